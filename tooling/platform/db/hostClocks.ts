import { repeat } from '../../process/repeat';
import { askOnce } from './askOnce';
import { addressOf, hostsOf } from './hosts';

const EVERY_MS = 10_000;
/** More than NTP leaves between two machines, and less than the shortest round. */
const APART_MS = 2_000;

/** What the clock of a host is ahead of this process' steady one, at least and at most, in ms: it was read between question and answer. */
export type Reading = { host: string; least: number; most: number };

/** The hosts of which the readings prove that their clock differs from the middle one of all, with by how many seconds, ahead or behind (below 0). */
export function clocksApart(readings: readonly Reading[]): { host: string; seconds: number }[] {
  const middles = readings.map(({ least, most }) => (least + most) / 2).sort((one, other) => one - other);
  const middle = middles[Math.floor((middles.length - 1) / 2)] ?? 0;
  return readings
    .filter(({ least, most }) => least - middle > APART_MS || middle - most > APART_MS)
    .map(({ host, least, most }) => ({ host, seconds: Math.round(((least + most) / 2 - middle) / 1_000) }));
}

/** The clocks of the servers of one address. */
export type HostClocks = {
  /** By how many seconds the most wrong one is wrong, ahead or behind; 0 while none is known to be. */
  apart(): number;
  stop(): Promise<void>;
};

/**
 * Reads the clock of every host now and every ten seconds. Rounds, days and limits count by the one of the server that leads, so that one that
 * is wrong does harm on the day it takes over, and nobody sees it before. Each that begins to differ is told in one line, and the end of it.
 */
export function watchHostClocks(url: string, tell: (line: string) => void): HostClocks {
  const hosts = hostsOf(url);
  let wrong = new Map<string, number>();
  async function look(): Promise<void> {
    const read = await Promise.all(hosts.map((host) => readClock(host).catch(() => undefined))); // one that is away has no clock now
    const found = new Map(clocksApart(read.filter((one) => one !== undefined)).map(({ host, seconds }) => [host, seconds]));
    for (const [host, seconds] of found)
      if (!wrong.has(host))
        tell(
          `the clock of ${host} is ${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the others: mend it before that server leads, since rounds, days and limits count by the one that does`,
        );
    for (const host of wrong.keys()) if (!found.has(host)) tell(`the clock of ${host} no longer differs, or that server is away`);
    wrong = found;
  }
  return {
    ...repeat(look, EVERY_MS, (error) => tell(`the clocks of the servers were not compared: ${String(error)}`)),
    apart: () => [...wrong.values()].reduce((most, seconds) => (Math.abs(seconds) > Math.abs(most) ? seconds : most), 0),
  };
}

const readClock = (url: string): Promise<Reading> =>
  askOnce(url, async (client) => {
    const asked = performance.now();
    const { rows } = await client.query<{ at: number }>('SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at');
    const at = rows[0]?.at;
    if (at === undefined) throw new Error('A SELECT without FROM gives one row');
    return { host: addressOf(url), least: at - performance.now(), most: at - asked };
  });
