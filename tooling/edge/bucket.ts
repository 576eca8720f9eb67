import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOverTls } from './clientAddress';

/** Visitors fall into so many buckets; a canary of n percent is for the first n. */
const BUCKETS = 100;
/** Over TLS by a name that no other host of the domain, and no page without TLS, can set (RFC 6265bis, 4.1.3.2). */
const cookieName = (isTls: boolean): string => (isTls ? '__Host-bucket' : 'bucket');
const YEAR_S = 31_536_000;

/** The bucket a visitor was drawn into, from the only cookie there is; undefined for none, or for one nobody drew. */
export function bucketOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustedHops: number): number | undefined {
  const name = cookieName(isOverTls(request, trustedHops));
  const said = new RegExp(`(?:^|;\\s*)${name}=(\\d{1,2})(?:;|$)`).exec(request.headers.cookie ?? '')?.[1];
  return said === undefined ? undefined : Number(said);
}

/**
 * The visitor's bucket, drawn at their first visit while a canary runs and kept for a year, so that they stay on one side of it. It is one of
 * a hundred, drawn at random: it tells nobody from the others who have it.
 */
export function stickyBucket(request: IncomingMessage, response: ServerResponse, trustedHops: number): number {
  const known = bucketOf(request, trustedHops);
  if (known !== undefined) return known;
  const bucket = randomInt(BUCKETS);
  const isTls = isOverTls(request, trustedHops);
  const secure = isTls ? '; Secure' : '';
  response.setHeader(
    'set-cookie',
    `${cookieName(isTls)}=${String(bucket)}; Path=/; Max-Age=${String(YEAR_S)}; HttpOnly; SameSite=Lax${secure}`,
  );
  return bucket;
}
