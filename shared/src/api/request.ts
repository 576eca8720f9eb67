import type { AnswerOf, Call, RequestOf } from '../contract';
import type { Credentials } from './credentials';

/** What a call may carry besides its payload. Each but `needsKey`, `as` and `onSent` becomes a header, and only where the platform announces it (O-81). */
export type RequestOptions = {
  /** Same key, same effect: for calls marked `money`. A fresh `newIdempotencyKey()` per intention of the member, kept for its repetitions. */
  idempotencyKey?: string | undefined;
  /** Never leaves without its key, e.g. as what it repeats already has: where keys are not announced, nothing is sent (O-81). */
  needsKey?: boolean | undefined;
  /** The member's own contribution to a draw of the wheel. */
  clientSeed?: string | undefined;
  /** One-time code of the second factor. */
  otp?: string | undefined;
  /**
   * Who asks, where that may not be the session of this device by then: the tokens of one that it could not keep, or that is about to end. So it goes on
   * when the app forgets all answers, and when the page ends.
   */
  as?: Credentials | undefined;
  /** Told the share of the body that has left the device, 0 to 1: for an upload whose progress is shown. */
  onSent?: ((share: number) => void) | undefined;
};

/** `onLate`: told the answer that came when the app had forgotten all it waited for, where that must not be lost; such a call goes on then. */
type OptionsOf<Answer> = RequestOptions & { onLate?: ((answer: Answer) => void) | undefined };

/** How one sending of an attempt carries its key; spread it into the options of `request` by `keyedBy`. */
export type Keyed = { key: string; needsKey: boolean };

/** The options of a call that is an attempt (O-81). */
export const keyedBy = ({ key, needsKey }: Keyed): RequestOptions => ({ idempotencyKey: key, needsKey });

/** The base query's argument: which call, with what. Make it with `request`. */
export type PlatformRequest = { call: Call; payload: Record<string, unknown> | FormData; options: OptionsOf<never> };

/**
 * Names a call of the contract with its payload, in the wire's own spelling; what `query` of an endpoint returns.
 * Cancelling is RTK Query's: `abort()` on the dispatched promise.
 */
export function request<C extends Call>(call: C, payload: RequestOf<C> | FormData, options: OptionsOf<AnswerOf<C>> = {}): PlatformRequest {
  return { call, payload: payload instanceof FormData ? payload : { ...(payload as Record<string, unknown>) }, options }; // a request schema always describes an object
}
