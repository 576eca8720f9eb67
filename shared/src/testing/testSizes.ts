/**
 * How large the long runs are (docs/requirements.md, R). `UNISON_TEST_SIZE=nightly` for the long sizes, `nightly/50` for a fiftieth of
 * them with a seed of its own (fifty such runs are a night's work, on as many machines as there are); pull requests otherwise.
 */
export function testSize(pullRequest: number, nightly: number): number {
  if (!isNightly()) return pullRequest;
  return Math.max(pullRequest, Math.ceil(nightly / runsOfANight()));
}

/**
 * Of what a whole night tries one by one, what this run does: all of it, or with `nightly/50` of every fifty neighbours the one at `seed`. Fifty seeds in
 * a row try each once.
 */
export function nightShare<Item>(all: readonly Item[], seed: number): Item[] {
  const runs = runsOfANight();
  return all.filter((_, place) => place % runs === seed % runs);
}

const runsOfANight = (): number => Number(/^nightly\/(\d+)$/.exec(process.env.UNISON_TEST_SIZE ?? '')?.[1] ?? 1);

/** True for the long sizes. */
export function isNightly(): boolean {
  return process.env.UNISON_TEST_SIZE?.startsWith('nightly') ?? false;
}

/** After how many ms a long run hangs; every other test has what tooling/jest/patience.cjs gives. A share of a night has a whole night's, since it may run beside other work. */
export const LONG_RUN_MS = isNightly() ? 36_000_000 : 900_000;

/** A seed to replay a run with `UNISON_SEED`; every failure names it. */
export function runSeed(): number {
  return Number(process.env.UNISON_SEED ?? (isNightly() ? Date.now() % 2_147_483_647 : 20_261_121));
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
