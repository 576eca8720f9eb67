import type { Queryable } from '../db';
import { actingAsOwner } from '../db/owner';
import { unlessSilent } from '../db/standbyWatch';
import { MARKS_KEPT_MS } from '../news/readNews';
import type { Domain } from '../routes';
import { forgetStarts } from '../videos/writeStarts';

const EVERY_MS = 10 * 60_000;
const SESSIONS_KEPT_MS = 60 * 86_400_000;
const UNUSED_UPLOADS_KEPT_MS = 7 * 86_400_000;
/** A member's messages stay as long as the account; a visitor has none that could be closed. */
const VISITORS_MESSAGES_KEPT_MS = 365 * 86_400_000;
const PORTION = 10_000;
/** No member's picture, now: one that was never chosen, or a former one. */
const IS_UNUSED =
  "uploaded_at < $1 AND NOT EXISTS (SELECT FROM members m WHERE m.id = uploads.member_id AND m.header_img = '/api/upload/' || uploads.name)";

/**
 * Deletes what time has made useless: tickets, codes and counters that ended, sessions that ended two months ago, pictures that nobody shows,
 * marks of what is news no more, visitors' messages of a year ago.
 */
export async function cleanUp(database: Queryable, now: Date): Promise<void> {
  const before = (ms: number): Date => new Date(now.getTime() - ms);
  await inPortions(database, 'video_tickets', 'expires_at < $1', now);
  await forgetStarts(database, now);
  await inPortions(database, 'sso_codes', 'expires_at < $1', now);
  await inPortions(database, 'throttles', 'window_ends < $1', now);
  await inPortions(database, 'sessions', 'coalesce(ended_at, seen_at) < $1', before(SESSIONS_KEPT_MS));
  await inPortions(database, 'uploads', IS_UNUSED, before(UNUSED_UPLOADS_KEPT_MS));
  await inPortions(database, 'seen_records', 'seen_at < $1', before(MARKS_KEPT_MS));
  await inPortions(database, 'service_messages', 'thread_hash IS NOT NULL AND created_at < $1', before(VISITORS_MESSAGES_KEPT_MS));
}

/** Each portion is a statement of its own: nobody waits long for a row of it, and what was done stays done. */
async function inPortions(database: Queryable, table: string, over: string, before: Date): Promise<void> {
  for (;;) {
    const [gone] = await database.query<{ rows: number }>(
      `WITH gone AS (DELETE FROM ${table} WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${table} WHERE ${over} LIMIT ${PORTION})) RETURNING 1)
       SELECT count(*)::int AS rows FROM gone`,
      [before],
    );
    if ((gone?.rows ?? 0) < PORTION) return;
  }
}

/** Cleans up every ten minutes; any number of instances that have the owner's login may. A failure waits for the next time. */
export const scheduleCleaning: Domain = ({ app, clockwork, clock, safety, seedKey }) => {
  if (!seedKey) return undefined;
  const clean = unlessSilent(safety, () => cleanUp(actingAsOwner(clockwork), clock()));
  const timer = setInterval(() => {
    clean().catch((error: Error) => app.log.warn({ event: 'cleaning failed', err: error }));
  }, EVERY_MS);
  timer.unref();
  return { stop: async () => clearInterval(timer) };
};
