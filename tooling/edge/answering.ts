import type { IncomingMessage, RequestListener } from 'node:http';
import { seldom } from '../process/seldom';
import { StoreError } from '../registry';
import { clientAddress, isOverTls } from './clientAddress';
import { COMMON_HEADERS, TLS_HEADERS } from './headers';
import type { AnswerKind, Metrics } from './metrics';
import { platformClaim } from './platformPaths';
import { routeFor, type Route } from './routes';
import { sendLine } from './send';

/** One line of the access log. The address stands there where the edge itself serves files by it: elsewhere it can hold what is nobody's business. */
export type AnswerLine = { kind: AnswerKind; method: string; status: number; ms: number; ip: string; path?: string };

/** Where the address itself is said in the log. */
const FILES: readonly AnswerKind[] = ['asset', 'registry'];

export type AnsweringOptions = {
  routes: readonly Route[];
  metrics: Pick<Metrics, 'count'>;
  trustedHops: number;
  onAnswer: (answer: AnswerLine) => void;
  onProblem: (line: string) => void;
};

/** A whole address, as a proxy is asked for one, means the same as its path; the name in it counts, whatever `Host` says (RFC 9112, 3.2.2). */
function takeAuthorityOff(request: IncomingMessage): void {
  const [whole, host] = /^https?:\/\/([^/?@]+)(?=[/?]|$)/i.exec(request.url ?? '') ?? [];
  if (whole === undefined) return;
  const rest = request.url?.slice(whole.length) ?? '';
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
}

/** Answers each request by the route that is for it, with the headers that all answers of the edge itself have, and tells what it answered. */
export function answering({ routes, metrics, trustedHops, onAnswer, onProblem }: AnsweringOptions): RequestListener {
  const mayTell = seldom(); // a store that cannot be believed fails each request
  return (request, response) => {
    const came = performance.now();
    const ip = clientAddress(request, trustedHops); // a closed connection has none any more
    takeAuthorityOff(request);
    const pathname = (request.url ?? '').split('?', 1)[0] ?? '';
    const isProxied = platformClaim(pathname) === 'always';
    if (!isProxied) for (const [name, value] of Object.entries(COMMON_HEADERS)) response.setHeader(name, value);
    if (isOverTls(request, trustedHops)) for (const [name, value] of Object.entries(TLS_HEADERS)) response.setHeader(name, value);
    const failed = (error: unknown): void => {
      if (!response.headersSent) sendLine(request, response, 500, 'Something went wrong here.');
      else response.destroy();
      const { code, stack = '' } = error as NodeJS.ErrnoException; // node's errors carry a code
      // A client that breaks its own request off is no trouble of ours.
      if (error === request.errored || code === 'ERR_STREAM_PREMATURE_CLOSE') return;
      const place = error instanceof StoreError ? undefined : /\n {4}(at .*)/.exec(stack)?.[1]; // of a mistake of ours, where it is
      const said = [String(error), place].filter(Boolean).join(' ');
      if (mayTell(said)) onProblem(said);
    };
    try {
      if (!pathname.startsWith('/')) return sendLine(request, response, 400, 'Not an address.');
      if ((request.headersDistinct.host?.length ?? 0) > 1) return sendLine(request, response, 400, 'Two hosts in one request.'); // RFC 9112, 3.2
      const asked = { request, response, pathname };
      const { kind, answer } = routeFor(routes, asked);
      const done = answer(asked);
      response.once('finish', () => {
        const { statusCode: status } = response;
        metrics.count(kind, status);
        const ms = Math.round(performance.now() - came);
        const path = FILES.includes(kind) && status < 400 ? { path: pathname } : {};
        onAnswer({ kind, method: request.method ?? '', status, ms, ip, ...path });
      });
      void Promise.resolve(done).catch(failed);
    } catch (error) {
      failed(error);
    }
  };
}
