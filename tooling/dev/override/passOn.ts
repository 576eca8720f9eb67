import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { handOn, headersOn, withoutHopByHop } from '../../edge/proxy';
import type { Upstream } from '../../edge/upstreams';
import { withoutNotes, type OwnStorage } from './ownStorage';

/** A little above the client's own 90 s, as the edge has it. */
const ANSWER_LIMIT_MS = 95_000;

/** Browsers keep a cookie of such a name over TLS alone (RFC 6265bis, 4.1.3): here it goes by another one, and home again by its own. */
const BOUND_TO_TLS = /^(?=__(?:Host|Secure)-)/i;
const KEPT_HERE = /(^|;\s*)dev(?=__(?:Host|Secure)-)/gi;

/** What the deployed app is asked with: it sees its own host, origin and cookies, as it would without us. */
export function headersOnward(headers: IncomingHttpHeaders, { host, origin }: { host: string; origin: string }): IncomingHttpHeaders {
  const onward: IncomingHttpHeaders = { ...headersOn(headers), host };
  if (headers.cookie !== undefined) onward.cookie = withoutNotes(headers.cookie).replace(KEPT_HERE, '$1');
  if (headers.origin !== undefined) onward.origin = origin;
  delete onward.referer; // it may hold what is the page's alone
  return onward;
}

/** A cookie of the deployed app as this host may keep it. */
const homeCookie = (cookie: string): string =>
  cookie
    .split(/;\s*/)
    .filter((part) => !/^(secure$|domain=)/i.test(part))
    .join('; ')
    .replace(BOUND_TO_TLS, 'dev')
    .replace(/samesite=none/i, 'SameSite=Lax');

/** What the page is answered with: cookies and redirects stay here. */
export function headersHome(headers: IncomingHttpHeaders, deployed: string): IncomingHttpHeaders {
  const home = withoutHopByHop(headers);
  delete home['strict-transport-security'];
  if (home['set-cookie'] !== undefined) home['set-cookie'] = home['set-cookie'].map(homeCookie);
  if (home.location?.startsWith(`${deployed}/`) === true) home.location = home.location.slice(deployed.length);
  return home;
}

export type Onward = {
  upstream: Upstream;
  origin: string;
  path: string;
  /** The answer will be changed: all of it is wanted, as plain text. */
  isWhole?: boolean;
};

/** An answer that the browser has already would come without its text. */
function asWhole(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const whole: IncomingHttpHeaders = { ...headers, 'accept-encoding': 'identity' };
  for (const name of ['if-none-match', 'if-modified-since', 'range']) delete whole[name];
  return whole;
}

/** Asks the deployed app what the page asked; its answer, or why there is none. */
export function askOnward(
  request: IncomingMessage,
  response: ServerResponse,
  { upstream, origin, path, isWhole }: Onward,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = headersOnward(request.headers, { host: upstream.host, origin });
    const onward = upstream.ask({
      method: request.method,
      path,
      headers: isWhole === true ? asWhole(headers) : headers,
      timeout: ANSWER_LIMIT_MS,
    });
    onward.on('timeout', () => onward.destroy(new Error('no answer in time')));
    onward.on('response', resolve);
    onward.on('error', reject);
    response.on('close', () => onward.destroy());
    handOn(request, onward);
  });
}

/** Sends an answer on as it comes: a video's ranges and a code stay what they are. */
export function streamHome(answer: IncomingMessage, response: ServerResponse, deployed: string): void {
  response.writeHead(answer.statusCode ?? 502, headersHome(answer.headers, deployed));
  pipeline(answer, response, () => undefined);
}

/** A text of the deployed app, changed on its way; nobody keeps it. */
export async function sendChanged(
  answer: IncomingMessage,
  response: ServerResponse,
  deployed: string,
  changed: (text: string) => { text: string; status?: number | undefined; storage?: OwnStorage },
): Promise<void> {
  const { text, status, storage } = changed((await buffer(answer)).toString('utf8'));
  const headers = headersHome(answer.headers, deployed);
  delete headers.etag;
  delete headers['content-encoding'];
  response.writeHead(status ?? answer.statusCode ?? 502, {
    ...headers,
    ...storage,
    'set-cookie': [...(headers['set-cookie'] ?? []), ...(storage?.['set-cookie'] ?? [])],
    'cache-control': 'no-store',
    'content-length': String(Buffer.byteLength(text)),
  });
  response.end(text);
}
