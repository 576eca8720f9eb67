import { repeat } from '../../process/repeat';
import { openDatabase, StartError } from '../db';
import type { Database, Queryable } from '../db';
import { HistoryWentBack } from '../db/history';
import type { History } from '../db/history';
import { hasSeveralHosts } from '../db/hosts';
import { beginEra } from './era';
import type { SeedKey } from './seedKey';

const EVERY_MS = 1_000;
const HOW = 'Nothing is served. See what was lost, then say "npm run accept-history": it begins a new era, in public.';
const WITH_KEEPER =
  'Nothing is served until the keeper has begun a new era: start it, then this again. A keeper that knows of nothing missing begins none: then say "npm run accept-history" with its environment and, as DATA_DIR, a folder with a copy of this history.json.';

/** `key`: undefined in a process that only serves: it waits for the keeper to begin the era. */
type Place = { databaseUrl: string | undefined; history: History; key: SeedKey | undefined };

/** By the owner's login where this process has it: an operator may let that one read the servers' own history, never the role of requests. */
const followBy = (database: Database, { history, key }: Place): Promise<void> =>
  key ? database.asOwner((tx) => history.follow(tx)) : history.follow(database);

/**
 * Follows the database's history before anything is served. One that went back begins a new era: commits of the wheel that wait are
 * voided in public, sessions end (O-102). With several hosts in the address it throws `StartError` until the operator accepts.
 */
export async function historyAtStart(database: Database, place: Place): Promise<void> {
  const { databaseUrl, history, key } = place;
  const unread = await history.learn().catch((error: unknown) => {
    throw new StartError(
      `etcd does not say what was acknowledged (${String(error)}), and DATA_DIR knows nothing of this database: nothing would tell that it went back. Start etcd, or correct HISTORY_ETCD.`,
    );
  });
  if (unread !== undefined)
    console.log(`etcd does not say what was acknowledged (${unread}): the database is held against what DATA_DIR knows`);
  try {
    await followBy(database, place);
  } catch (error) {
    if (!(error instanceof HistoryWentBack)) throw error;
    if (hasSeveralHosts(databaseUrl)) throw new StartError(`${error.message} ${HOW}`);
    if (!key) throw new StartError(`${error.message} ${WITH_KEEPER}`);
    await acceptHistory(database, history, key);
  }
}

/** Takes the database as it is and begins a new era for it. */
export async function acceptHistory(database: Database, history: History, key: SeedKey): Promise<void> {
  await beginEra(database, key, { wentBack: true });
  await history.accept(database);
}

/**
 * Goes on following while the platform serves: every second, beside the look at each new connection before its first use
 * (`DatabaseOptions.beforeUse`), which refuses connections to a history that went back. On one host it then begins a new era, over a
 * connection of its own; with several hosts nothing is served until somebody accepts. `told` hears of each change, and what to do.
 */
export function watchHistory(
  database: Pick<Queryable, 'query'>,
  place: Place,
  told: (what: 'history went back' | 'new era', problem?: string) => void,
): { stop(): Promise<void> } {
  const { databaseUrl, history, key } = place;
  const ownConnection = { ...(key ? { databaseUrl } : { membersUrl: databaseUrl }), connections: 1, asItIs: true };
  let isTold = false;
  async function look(): Promise<void> {
    if (!history.hasGoneBack()) isTold = false;
    if (databaseUrl === undefined) return history.follow(database);
    const own = history.hasGoneBack() ? await openDatabase(ownConnection) : undefined;
    try {
      await (own ? followBy(own, place) : history.follow(database));
    } catch (error) {
      if (!(error instanceof HistoryWentBack) || !own) throw error;
      const isHalted = hasSeveralHosts(databaseUrl);
      if (!isTold)
        told('history went back', isHalted ? `${error.message} ${HOW}` : key ? error.message : `${error.message} ${WITH_KEEPER}`);
      isTold = true;
      if (isHalted || !key) return;
      await acceptHistory(own, history, key);
      told('new era');
    } finally {
      await own?.close();
    }
  }
  return repeat(look, EVERY_MS, () => undefined); // the database is away, which who asks it says; or it went back, which the next look handles
}
