import type { IncomingMessage } from 'node:http';

/**
 * True for a request that a page of this very origin made. Browsers say where a request comes from (`Sec-Fetch-Site`); those that do not, and
 * origins without TLS, say at least the origin of a POST (Fetch, 3.1). No page can make up either.
 */
export function isFromOwnPage({ headers, method }: Pick<IncomingMessage, 'headers' | 'method'>): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  const { origin, host } = headers;
  if (origin === undefined) return method === 'GET';
  return URL.canParse(origin) && new URL(origin).host === host;
}
