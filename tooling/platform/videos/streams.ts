import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { clips } from '../../media';
import { clipFile } from '../../media/clips/catalogue';
import { byteRange } from '../media/byteRange';
import type { MemberContext, PlatformParts } from '../routes';
import { refuse } from '../routes';
import { readStream } from './preview';
import type { StreamFile } from './preview';
import { countStart } from './starts';

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
    'INSERT INTO video_tickets (ticket_hash, video_id, member_id, preview_seconds, expires_at) VALUES ($1, $2, $3, $4, $5)',
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

/** Serves streams by ticket, the one way to a clip: another would be a way around the preview. */
export function serveStreams({ app, database, clock }: Pick<PlatformParts, 'app' | 'database' | 'clock'>): void {
  app.route<{ Params: { ticket: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/video/stream/:ticket/*',
    handler: async (request, reply) => {
      const key = hash(request.params.ticket);
      const [ticket] = await database.query<Ticket>(
        `SELECT t.video_id, t.member_id, t.preview_seconds, t.started, v.clip FROM video_tickets t JOIN videos v ON v.id = t.video_id
         WHERE t.ticket_hash = $1 AND t.expires_at > $2`,
        [key, clock()],
      );
      if (!ticket) return refuse('video.expired', {}, { status: 403 });
      const file = readStream(ticket.clip, request.params['*'], ticket.preview_seconds);
      if (!file) return refuse('video.expired', {}, { status: 403 });
      const range = rangeOf(request, file);
      const end = range === 'unsatisfiable' ? 0 : range.end;
      if (end > file.startsAt && request.method === 'GET' && !ticket.started) await countStart(database, key, ticket, clock());
      return send(reply, file, range);
    },
  });
}

/** From `start` up to but without `end`; `isPart` when the request named a range. */
type Part = { start: number; end: number; isPart: boolean };

/**
 * What of a file is sent. A range that begins within the opening ends with it: players ask for the rest once somebody watches, and
 * that request is what counts (RFC 9110, section 15.3.7, lets a server send less than the range).
 */
function rangeOf(request: FastifyRequest, { bytes, startsAt }: StreamFile): Part | 'unsatisfiable' {
  const range = byteRange(request.headers.range, bytes.length);
  if (range === 'unsatisfiable') return range;
  if (range === undefined) return { start: 0, end: bytes.length, isPart: false };
  const end = range.end + 1;
  return { start: range.start, end: range.start < startsAt ? Math.min(end, startsAt) : end, isPart: true };
}

function send(reply: FastifyReply, { bytes, type }: StreamFile, range: Part | 'unsatisfiable'): FastifyReply {
  reply
    .headers({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'cross-origin' })
    .type(type);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const { start, end, isPart } = range;
  if (isPart) reply.code(206).header('content-range', `bytes ${start}-${end - 1}/${bytes.length}`);
  return reply.send(bytes.subarray(start, end));
}

const hash = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();
