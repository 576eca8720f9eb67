import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { liveADay, type AgedHour } from '../../testing/platform/day/liveADay';
import type { Row } from '../report';
import type { Sample } from './plot';
import { figureAt, fromTo, keepSamples } from './samples';

const [HOURS, PACE] = [24, 60];
/** From here on the platform has all that it keeps for good. */
const SETTLED = 2;
const COUNTS = ['open files', 'what keeps it running', 'rounds over for a minute and not drawn', 'password hashes at work and waiting'];

/** Tables that are filled meanwhile have a plot each, the others none. */
function samplesOf(hours: readonly AgedHour[]): Sample[] {
  const [first, last] = [hours[0]?.rows ?? {}, hours.at(-1)?.rows ?? {}];
  const filled = Object.keys(last).filter((table) => last[table] !== first[table]);
  return hours.map(({ hour, held, rows, acts }) => ({
    at: hour,
    figures: {
      ...held,
      'acts of members that were answered': acts.done ?? 0,
      ...Object.fromEntries(filled.map((table) => [`rows of ${table}`, rows[table] ?? 0])),
    },
  }));
}

/** What became of acts, those told apart by a number alone together: a refusal names its round. */
function withoutNumbers(acts: Record<string, number>): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const [became, count] of Object.entries(acts)) {
    const kind = became.replaceAll(/\d+/g, '…');
    counted[kind] = (counted[kind] ?? 0) + count;
  }
  return counted;
}

/** 24 hours of the platform in 24 minutes: what process and tables hold after each. */
export async function measureDay(): Promise<Row[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unison-day-'));
  const told: AgedHour[] = [];
  const onHour = (hour: AgedHour): void => {
    told.push(hour);
    keepSamples('day', 'The platform, embedded database', 'hours', samplesOf(told));
    console.log(`  hour ${String(hour.hour)}: ${JSON.stringify(hour.held)} ${JSON.stringify(withoutNumbers(hour.acts))}`);
  };
  try {
    const { hours, findings } = await liveADay({ dataDir, hours: HOURS, pace: PACE, seed: 1, onHour });
    const samples = samplesOf(hours);
    const ratio = (name: string): string => (figureAt(samples, name, HOURS) / figureAt(samples, name, SETTLED)).toFixed(2);
    const acts = Object.entries(withoutNumbers(hours.at(-1)?.acts ?? {})).sort(([, one], [, other]) => other - one);
    return [
      {
        what: 'the platform after 24 hours against 2',
        figure: `memory ${ratio('memory of the process')}, heap ${ratio('heap after collection')}; ${COUNTS.map((name) => `${name} ${fromTo(samples, name, SETTLED, HOURS)}`).join('; ')}`,
        how: `its time and the database’s ${String(PACE)} times as fast, embedded database in the same process, twenty members, six games`,
      },
      {
        what: 'what its members did in that day',
        figure: `${acts.map(([became, count]) => `${became} ${String(count)}`).join('; ')}; differences of the books: ${String(findings)}`,
        how: 'stakes, top-ups, wheel, films, lists, logins; a machine that does not keep pace answers a stake when its round is over',
      },
    ];
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
