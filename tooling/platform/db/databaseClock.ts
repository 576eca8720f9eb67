import type { Queryable } from './database';

const EVERY_MS = 10_000;

/** A clock that is the database's, so that all instances have one and none of them its machine's. */
export type DatabaseClock = {
  /** The database's time; wrong by at most half of what the quickest of its answers so far took. */
  now(): Date;
  /** Ends its readings. */
  stop(): void;
};

/**
 * Reads the database's clock now and every ten seconds, and carries on from there by this process' steady clock, which nobody can set.
 * Whatever time this machine believes it is, what it throttles, locks or lets expire does so with all the others. A reading only corrects
 * what it proves wrong: the database's time was read between question and answer. Rejects when the first reading fails; a later one that
 * fails waits for the next.
 */
export async function openDatabaseClock(
  database: Pick<Queryable, 'query'>,
  elapsed: () => number = () => performance.now(),
): Promise<DatabaseClock> {
  let ahead: number | undefined;
  async function read(): Promise<void> {
    const asked = elapsed();
    const [row] = await database.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    if (!row) throw new Error('A SELECT without FROM gives one row');
    const [least, most] = [row.now.getTime() - elapsed(), row.now.getTime() - asked];
    ahead = Math.min(most, Math.max(least, ahead ?? (least + most) / 2));
  }
  await read();
  const timer = setInterval(() => void read().catch(() => undefined), EVERY_MS); // the database is down: whoever asks it says so
  timer.unref();
  return { now: () => new Date(elapsed() + (ahead ?? 0)), stop: () => clearInterval(timer) };
}
