import type { Queryable } from '../db';
import type { Domain } from '../routes';
import { forgetStarts } from '../videos/starts';

const EVERY_MS = 10 * 60_000;
const SESSIONS_KEPT_MS = 60 * 86_400_000;

/** Deletes what time has made useless: tickets, codes and counters that ended, sessions that ended two months ago. */
export async function cleanUp(database: Queryable, now: Date): Promise<void> {
  await database.query('DELETE FROM video_tickets WHERE expires_at < $1', [now]);
  await forgetStarts(database, now);
  await database.query('DELETE FROM sso_codes WHERE expires_at < $1', [now]);
  await database.query('DELETE FROM throttles WHERE window_ends < $1', [now]);
  await database.query('DELETE FROM sessions WHERE coalesce(ended_at, seen_at) < $1', [new Date(now.getTime() - SESSIONS_KEPT_MS)]);
}

/** Cleans up every ten minutes; any number of instances may. A failure waits for the next time. */
export const scheduleCleaning: Domain = ({ app, database, clock }) => {
  const timer = setInterval(() => {
    cleanUp(database, clock()).catch((error: Error) => app.log.warn({ event: 'cleaning failed', err: error }));
  }, EVERY_MS);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
};
