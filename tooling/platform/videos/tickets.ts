import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db';
import type { MemberContext } from '../routes';
import { refuse } from '../routes';
import { clips } from '../../media';
import { clipFile } from '../../media/clips/catalogue';

const TICKET_MS = 6 * 3_600_000;

type Ticket = { video_id: number; member_id: number | null; clip: string; preview_seconds: number | null; started: boolean };

/**
 * The address of a video's stream for one member, good for six hours. A `<video>` element sends no headers, so the address
 * itself is the permission; without video access it yields the preview and nothing beyond it.
 */
export async function streamAddress(
  { database, member, settings, now }: MemberContext,
  video: { id: number; clip: string },
): Promise<string> {
  const clip = clips.find((one) => one.name === video.clip);
  if (!clip) return refuse('video.unknown');
  const [access] = await database.query<{ is_see: boolean; free_see_time: number | null }>(
    'SELECT is_see AND coalesce(is_see_until > now(), true) AS is_see, free_see_time FROM members WHERE id = $1',
    [member.id],
  );
  const ticket = randomBytes(24).toString('base64url');
  await database.query(
    `INSERT INTO video_tickets (ticket_hash, video_id, member_id, preview_seconds, expires_at)
     SELECT $1, $2, $3, $4, $5 WHERE set_config('synchronous_commit', 'local', true) = 'local'`, // a film waits for no standby: it is opened again
    [
      hash(ticket),
      video.id,
      member.id,
      access?.is_see ? null : (access?.free_see_time ?? settings.free_see_time),
      new Date(now.getTime() + TICKET_MS),
    ],
  );
  return `/api/video/stream/${ticket}/${clipFile(clip.name)}`;
}

/** What an address may show; nobody's once it has expired. `key` is `hash` of the ticket in the address. */
export async function ticketOf(database: Pick<Database, 'query'>, key: Buffer, now: Date): Promise<Ticket | undefined> {
  const [ticket] = await database.query<Ticket>(
    `SELECT t.video_id, t.member_id, t.preview_seconds, t.started, v.clip FROM video_tickets t JOIN videos v ON v.id = t.video_id
     WHERE t.ticket_hash = $1 AND t.expires_at > $2`,
    [key, now],
  );
  return ticket;
}

/** What is kept of a ticket. */
export const hash = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();
