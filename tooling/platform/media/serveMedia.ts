import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CODE, languageOrDefault } from '@unison/shared/contract';
import { envelope } from '../routes/envelope';
import { textIn } from '../texts';
import { etagOf } from '../../media/etag';
import type { Drawings, Encoding } from './drawings';

const headers = {
  'cache-control': 'public, max-age=86400',
  'content-security-policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
} as const;

function encodingFor(request: FastifyRequest): Encoding {
  const accepted = String(request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((entry) => !/;\s*q=0(\.0*)?\s*$/.test(entry))
    .map((entry) => entry.split(';')[0]?.trim().toLowerCase());
  if (accepted.includes('br')) return 'br';
  return accepted.includes('gzip') ? 'gzip' : 'identity';
}

const isKnown = (request: FastifyRequest, etag: string): boolean =>
  (request.headers['if-none-match'] ?? '').split(',').some((known) => known.trim().replace(/^W\//, '') === etag || known.trim() === '*');

function sendDrawing(request: FastifyRequest, reply: FastifyReply, bytes: Buffer, encoding: Encoding): FastifyReply {
  const etag = etagOf(bytes); // a strong validator names one representation: each encoding has its own
  reply.headers({ ...headers, etag, vary: 'accept-encoding' });
  if (isKnown(request, etag)) return reply.code(304).send();
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type('image/svg+xml; charset=utf-8').send(bytes);
}

/**
 * Serves every picture of `mediaPath`, with and without `/api`, to anybody: drawn on first use, kept as a file, cacheable for a day. A
 * picture of nobody and nothing is not drawn. Clips are no pictures: nothing here can send one, however its address is spelled; they travel
 * by ticket alone (`serveStreams`). Anything else below `/media/` is refused like any unknown address (O-80).
 */
export function serveMedia(app: FastifyInstance, drawings: Drawings): void {
  const answer = async (request: FastifyRequest<{ Params: { '*': string } }>, reply: FastifyReply): Promise<FastifyReply> => {
    const name = request.params['*'];
    const encoding = encodingFor(request);
    const drawing = await drawings.read(name, encoding);
    if (drawing) return sendDrawing(request, reply, drawing, encoding);
    return reply
      .code(400)
      .headers({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
      .send(envelope(CODE.failure, textIn(languageOrDefault(request.headers.lang), 'request.unknown'), null));
  };
  for (const url of ['/api/media/*', '/media/*']) app.route({ method: ['GET', 'HEAD'], url, handler: answer });
}
