import { CODE } from '@unison/shared/contract';
import type { TextParams } from '../texts';

type Status = 200 | 400 | 403 | 409 | 413 | 429 | 503;

/** What says nothing about the request itself (O-105): the client may ask the same again after so long. */
const NO_ANSWER: ReadonlySet<Status> = new Set<Status>([429, 503]);
const RETRY_AFTER_SECONDS = 2;

type More = {
  /** Ends the session (ERR-04), in place of an ordinary refusal. */
  code?: typeof CODE.forcedLogout;
  /** What the client needs beside the message, e.g. `{ otp: 1 }`. */
  data?: unknown;
  /** HTTP status: 200 for every answer of the application (O-80); another only for what never reached it. */
  status?: Status;
  /** With 429 and 503: in how many seconds it is worth another try; 2 unless said. */
  retryAfter?: number;
  /** What the security log says of it, beside route and address: a name of ours, never what somebody sent (security 42). */
  logged?: Readonly<Record<string, string | number>>;
};

/**
 * Not done, and why: becomes an envelope with the message in the language of the request. Its code follows from the HTTP status, here and
 * nowhere else: 503 with 429 and 503, else 401 (ERR-02, O-105).
 */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: number;
  readonly data: unknown;
  readonly status: Status;
  /** Seconds, only where the same request may be sent again. */
  readonly retryAfter: number | undefined;
  readonly logged: More['logged'];

  constructor(
    readonly key: string,
    readonly params: TextParams = {},
    { code, data, status = 200, retryAfter = RETRY_AFTER_SECONDS, logged }: More = {},
  ) {
    super(key);
    const saysNothing = NO_ANSWER.has(status);
    this.code = code ?? (saysNothing ? CODE.unavailable : CODE.failure);
    this.retryAfter = saysNothing ? retryAfter : undefined;
    this.data = data;
    this.status = status;
    this.logged = logged;
  }
}

/** Ends the call with a refusal; inside a transaction it also rolls that back. `key` is one of `texts/`. */
export function refuse(key: string, params?: TextParams, more?: More): never {
  throw new Refusal(key, params, more);
}

/** What cannot be done at this moment, and says nothing of the request (O-105). */
export const busy = (): Refusal => new Refusal('platform.unavailable', {}, { status: 503 });

/** Ends the call so. */
export function refuseBusy(): never {
  throw busy();
}
