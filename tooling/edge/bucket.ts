import { randomInt } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { TLSSocket } from 'node:tls';

/** Visitors fall into so many buckets; a canary of n percent is for the first n. */
const BUCKETS = 100;
const COOKIE = 'bucket';
const YEAR_S = 31_536_000;

/** The bucket a visitor was drawn into, from the only cookie there is; undefined for none, or for one nobody drew. */
export function bucketOf({ headers }: Pick<IncomingMessage, 'headers'>): number | undefined {
  const said = new RegExp(`(?:^|;\\s*)${COOKIE}=(\\d{1,2})(?:;|$)`).exec(headers.cookie ?? '')?.[1];
  return said === undefined ? undefined : Number(said);
}

/** True when the visitor came over TLS: to us, or to a proxy of ours that says so. */
export function isOverTls({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, trustedHops: number): boolean {
  return socket instanceof TLSSocket || (trustedHops > 0 && headers['x-forwarded-proto'] === 'https');
}

/**
 * The visitor's bucket, drawn at their first visit while a canary runs and kept for a year, so that they stay on one side of it. It is one of
 * a hundred, drawn at random: it tells nobody from the others who have it.
 */
export function stickyBucket(request: IncomingMessage, response: ServerResponse, isTls: boolean): number {
  const known = bucketOf(request);
  if (known !== undefined) return known;
  const bucket = randomInt(BUCKETS);
  const secure = isTls ? '; Secure' : '';
  response.setHeader('set-cookie', `${COOKIE}=${String(bucket)}; Path=/; Max-Age=${String(YEAR_S)}; HttpOnly; SameSite=Lax${secure}`);
  return bucket;
}
