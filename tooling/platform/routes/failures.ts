import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isAccountClosed, isDatabaseDown } from '../db/failures';
import { textIn } from '../texts';
import { envelope } from './envelope';
import { busy, Refusal } from './refusal';
import { languageOf } from './routes';

/**
 * The last resort: whatever went wrong, the client gets an envelope without stack, SQL or file names (security 41). Refusals keep
 * their own status; what the framework refused is 400 or 413; the rest is 503, which says nothing about the request (O-105). `refused` hears each reason.
 */
export function handleFailures(app: FastifyInstance, refused: (reason: string) => void): void {
  const send = (request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply => {
    refused(refusal.key);
    return answer(request, reply, refusal);
  };
  app.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    if (error instanceof Refusal) return send(request, reply, error);
    if (isAccountClosed(error)) return send(request, reply, new Refusal('session.invalid'));
    const status = error.statusCode ?? 500;
    if (status === 413) return send(request, reply, new Refusal('request.tooLarge', {}, { status: 413 }));
    if (status >= 400 && status < 500) return send(request, reply, new Refusal('request.unreadable', {}, { status: 400 }));
    request.log.error({ event: 'failure', path: request.routeOptions.url, databaseDown: isDatabaseDown(error), err: error });
    return send(request, reply, busy());
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, new Refusal('request.unknown', {}, { status: 400 })));
}

function answer(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  if (refusal.logged) request.log.warn({ ...refusal.logged, path: request.routeOptions.url });
  if (refusal.status !== 200) request.log.info({ event: 'refused', path: request.routeOptions.url, key: refusal.key });
  const message = textIn(languageOf(request), refusal.key, refusal.params);
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter));
  return reply.status(refusal.status).send(envelope(refusal.code, message, refusal.data));
}
