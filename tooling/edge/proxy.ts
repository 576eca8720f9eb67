import type { ClientRequest, IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { withoutDelivery } from '@unison/shared/remote/withoutDelivery';
import { GRANT_HEADER } from '@unison/shared/remote/grant';
import { clientAddress, isOverTls } from './clientAddress';
import type { Spans } from '../otlp/spans';
import { compression } from './compressAnswer';
import { isFromOwnPage } from './ownPage';
import { writesByGet } from './platformPaths';
import { platformDownEnvelope } from './platformTexts';
import type { Upstream, Upstreams } from './upstreams';

/** Meant for one connection, not for what is carried on it (RFC 9110, 7.6.1). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
];

/** What says where a message ends and whom it is for: nobody has it taken off by naming it in `Connection`. */
const FRAME = ['content-length', 'host'];

/** A little above the client's own 90 s (API-06), so that the client is the one to give up. */
const ANSWER_LIMIT_MS = 95_000;

/** A host that lost its power or its network refuses no connection, it says nothing: the next one is asked while the app still waits. */
const CONNECT_LIMIT_MS = 3_000;

/** Headers of a message that belong to it, wherever it is carried. */
export function withoutHopByHop(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const said = String(headers.connection ?? '')
    .toLowerCase()
    .split(',');
  const named = new Set(said.map((name) => name.trim())); // thousands of them, and as many headers
  for (const name of FRAME) named.delete(name);
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !named.has(name)));
}

/** Headers of a request as it goes on: a body that came in chunks goes in chunks, or it would be read as the next request on a connection that all share. */
export function headersOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const isChunked = headers['transfer-encoding'] !== undefined;
  return { ...withoutHopByHop(headers), ...(isChunked && { 'transfer-encoding': 'chunked' }) };
}

/** Whether a body belongs to a request: its length or its chunks say so, and nothing else does (RFC 9112, 6.3). */
const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined;

/** Hands a request over. What comes along without a frame stays here: on a connection that all share it would be a request of its own. */
export function handOn(request: IncomingMessage, onward: ClientRequest): void {
  if (hasBody(request)) pipeline(request, onward, () => undefined);
  else onward.end();
}

/** Who the request comes from, as exactly one address: what a client says of itself is dropped, unless proxies of ours wrote it. */
function forwarded(request: IncomingMessage, trustedHops: number): Record<string, string> {
  const { headers } = request;
  const said = (name: string): string | undefined => (trustedHops > 0 && headers[name] !== undefined ? String(headers[name]) : undefined);
  return {
    'x-forwarded-for': clientAddress(request, trustedHops),
    'x-forwarded-proto': said('x-forwarded-proto') ?? (isOverTls(request, trustedHops) ? 'https' : 'http'),
    'x-forwarded-host': said('x-forwarded-host') ?? headers.host ?? '',
  };
}

/** What an address says of delivery is no business of the platform, and a grant is a secret before it. */
export function platformPath(url: string): string {
  const at = url.indexOf('?');
  return at < 0 ? url : url.slice(0, at) + withoutDelivery(url.slice(at));
}

export type Proxy = {
  /** Passes a request on and its answer back, both streamed. */
  pass(request: IncomingMessage, response: ServerResponse): void;
  close(): void;
};

/** Passes the answer on as it comes, or coded when that makes it smaller. */
function sendOn(request: IncomingMessage, answer: IncomingMessage, response: ServerResponse): void {
  const headers = withoutHopByHop(answer.headers);
  const coded = compression(request, answer);
  if (coded === undefined) {
    response.writeHead(answer.statusCode ?? 502, headers);
    pipeline(answer, response, () => undefined);
    return;
  }
  response.writeHead(answer.statusCode ?? 502, Object.fromEntries(Object.entries({ ...headers, ...coded.headers }).filter(hasValue)));
  pipeline(answer, coded.coder, response, () => undefined);
}

const traceparentOf = ({ headers }: IncomingMessage): string | undefined => {
  const { traceparent } = headers;
  return typeof traceparent === 'string' ? traceparent : undefined;
};

/** Only reads and carries nothing: asked twice, it does what it does once (RFC 9110, 9.2.2). */
const canBeAskedAgain = (request: IncomingMessage): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') && !writesByGet((request.url ?? '/').split('?', 1)[0] ?? '') && !hasBody(request);

/** The other side closed a kept connection while it was idle: what was written there a moment later, nobody read. */
const wasClosed = (onward: ClientRequest, error: NodeJS.ErrnoException): boolean =>
  onward.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');

const hasValue = ([, value]: [string, unknown]): boolean => value !== undefined;

/**
 * Proxy to the platforms. Where one cannot be reached, or takes no connection within 3 s, the next is asked; where none can, the answer is HTTP 503
 * and the envelope. Once a request has been handed over, a lost answer is 502 without an envelope: whether it was carried out is not known, and a money call must not read 'refused'. What only reads is asked
 * again where a kept connection was closed meanwhile. A platform is
 * asked under its own name; the browser's goes along as `x-forwarded-host`. With `spans` each request is part of a trace, that of the page which
 * asks, if it is one of ours.
 */
export function createProxy(upstreams: Upstreams, trustedHops: number, spans?: Spans): Proxy {
  return {
    pass(request, response) {
      const headers = headersOn(request.headers);
      for (const claim of ['forwarded', 'x-real-ip', GRANT_HEADER]) delete headers[claim];
      const { method = 'GET' } = request;
      const span = spans?.begin(`${method} platform`, 'server', isFromOwnPage(request) ? traceparentOf(request) : undefined);
      if (span) {
        headers['traceparent'] = span.traceparent;
        response.once('close', () => {
          const status = response.headersSent ? response.statusCode : 0;
          const isWhole = response.writableFinished && status < 500;
          span.end({ 'http.request.method': method, 'http.response.status_code': status }, isWhole ? undefined : `HTTP ${String(status)}`);
        });
      }
      const tried = new Set<Upstream>();
      const isRead = canBeAskedAgain(request);
      const offer = (upstream = upstreams.next(tried)): void => {
        tried.add(upstream);
        const onward = upstream.ask({
          method: request.method,
          path: platformPath(request.url ?? '/'),
          headers: { ...headers, ...forwarded(request, trustedHops), host: upstream.host },
          timeout: ANSWER_LIMIT_MS,
        });
        let isHandedOver = false;
        const handOver = (): void => {
          isHandedOver = true;
          handOn(request, onward); // not before: a body that was sent to nobody can be sent to the next
        };
        onward.on('socket', (socket) => {
          if (!socket.connecting) return handOver();
          const limit = setTimeout(() => onward.destroy(new Error('The platform took no connection in time.')), CONNECT_LIMIT_MS);
          onward.once('close', () => clearTimeout(limit));
          socket.once('connect', () => {
            clearTimeout(limit);
            handOver();
          });
        });
        onward.on('timeout', () => onward.destroy(new Error('The platform gave no answer in time.')));
        onward.on('response', (answer) => sendOn(request, answer, response));
        onward.on('error', (error) => {
          if (response.headersSent || response.destroyed) response.destroy();
          else if (isRead && wasClosed(onward, error)) offer(upstream);
          else if (isHandedOver) response.writeHead(502, { 'cache-control': 'no-store' }).end();
          else if (tried.size < upstreams.ready().all) offer();
          else {
            response.writeHead(503, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', 'retry-after': '2' });
            response.end(platformDownEnvelope(request.headers['lang']));
          }
        });
        response.on('close', () => onward.destroy());
      };
      offer();
    },
    close: () => upstreams.close(),
  };
}
