import type { Queryable } from '../db';

/** A member who loads the page again, or has it open twice, started the video once. */
const ONE_START_MS = 30 * 60_000;

/**
 * Counts a start (O-33): once a ticket, and once for a member and a video within half an hour, with any number of instances.
 * `ticket` is its hash.
 */
export async function countStart(
  database: Queryable,
  ticket: Buffer,
  { member_id, video_id }: { member_id: number | null; video_id: number },
  now: Date,
): Promise<void> {
  if (member_id === null) return; // a ticket from before members stood on them
  await database.query(
    `WITH marked AS (
         UPDATE video_tickets SET started = true
         WHERE ticket_hash = $1 AND set_config('synchronous_commit', 'local', true) = 'local'), -- no film stands still for a count
       fresh AS (
         INSERT INTO video_starts (member_id, video_id, started_at) VALUES ($2, $3, $4)
         ON CONFLICT (member_id, video_id) DO UPDATE SET started_at = excluded.started_at WHERE video_starts.started_at < $5
         RETURNING video_id)
     UPDATE videos SET plays = plays + 1 FROM fresh WHERE id = fresh.video_id`,
    [ticket, member_id, video_id, now, new Date(now.getTime() - ONE_START_MS)],
  );
}

/** Forgets who started what as soon as it counts for nothing any more. */
export async function forgetStarts(database: Queryable, now: Date): Promise<void> {
  await database.query('DELETE FROM video_starts WHERE started_at < $1', [new Date(now.getTime() - ONE_START_MS)]);
}
