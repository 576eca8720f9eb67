import { momentNow, msSince } from '../clock';
import type { Moment } from '../clock';
import { calls, firstPage, readEarlyCall, REQUEST_TIMEOUT_MS } from '../contract';
import type { Call } from '../contract';
import type { ApiConfig } from './config';
import { decodeAnswer } from './decode';
import { encodeRequest } from './encode';
import { request } from './request';
import { fillParams } from './earlyParams';
import { placeToSend } from './lastWrite';
import { earlyPage } from './earlyPage';

/** A call that a route's first paint needs, as its manifest names it: by name, or with parameters, each a fixed text or one that `readEarlySource` reads. */
export type EarlyCall = string | { call: string; params: Readonly<Record<string, string>> };

/** An answer nobody took is thrown away this long after it came, in ms: a screen that asks later wants a fresh one. */
const KEPT_MS = 10_000;

/** Behind one that has not come whole by then, in ms, the screen's own request is sent too: it may find a way that is not stuck. */
export const STALLED_MS = 15_000;

/** A whole answer, and when it came: nobody waits for the rest of its body, and whoever takes it up later counts from then. `date`, `retryAfter`: as its headers say. */
export type EarlyAnswer = { body: string; status: number; receivedAt: Moment; date?: string | null; retryAfter?: number };

type UnderWay = { answer: Promise<EarlyAnswer>; since: Moment; isWhole?: boolean };
const underWay = new Map<string, UnderWay>();

/** The answer to this request, unless it stalls, or can only have come long ago: timers stand still with a page that is put aside, and with a device that sleeps. */
function waiting(key: string): Promise<EarlyAnswer> | undefined {
  const found = underWay.get(key);
  return found && msSince(found.since) < STALLED_MS + (found.isWhole ? KEPT_MS : 0) ? found.answer : undefined;
}

/** The same request, in whatever order its parameters stand, and whichever trace it begins. */
function keyOf(url: string, init: RequestInit): string {
  const address = new URL(url);
  address.searchParams.sort();
  const headers = new Headers(init.headers);
  headers.delete('traceparent');
  return JSON.stringify([address.href, ...headers]);
}

const isNamed = (name: string): name is keyof typeof calls => name in calls;

/** A field of the first row that an early answer has, as a parameter; undefined where there is no row, or the answer is a refusal. */
async function ofFirstRow(call: Call, early: Promise<EarlyAnswer>, field: string): Promise<string | undefined> {
  const { body, status } = await early;
  const decoded = decodeAnswer(call, body, status);
  const row: unknown = 'data' in decoded && Array.isArray(decoded.data) && decoded.data[0];
  const value: unknown = row && Reflect.get(row, field);
  return typeof value === 'string' ? value : undefined;
}

/**
 * Asks for what a first screen needs before its code is there: the GET calls that a route's manifest names as `early`, with parameters
 * from `search`, the query of the screen's address. The base query takes each answer up once, when the very same request is made with the
 * same language and tokens; a failure is nobody's: the screen's own request is then made as usual. Passed over: names this build does not
 * know, calls that carry secrets or change something, and a call whose parameter the address lacks. For some seconds behind a write nothing is asked early.
 * `isHeld`: a call that needs no asking, by its name and by whether it has parameters.
 */
export function askEarly(
  early: readonly EarlyCall[],
  search: string,
  config: ApiConfig,
  isHeld?: (name: string, hasParams: boolean) => boolean,
): void {
  // Behind a write every request names its place, so none would take up what was asked without.
  if (placeToSend() !== undefined) return;
  const address = new URLSearchParams(search);
  const asked = new Map<string, (field: string) => Promise<string | undefined>>();
  for (const wanted of early) {
    const { call: name, params } = readEarlyCall(wanted);
    const call = isNamed(name) ? calls[name] : undefined;
    const { filled, missing } = fillParams(params, address);
    const goOn = (value: string | undefined): void => {
      if (!missing || !value) return;
      address.set(missing.name, value);
      askEarly([wanted], address.toString(), config, isHeld);
    };
    if (missing)
      asked
        .get(missing.call)?.(missing.field)
        .then(goOn, () => undefined);
    if (!call || !filled || call.method !== 'GET' || call.secret || isHeld?.(name, wanted !== name)) continue;
    const { url, init } = encodeRequest(request<Call>(call, { ...firstPage(call), ...filled }), config);
    const key = keyOf(url, init);
    const answer = waiting(key) ?? keep(key, fetchWhole(url, init));
    asked.set(name, (field) => ofFirstRow(call, answer, field));
  }
}

function keep(key: string, answer: Promise<EarlyAnswer>): Promise<EarlyAnswer> {
  const one: UnderWay = { answer, since: momentNow() };
  underWay.set(key, one);
  const forget = () => underWay.get(key) === one && underWay.delete(key);
  answer.then(() => {
    one.isWhole = true;
    setTimeout(forget, KEPT_MS);
  }, forget);
  return answer;
}

/**
 * Takes over what the document's own script asked for before there was an app: from then on these answers are as if `askEarly` had asked for them. One
 * that was asked with other tokens or in another language is nobody's, since no request is the same.
 */
export function adoptEarly(): void {
  for (const { url, headers, answer } of earlyPage()?.asked ?? []) void keep(keyOf(url, { headers }), answer);
}

/** Has as long as any request has (API-10): which one stalls no browser is trusted to notice. */
async function fetchWhole(url: string, init: RequestInit): Promise<EarlyAnswer> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(), REQUEST_TIMEOUT_MS);
  try {
    const response = await fetch(url, { ...init, signal: stop.signal });
    const receivedAt = momentNow();
    return { body: await response.text(), status: response.status, receivedAt };
  } finally {
    clearTimeout(timer);
  }
}

/** The answer that was asked for early to this very request, once; undefined when there is none, or when it stalls already. Rejects when it failed. */
export function takeEarly(url: string, init: RequestInit): Promise<EarlyAnswer> | undefined {
  const key = keyOf(url, init);
  const answer = waiting(key);
  underWay.delete(key);
  return answer;
}
