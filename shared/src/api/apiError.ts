/** Why a session is over: the platform no longer knows it, a login elsewhere replaced it (10001), or the account is inactive. */
export type SessionEndReason = 'expired' | 'elsewhere' | 'inactive';

/**
 * Everything that can go wrong with a call, as a value; made in one place (the base query), told apart by `kind`.
 * - `offline`: the device had no network, neither when it was asked nor when it failed, so that nothing left it; one that is lost or comes back on the way is `unexpected`.
 * - `timeout`: no answer within 90 s (API-10, LIMIT-01).
 * - `rejected`: the platform refused; `message` is its own text, already in the member's language, `data` what came with it (ERR-02, ERR-23);
 *   `retryAfter`: how many seconds it asks to wait before another try, where it says so.
 * - `sessionEnded`: the store's listener handles it; screens show nothing for it where a member was (ERR-04, ERR-05, ERR-08), and a visitor, who has no
 *   session, the way to the login, as `Answer` does.
 * - `malformed`: the answer of `endpoint` (a requirement ID such as `API-20`) is not what the contract says; `isEmpty` where
 *   it succeeded and holds nothing, as when what was asked for does not exist, and false where it holds something else.
 * - `unexpected`: no envelope came; `status` is the HTTP status, 0 when there was no HTTP answer or nothing was sent. `isGivenUp`: it was still sent when
 *   its session ended (`forgetAnswers`), and how it ends is nobody's who is there then; what costs money stays open all the same.
 */
export type ApiError =
  | { kind: 'offline' }
  | { kind: 'timeout' }
  | { kind: 'rejected'; code: number; message: string; data: unknown; retryAfter?: number }
  | { kind: 'sessionEnded'; reason: SessionEndReason; message: string }
  | { kind: 'malformed'; endpoint: string; isEmpty?: boolean }
  | { kind: 'unexpected'; status: number; isGivenUp?: true };

const KINDS: readonly unknown[] = ['offline', 'timeout', 'rejected', 'sessionEnded', 'malformed', 'unexpected'];

/** True for an `ApiError`. */
export function isApiError(value: unknown): value is ApiError {
  return typeof value === 'object' && value !== null && 'kind' in value && KINDS.includes(value.kind);
}

/** Whatever a hook, `unwrap()` or a catch clause yields, as an `ApiError`; what is none becomes `unexpected` with status 0 (ERR-22). */
export function apiErrorOf(thrown: unknown): ApiError {
  if (isApiError(thrown)) return thrown;
  const isGivenUp = thrown instanceof Object && 'name' in thrown && thrown.name === 'AbortError';
  return { kind: 'unexpected', status: 0, ...(isGivenUp && { isGivenUp }) };
}
