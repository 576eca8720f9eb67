import { firstLineOf } from '../../dev/messageOf';
import { singleFlight } from '../../process/singleFlight';
import { askOnce } from './askOnce';
import { addressOf, hostsOf } from './hosts';

const LOOK_EVERY_MS = 1_000;

/** No server of the address takes writes at this moment; worth another try, as a server that starts (57P03). */
export class NoPrimary extends Error {
  override name = 'NoPrimary';
  readonly code = '57P03';
}

/** Which of several servers takes writes. */
export type Primary = {
  /** The address of the one that was last seen to. */
  current(): string;
  /** Asks them all and follows the one with the newest timeline. Those who ask at once share a look. Rejects with `NoPrimary`. */
  find(): Promise<string>;
  /** Looks once a second, and says when another one took over. */
  watch(moved: () => void): { stop(): void };
};

type Seen = { url: string; timeline: number };

/** `pg` knows no target_session_attrs: each host of the address is asked by a connection of its own. */
export function openPrimary(url: string): Primary {
  const hosts = hostsOf(url);
  let [current = url] = hosts;
  let newest = 0;

  const follow = (seen: Seen) => {
    if (seen.timeline < newest) return false; // it was frozen while another one took over
    newest = seen.timeline;
    current = seen.url;
    return true;
  };

  /** At once when one that can be followed answers; the others are heard all the same. */
  function look(): Promise<string> {
    return new Promise((found, failed) => {
      const asked = hosts.map(async (host) => {
        const seen = await ask(host);
        if (follow(seen)) found(current);
      });
      void Promise.allSettled(asked).then((told) => {
        const why = told.map(
          (one, place) =>
            `${addressOf(hosts[place] ?? '')} ${one.status === 'rejected' ? reasonOf(one.reason) : 'is of an older timeline'}`,
        );
        failed(new NoPrimary(why.join('; ')));
      });
    });
  }

  const find = singleFlight(look);
  return {
    current: () => current,
    find,
    watch(moved) {
      let last = current;
      const timer = setInterval(() => {
        if (last !== current) moved();
        last = current;
        void find().catch(() => undefined); // who wants a connection is told
      }, LOOK_EVERY_MS);
      timer.unref();
      return { stop: () => clearInterval(timer) };
    },
  };
}

/** Rejects where the server is away, silent, or only reads. */
const ask = (url: string): Promise<Seen> =>
  askOnce(url, async (client) => {
    const { rows } = await client.query<{ timeline: number | null }>(
      `SELECT CASE WHEN NOT pg_is_in_recovery() THEN ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int END AS timeline`,
    );
    const timeline = rows[0]?.timeline;
    if (typeof timeline !== 'number') throw new Error('is a standby');
    return { url, timeline };
  });

function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(String).join(', ');
  return firstLineOf(error);
}
