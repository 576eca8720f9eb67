import { isNightly, LONG_RUN_MS, numbersFrom, runSeed } from '@unison/shared/testing/testSizes';
import { beginKilling, KILLED, type Moment } from '../testing/release/kills/kills';

/** So many kills of each command; two by the clock. */
const KILLS = isNightly() ? 20 : 2;

/** Spread over all writes, the first and the last among them. */
const spread = (writes: number, kills: number): Moment[] =>
  Array.from({ length: kills }, (_, index) => ({ write: 1 + Math.round((index * (writes - 1)) / Math.max(1, kills - 1)) }));

test.each(isNightly() ? KILLED : KILLED.slice(1))(
  `a %s that is killed at ${String(KILLS)} moments leaves the store as it was or as it should be, an edge serves, and the next command tidies up`,
  async (killed) => {
    const seed = runSeed();
    const random = numbersFrom(seed);
    const killing = await beginKilling(killed);
    expect(killing.writes).toBeGreaterThan(5);
    const byClock = isNightly() ? [1, 2, 3, 4].map((): Moment => ({ afterMs: 300 + random() * 1_500 })) : [];
    try {
      for (const moment of [...spread(killing.writes, KILLS - byClock.length), ...byClock]) {
        const { isKilled, faults } = await killing.kill(moment);
        expect({ seed, moment, faults }).toEqual({ seed, moment, faults: [] });
        // One that is killed by the clock may have been done.
        if ('write' in moment) expect({ moment, isKilled }).toEqual({ moment, isKilled: true });
      }
    } finally {
      killing.stop();
    }
  },
  LONG_RUN_MS,
);
