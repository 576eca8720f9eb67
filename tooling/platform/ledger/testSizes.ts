/** How large the ledger's tests are: `UNISON_TEST_SIZE=nightly` for long runs, pull requests otherwise (reliability.md). */
export function testSize(pullRequest: number, nightly: number): number {
  return process.env.UNISON_TEST_SIZE === 'nightly' ? nightly : pullRequest;
}

/** A seed to replay a run with `UNISON_SEED`; every failure names it. */
export function runSeed(): number {
  return Number(process.env.UNISON_SEED ?? (process.env.UNISON_TEST_SIZE === 'nightly' ? Date.now() % 2_147_483_647 : 20_261_121));
}

/** A small generator of numbers in [0, 1) from a seed (mulberry32): the same storm again for the same seed. */
export function numbersFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
