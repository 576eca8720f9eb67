import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { CODINGS, DELTA_CODING, type Coding } from '../registry';

/** What a client says of codings by name: true for one it accepts, false for one it refuses (`q=0`). */
function saidOf(headers: IncomingHttpHeaders): ReadonlyMap<string, boolean> {
  return new Map(
    String(headers['accept-encoding'] ?? '')
      .split(',')
      .map((part) => part.split(';').map((one) => one.trim().toLowerCase())) // a pattern with the spaces would try 16 KB of them from each
      .map(([name = '', weight]) => [name, weight === undefined || !/^q=0(\.0*)?$/.test(weight)]),
  );
}

/** The best coding the client accepts (RFC 9110, 12.5.3; `*` is for what it does not name), or undefined for none. */
export function acceptedCoding(headers: IncomingHttpHeaders): Coding | undefined {
  const said = saidOf(headers);
  return CODINGS.find((coding) => said.get(coding) ?? said.get('*') === true);
}

/**
 * SHA-256, in hex, of the file that a client holds and can decode a delta against (RFC 9842, 2.2; RFC 9651, 3.3.5); undefined for one that holds none,
 * takes no delta, or asks anew past what it has: by a retry's changed address, or past its caches.
 */
export function heldDictionary({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>): string | undefined {
  const isAnew = url.includes('?') || /\bno-(cache|store)\b/.test(headers['cache-control'] ?? '');
  if (isAnew || saidOf(headers).get(DELTA_CODING) !== true) return undefined;
  const [, hash] = /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary'] ?? '')) ?? [];
  return hash === undefined ? undefined : Buffer.from(hash, 'base64').toString('hex');
}

/** True when the client holds this version already (RFC 9110, 13.1.2; weak comparison). */
export function isKnownToClient(headers: IncomingHttpHeaders, etag: string): boolean {
  const bare = (tag: string): string => tag.trim().replace(/^W\//, '');
  const held = headers['if-none-match'];
  return held !== undefined && held.split(',').some((tag) => bare(tag) === '*' || bare(tag) === bare(etag));
}

/**
 * True for a request whose answer becomes a page in a tab: a browser says so; without `Sec-Fetch-Mode` (an older browser, a crawler), one
 * that asks for HTML by name.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? String(headers.accept ?? '').includes('text/html') : mode === 'navigate';
}

/**
 * True when HTML is an answer the client can use: a navigation, our service worker, which asks for it by name, or a tool that takes anything.
 * Pictures and scripts of a page cannot.
 */
export function takesHtml(headers: IncomingHttpHeaders): boolean {
  if (isNavigation(headers) || String(headers.accept ?? '').includes('text/html')) return true;
  return headers['sec-fetch-mode'] === undefined && String(headers.accept ?? '*/*').includes('*/*');
}

/** True for a request of a page that its browser prepares ahead, before anybody sees it: the browser says so, and no page can. */
export const isOfUnseenPage = (headers: IncomingHttpHeaders): boolean => String(headers['sec-purpose'] ?? '').includes('prerender');

/** The query of a request's address; never throws, whatever stands there. */
export function queryOf({ url = '' }: Pick<IncomingMessage, 'url'>): URLSearchParams {
  const at = url.indexOf('?');
  return new URLSearchParams(at < 0 ? '' : url.slice(at + 1));
}
