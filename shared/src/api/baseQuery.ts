import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { momentNow, msSince } from '../clock';
import type { Moment } from '../clock';
import { calls, FIRST_PAGE, FIRST_VIDEO_PAGE, REQUEST_TIMEOUT_MS } from '../contract';
import type { Capability } from '../contract';
import type { ApiConfig } from './config';
import type { ApiError } from './apiError';
import type { Credentials } from './credentials';
import { HEADER_CAPABILITIES } from './capabilities';
import type { AddedHeader, Capabilities } from './capabilities';
import { decodeAnswer } from './decode';
import { STALLED_MS, takeEarly, type EarlyAnswer } from './earlyAnswers';
import { encodeRequest } from './encode';
import { placeToSend, rememberWrite } from './lastWrite';
import type { PlatformRequest, RequestOptions } from './request';
import { sendTold } from './sendTold';
import { newTraceparent } from './traceparent';

/**
 * What travels beside an answer: the platform's message, the tokens the request was sent with, when its answer came and with which HTTP status.
 * `answeredAt`: the platform's now in unix seconds, by which its moments are reckoned (ADR 186); the device's where it is not said, and of an early answer.
 */
export type PlatformMeta = {
  message: string;
  credentials: Credentials;
  receivedAt?: Moment | undefined;
  answeredAt?: number | undefined;
  status?: number;
  /** A row of the answer's lists could not be read and is left out: what is missing there need not be missing. */
  isPartial?: boolean | undefined;
};

/** What the store hands to the base query; made by `createAppStore`. */
export type PlatformExtra = { config: ApiConfig; capabilities: () => Promise<Capabilities> };

/** The shape of our base query. */
export type PlatformBaseQuery = BaseQueryFn<PlatformRequest, unknown, ApiError, object, PlatformMeta>;

type HeaderOption = Exclude<keyof RequestOptions, 'needsKey' | 'as' | 'onSent'>;

const OPTIONAL_HEADERS: readonly [HeaderOption, AddedHeader][] = [
  ['idempotencyKey', 'idempotency-key'],
  ['clientSeed', 'client-seed'],
  ['otp', 'otp'],
];

function wanted({ call, options }: PlatformRequest): [AddedHeader, string][] {
  const place = call.method === 'GET' && call !== calls.getBaseInfo ? placeToSend() : undefined; // base info says what may be added
  const added = OPTIONAL_HEADERS.flatMap(([name, header]): [AddedHeader, string][] => {
    const value = options[name];
    return value === undefined ? [] : [[header, value]];
  });
  return place === undefined ? added : [...added, ['read-after', place]];
}

const isLaterPage = ({ call, payload }: PlatformRequest): boolean =>
  'page' in payload && Number(payload.page) > (call === calls.listVideos ? FIRST_VIDEO_PAGE : FIRST_PAGE);

/** An answer that took longer, in ms, may have been on the device since before a sleep: it counts from its question, over too soon and never too late. */
const SLEPT_MS = 10_000;

async function wholeOf(asked: Promise<Response>): Promise<EarlyAnswer> {
  const sentAt = momentNow();
  const response = await asked;
  const receivedAt = msSince(sentAt) < SLEPT_MS ? momentNow() : sentAt;
  rememberWrite(response.headers.get('read-after'));
  const retryAfter = Number(response.headers.get('retry-after'));
  return { body: await response.text(), status: response.status, receivedAt, date: response.headers.get('date'), retryAfter };
}

/** The answer that was asked for early, else a request of its own, beside it where it stalls: whichever is whole first. Rejects when `signal` ends the waiting. */
async function respond(url: string, init: RequestInit, signal: AbortSignal, onSent: RequestOptions['onSent']): Promise<EarlyAnswer> {
  if (onSent) return await wholeOf(sendTold(url, { ...init, signal }, onSent));
  const ask = () => wholeOf(fetch(url, { ...init, signal }));
  const early = takeEarly(url, init);
  if (!early) return await ask();
  const ended = new Promise<never>((_resolve, reject) =>
    signal.addEventListener('abort', () => reject(new Error('ended')), { once: true }),
  );
  const stalled = new Promise<undefined>((resolve) => setTimeout(resolve, STALLED_MS));
  const first = await Promise.race([early.catch(() => undefined), stalled, ended]);
  return first ?? (await Promise.race([Promise.any([early, ask()]), ended]));
}

async function exchange(
  url: string,
  init: RequestInit,
  cancelled: AbortSignal,
  { as, onSent, onLate }: PlatformRequest['options'],
): Promise<EarlyAnswer | { error: ApiError }> {
  const stop = new AbortController();
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    stop.abort();
  }, REQUEST_TIMEOUT_MS);
  const hadNetwork = navigator.onLine;
  if (!as && !onLate) cancelled.addEventListener('abort', () => stop.abort());
  try {
    return await respond(url, init, stop.signal, onSent);
  } catch {
    if (late) return { error: { kind: 'timeout' } };
    return { error: hadNetwork || navigator.onLine ? { kind: 'unexpected', status: 0 } : { kind: 'offline' } };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * One call of the wire, from `request(…)` to a parsed answer or an `ApiError`; it never throws, shows or redirects.
 * Added headers and `/api/unison/` calls leave the device only where base info announces them (O-81).
 */
export const platformBaseQuery: PlatformBaseQuery = async (asked, { signal, extra }) => {
  const { config, capabilities } = extra as PlatformExtra; // the store is made by createAppStore, which sets it
  const added = wanted(asked);
  const { call, options } = asked;
  const announced = call.capability !== undefined || added.length > 0 ? await capabilities() : undefined;
  const lacks = (name: Capability | false | undefined) => name && !announced?.has(name);
  // It may have been called off while it waited for the settings.
  if (signal.aborted || lacks(call.capability) || lacks(options.needsKey && HEADER_CAPABILITIES['idempotency-key']))
    return { error: { kind: 'unexpected', status: 0 } };
  const { url, init, credentials } = encodeRequest(asked, config);
  const headers = new Headers(init.headers);
  for (const [name, value] of added) if (announced?.has(HEADER_CAPABILITIES[name])) headers.set(name, value);
  // Another origin would have to allow it first (O-81).
  if (config.traces && new URL(url, window.location.href).origin === window.location.origin) headers.set('traceparent', newTraceparent());
  const meta = (message: string): PlatformMeta => ({ message, credentials });
  const answer = await exchange(url, { ...init, headers }, signal, options);
  if ('error' in answer) return { error: answer.error, meta: meta('') };
  const { receivedAt, status, date, retryAfter } = answer;
  const decoded = decodeAnswer(call, answer.body, status, isLaterPage(asked));
  if ('error' in decoded) {
    const { error } = decoded;
    return { error: retryAfter && error.kind === 'rejected' ? { ...error, retryAfter } : error, meta: meta('') };
  }
  if (signal.aborted) options.onLate?.(decoded.data as never); // what `request` has it take
  const answeredAt = (Date.parse(date ?? '') || receivedAt.wall) / 1000;
  return { data: decoded.data, meta: { ...meta(decoded.message), receivedAt, answeredAt, status, isPartial: decoded.isPartial } };
};
