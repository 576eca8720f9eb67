import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Queryable } from '../db';
import { clips } from '../media';
import { clipFile } from '../media/clips/catalogue';
import { findClip } from '../media/clips/files';
import { byteRange } from '../media/byteRange';
import type { MemberContext, PlatformParts } from '../routes';
import { refuse } from '../routes';
import { previewBytes, previewPlaylist, segmentsOf } from './preview';

const TICKET_MS = 6 * 3_600_000;
const TYPES = { mp4: 'video/mp4', m3u8: 'application/vnd.apple.mpegurl', ts: 'video/mp2t' } as const;

type Ticket = { video_id: number; clip: string; preview_seconds: number | null; started: boolean };

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
    'SELECT is_see, free_see_time FROM members WHERE id = $1',
    [member.id],
  );
  const ticket = randomBytes(24).toString('base64url');
  await database.query('INSERT INTO video_tickets (ticket_hash, video_id, preview_seconds, expires_at) VALUES ($1, $2, $3, $4)', [
    hash(ticket),
    video.id,
    access?.is_see ? null : (access?.free_see_time ?? settings.free_see_time),
    new Date(now.getTime() + TICKET_MS),
  ]);
  return `/api/video/stream/${ticket}/${clipFile(clip.name)}`;
}

/** Serves streams by ticket; the bare clips of `media` are closed, or they would be a way around the preview. */
export function registerStreams({ app, database, clock }: Pick<PlatformParts, 'app' | 'database' | 'clock'>): void {
  app.addHook('onRequest', async (request) => {
    if (/^\/(api\/)?media\/clip\//i.test(request.url)) refuse('request.unknown', {}, { status: 400 });
  });
  app.route<{ Params: { ticket: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/video/stream/:ticket/*',
    handler: async (request, reply) => {
      const [ticket] = await database.query<Ticket>(
        `SELECT t.video_id, t.preview_seconds, t.started, v.clip FROM video_tickets t JOIN videos v ON v.id = t.video_id
         WHERE t.ticket_hash = $1 AND t.expires_at > $2`,
        [hash(request.params.ticket), clock()],
      );
      if (!ticket) return refuse('video.expired', {}, { status: 403 });
      const part = readPart(ticket, request.params['*']);
      if (!part) return refuse('video.expired', {}, { status: 403 });
      if (part.type !== TYPES.m3u8 && !ticket.started) await countStart(database, request.params.ticket);
      return send(request, reply, part);
    },
  });
}

function readPart({ clip, preview_seconds: preview }: Ticket, path: string): { bytes: Buffer; type: string } | undefined {
  const found = clips.find((one) => one.name === clip);
  const whole = found && findClip(`clip/${clipFile(found.name)}`);
  if (!found || !whole) return undefined;
  if (found.kind === 'mp4') {
    if (path !== clipFile(found.name)) return undefined;
    return { bytes: preview === null ? whole.bytes : previewBytes(whole.bytes, preview, found.seconds), type: TYPES.mp4 };
  }
  const playlist = preview === null ? whole.bytes.toString() : previewPlaylist(whole.bytes.toString(), preview);
  if (path === clipFile(found.name)) return { bytes: Buffer.from(playlist), type: TYPES.m3u8 };
  const segment = segmentsOf(playlist).find((name) => path === `${found.name}/${name}`);
  const bytes = segment && findClip(`clip/${found.name}/${segment}`)?.bytes;
  return bytes ? { bytes, type: TYPES.ts } : undefined;
}

async function countStart(database: Queryable, ticket: string): Promise<void> {
  await database.query(
    `WITH first AS (UPDATE video_tickets SET started = true WHERE ticket_hash = $1 AND NOT started RETURNING video_id)
     UPDATE videos SET plays = plays + 1 FROM first WHERE id = first.video_id`,
    [hash(ticket)],
  );
}

function send(request: FastifyRequest, reply: FastifyReply, { bytes, type }: { bytes: Buffer; type: string }): FastifyReply {
  reply
    .headers({ 'accept-ranges': 'bytes', 'cache-control': 'private, no-store', 'cross-origin-resource-policy': 'cross-origin' })
    .type(type);
  const range = byteRange(request.headers.range, bytes.length);
  if (range === undefined) return reply.send(bytes);
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes.length}`).send();
  const part = bytes.subarray(range.start, range.end + 1);
  return reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${bytes.length}`).send(part);
}

const hash = (ticket: string): Buffer => createHash('sha256').update(ticket).digest();
