import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveADay, type AgedHour } from '../testing/platform/day/liveADay';
import { isNightly, runSeed } from '@unison/shared/testing/testSizes';

const [HOURS, PACE] = [24, 60];
/** From here on the process has all that it keeps for good. */
const SETTLED = 2;
const HOURS_ALL_PASS = 6;
const seed = runSeed();
const report = `replay with UNISON_SEED=${seed}`;

const dataDir = mkdtempSync(join(tmpdir(), 'unison-day-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

/** Rows that end by themselves: there are as many of them after a day as after some hours, however much was done. */
const PASSING = ['public.throttles', 'public.video_tickets', 'public.sso_codes'];
/** Rows that are written by the clock, and not by what members do. */
const BY_CLOCK = ['fair.rounds', 'fair.chains', 'fair.chain_secrets'];
/** Rows that one act of a member writes, at most. */
const ROWS_AN_ACT = 6;

const at = (hours: readonly AgedHour[], hour: number): AgedHour => {
  const found = hours.find((one) => one.hour >= hour);
  if (!found) throw new Error(`Nobody looked at hour ${hour}`);
  return found;
};
const sum = (counts: Readonly<Record<string, number>>): number => Object.values(counts).reduce((total, count) => total + count, 0);

// Half an hour: at night only.
(isNightly() ? test : test.skip)(
  'in a day of steady traffic memory, open files and waiting work of the platform stay level, and no table grows but by what members did',
  async () => {
    const { hours, findings } = await liveADay({ dataDir, hours: HOURS, pace: PACE, seed });
    const [early, middle, last] = [at(hours, SETTLED), at(hours, HOURS_ALL_PASS), hours[hours.length - 1] ?? at(hours, HOURS)];
    const ratio = (name: string): number => (last.held[name] ?? NaN) / (early.held[name] ?? NaN);
    expect({ report, findings, lost: last.acts['not answered'] ?? 0 }).toEqual({ report, findings: 0, lost: 0 });
    expect(ratio('heap after collection')).toBeLessThan(1.2);
    expect(ratio('memory of the process')).toBeLessThan(1.3);
    expect((last.held['open files'] ?? NaN) - (early.held['open files'] ?? NaN)).toBeLessThan(30);
    expect((last.held['what keeps it running'] ?? NaN) - (early.held['what keeps it running'] ?? NaN)).toBeLessThan(20);
    const passing = PASSING.filter((table) => (last.rows[table] ?? NaN) > 3 * Math.max(middle.rows[table] ?? NaN, 100));
    expect({ report, passing }).toEqual({ report, passing: [] });
    const acts = sum(last.acts) - sum(middle.acts);
    const grown = Object.keys(last.rows).filter(
      (table) => !BY_CLOCK.includes(table) && (last.rows[table] ?? NaN) - (middle.rows[table] ?? NaN) > ROWS_AN_ACT * acts,
    );
    expect({ report, grown }).toEqual({ report, grown: [] });
    expect(acts).toBeGreaterThan(500);
  },
  7_200_000,
);
