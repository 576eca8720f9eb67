import * as v from 'valibot';
import { CODE, Envelope, isAuthError, readAnswer } from '../contract';
import type { Call } from '../contract';
import type { ApiError } from './apiError';
import { fromBase64 } from './base64';
import { tellDepartures } from './departures';
import { isBusy } from './refusal';

/** The polled login check: the one call on which 10001 ends the session (ERR-04). */
const LOGIN_CHECK_ID = 'API-19';

/** `data` of an envelope: base64 of UTF-8 JSON, or already decoded; missing, null and empty are null (API-09, O-10). Throws on anything else. */
export function decodeData(data: unknown): unknown {
  if (data === undefined || data === null || data === '') return null;
  return typeof data === 'string' ? (JSON.parse(fromBase64(data)) as unknown) : data;
}

function attempt(decode: () => unknown): { value: unknown } | undefined {
  try {
    return { value: decode() };
  } catch {
    return undefined;
  }
}

/** In a reply of any code (ERR-05). A refused way in (an open call with a secret) ends none, in whatever wording: it speaks of what was typed (ERR-06). */
const endsSession = (call: Call, message: string): boolean => isAuthError(message) && !(call.secret && call.access === 'open');

/** Where the status says 'not now' it is the code too: a 401 in it is not the platform's own no (O-105), and ends no session. */
function refusal(call: Call, envelope: Envelope, status: number): ApiError {
  const { code, msg: message } = envelope;
  if (isBusy(status)) return { kind: 'rejected', code: status, message, data: null };
  if (endsSession(call, message)) return { kind: 'sessionEnded', reason: 'expired', message };
  if (code === CODE.forcedLogout && call.id === LOGIN_CHECK_ID) return { kind: 'sessionEnded', reason: 'elsewhere', message };
  return { kind: 'rejected', code, message, data: attempt(() => decodeData(envelope.data))?.value ?? null };
}

const isNothing = (data: unknown) => data === null || (typeof data === 'object' && Object.keys(data).length === 0);

/**
 * What an answer's body means for a call: the parsed answer and its message, or an error. The envelope counts whatever the HTTP status (O-80), but a busy
 * one (O-105). `isLaterPage`: see `readAnswer`. `isPartial`: a row of a list could not be read, and is not there.
 */
export function decodeAnswer(
  call: Call,
  body: string,
  status: number,
  isLaterPage = false,
): { data: unknown; message: string; isPartial?: boolean } | { error: ApiError } {
  const envelope = v.safeParse(Envelope, attempt(() => JSON.parse(body) as unknown)?.value);
  if (!envelope.success) return { error: status >= 400 ? { kind: 'unexpected', status } : { kind: 'malformed', endpoint: call.id } };
  if (envelope.output.code !== CODE.success || endsSession(call, envelope.output.msg))
    return { error: refusal(call, envelope.output, status) };
  const decoded = attempt(() => decodeData(envelope.output.data));
  // What cannot be decoded is of no shape: a call that shows nothing of it is done all the same.
  const read = readAnswer(call, decoded ? decoded.value : NaN, isLaterPage);
  if (!read) return { error: { kind: 'malformed', endpoint: call.id, ...(decoded && { isEmpty: isNothing(decoded.value) }) } };
  tellDepartures(call, read.departures);
  const isPartial = read.departures.some((field) => field.endsWith('[]'));
  return { data: read.answer, message: envelope.output.msg, ...(isPartial && { isPartial }) };
}
