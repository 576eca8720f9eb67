import type { FastifyInstance } from 'fastify';

/** What the app reads of an answer: the browser shows a page of another origin no other header. */
const READ_BY_CLIENTS = 'read-after, retry-after, date';
const SENT_BY_CLIENTS = 'lang, token, tokensso, content-type, idempotency-key, client-seed, otp, read-after';

/** On every answer, errors included; also on what is answered before there is a route. */
export const ANSWER_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  vary: 'origin, lang',
};

/**
 * Headers of every answer, errors included: nothing is cached, framed, sniffed or run (security 28, 39).
 * Pages and pictures set their own `content-security-policy` and `cache-control`. Other origins are answered only when
 * listed, letter by letter, and never with credentials (security 26).
 */
export function setHeaders(app: FastifyInstance, allowedOrigins: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(ANSWER_HEADERS);
    const { origin } = request.headers;
    if (origin === undefined || !allowedOrigins.includes(origin)) return undefined;
    reply.headers({ 'access-control-allow-origin': origin, 'access-control-expose-headers': READ_BY_CLIENTS });
    if (request.method !== 'OPTIONS' || !request.headers['access-control-request-method']) return undefined;
    reply.headers({
      'access-control-allow-methods': 'GET, POST',
      'access-control-allow-headers': SENT_BY_CLIENTS,
      'access-control-max-age': '600',
    });
    return reply.status(204).send();
  });
}
