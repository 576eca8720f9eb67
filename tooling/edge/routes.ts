import type { IncomingMessage, ServerResponse } from 'node:http';
import type { AnswerKind } from './metrics';

/** One request as routes see it; `pathname` is its address without the query, as it was sent. */
export type Asked = { request: IncomingMessage; response: ServerResponse; pathname: string };

/** One row of the edge's table. Rows are asked from the top; the first that fits answers. */
export type Route = {
  /** What the answer counts as in `/metrics` and the access log. */
  kind: AnswerKind;
  /** `read`: GET and HEAD; `any`: whatever the method. */
  method: 'read' | 'POST' | 'any';
  /** An address, the beginning of addresses when it ends in `/…`, or a question; all addresses where nothing is given. */
  at?: string | ((asked: Asked) => boolean);
  answer: (asked: Asked) => void | Promise<void>;
};

/** True for GET and HEAD. */
export const isReading = ({ method }: Pick<IncomingMessage, 'method'>): boolean => method === 'GET' || method === 'HEAD';

function takesMethod(method: Route['method'], request: IncomingMessage): boolean {
  if (method === 'read') return isReading(request);
  return method === 'any' || method === request.method;
}

function takesAddress(at: Route['at'], asked: Asked): boolean {
  if (at === undefined) return true;
  if (typeof at === 'function') return at(asked);
  return at.endsWith('/…') ? asked.pathname.startsWith(at.slice(0, -1)) : asked.pathname === at;
}

/** The first route that fits. Throws where none does: the last row of a table takes everything. */
export function routeFor(routes: readonly Route[], asked: Asked): Route {
  const route = routes.find(({ method, at }) => takesMethod(method, asked.request) && takesAddress(at, asked));
  if (route === undefined) throw new Error(`No route takes ${asked.request.method ?? ''} ${asked.pathname}`);
  return route;
}

/** The methods that an address takes, for `Allow` (RFC 9110, 15.5.6): what has no row of its own is a page, or nobody's. */
export function methodsAt(routes: readonly Route[], asked: Asked): string {
  const own = routes.filter(({ at }) => typeof at === 'string' && takesAddress(at, asked));
  const methods = own.map(({ method }) => (method === 'read' ? 'GET, HEAD' : method));
  return methods.length > 0 ? methods.join(', ') : 'GET, HEAD';
}
