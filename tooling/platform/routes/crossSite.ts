import type { FastifyRequest } from 'fastify';
import { refuse } from './refusal';

/** 'null' is no address: a sandboxed or redirected page. */
const isOwn = (origin: string, request: FastifyRequest): boolean => URL.canParse(origin) && new URL(origin).host === request.host;

/**
 * A form on another site can POST to us without asking; it cannot set a header. So every POST must carry `lang`, and must
 * come from our own page or from an origin the operator listed (O-80; security 25).
 */
export function checkOrigin(request: FastifyRequest, allowed: readonly string[]): void {
  if (request.method !== 'POST') return;
  if (typeof request.headers.lang !== 'string' || request.headers.lang === '') refuse('request.crossSite', {}, { status: 403 });
  const { origin } = request.headers;
  if (origin !== undefined && !isOwn(origin, request) && !allowed.includes(origin)) refuse('request.crossSite', {}, { status: 403 });
  if (origin === undefined && request.headers['sec-fetch-site'] === 'cross-site') refuse('request.crossSite', {}, { status: 403 });
}
