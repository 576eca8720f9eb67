import type { FastifyReply, FastifyRequest } from 'fastify';
import { byteRange } from '../media/byteRange';
import type { PlatformParts } from '../routes';
import { refuse } from '../routes';
import { readStream } from './preview';
import type { StreamFile } from './preview';
import { hash, ticketOf } from './tickets';
import { countStart } from './writeStarts';

/** Serves streams by ticket, the one way to a clip: another would be a way around the preview. */
export function serveStreams({ app, database, clock }: Pick<PlatformParts, 'app' | 'database' | 'clock'>): void {
  app.route<{ Params: { ticket: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/api/video/stream/:ticket/*',
    handler: async (request, reply) => {
      const key = hash(request.params.ticket);
      const ticket = await ticketOf(database, key, clock());
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
