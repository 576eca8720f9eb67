import { CODE } from '@unison/shared/contract';

export type TextParams = Readonly<Record<string, string | number>>;

type More = {
  /** Reply code of the envelope: 401 unless said (ERR-02); 10001 ends the session (ERR-04). */
  code?: number;
  /** What the client needs beside the message, e.g. `{ otp: 1 }`. */
  data?: unknown;
  /** HTTP status: 200 for every answer of the application (O-80); another only for what never reached it. */
  status?: 200 | 400 | 403 | 409 | 413 | 429 | 503;
  /** What the security log says of it, beside route and address: a name of ours, never what somebody sent (security 42). */
  logged?: Readonly<Record<string, string | number>>;
};

/** Not done, and why: becomes an envelope with the message in the language of the request. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly code: number;
  readonly data: unknown;
  readonly status: number;
  readonly logged: More['logged'];

  constructor(
    readonly key: string,
    readonly params: TextParams = {},
    { code = CODE.failure, data, status = 200, logged }: More = {},
  ) {
    super(key);
    this.code = code;
    this.data = data;
    this.status = status;
    this.logged = logged;
  }
}

/** Ends the call with a refusal; inside a transaction it also rolls that back. `key` is one of `texts/`. */
export function refuse(key: string, params?: TextParams, more?: More): never {
  throw new Refusal(key, params, more);
}
