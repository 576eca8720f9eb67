import { calls, FIRST_PAGE } from '../contract';
import type { Call } from '../contract';
import type { ApiConfig } from './config';
import { encodeRequest } from './encode';
import { request } from './request';

/** An answer nobody took is thrown away this long after it came, in ms: a screen that asks later wants a fresh one. */
const KEPT_MS = 10_000;

const underWay = new Map<string, Promise<Response>>();

const keyOf = (url: string, init: RequestInit): string => JSON.stringify([url, ...new Headers(init.headers)]);

const isNamed = (name: string): name is keyof typeof calls => name in calls;

/** A list is asked for from its first page; everything else early takes no payload. */
function firstPayload(call: Call): Record<string, number> {
  const { request: schema } = call;
  const isPaged = 'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null && 'page' in schema.entries;
  return isPaged ? { page: FIRST_PAGE } : {};
}

/**
 * Asks for what a first screen needs before its code is there: the GET calls that a route's manifest names as `early`. The base query
 * takes each answer up once, when the very same request is made with the same language and tokens; a failure is nobody's: the screen's
 * own request is then made as usual. Unknown names and calls that carry secrets or change something are passed over.
 */
export function askEarly(names: readonly string[], config: ApiConfig): void {
  for (const name of names) {
    const call = isNamed(name) ? calls[name] : undefined;
    if (!call || call.method !== 'GET' || call.secret) continue;
    const { url, init } = encodeRequest(request(call, firstPayload(call)), config);
    const key = keyOf(url, init);
    if (underWay.has(key)) continue;
    const answer = fetch(url, init);
    underWay.set(key, answer);
    const forget = () => setTimeout(() => underWay.get(key) === answer && underWay.delete(key), KEPT_MS);
    answer.then(forget, () => underWay.delete(key));
  }
}

/** The answer that was asked for early to this very request, once; undefined when there is none. */
export function takeEarly(url: string, init: RequestInit): Promise<Response> | undefined {
  const key = keyOf(url, init);
  const answer = underWay.get(key);
  underWay.delete(key);
  return answer;
}
