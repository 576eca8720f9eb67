import * as v from 'valibot';
import { LONGEST, short } from './longest';
import { texts } from './texts';
import { loosely } from './tiers';
import { seenWords } from './wire';

/**
 * Reply codes of the envelope (ERR-01, ERR-02, ERR-04). `unavailable` comes with HTTP 429 or 503 and says nothing about the request itself:
 * too busy, in maintenance, too fast, no database. `failure` alone is the platform's own no (O-105).
 */
export const CODE = { success: 200, failure: 401, unavailable: 503, forcedLogout: 10001 } as const;

/** Wordings by which an invalid session is recognised, whatever the member's language (ERR-05, O-07, Q-11). */
export const AUTH_ERROR_WORDINGS = ['鉴权错误', 'Lỗi xác thực'] as const;

/** True when a reply's message says that the session is no longer valid. */
export function isAuthError(message: string): boolean {
  return AUTH_ERROR_WORDINGS.some((wording) => message.includes(wording));
}

/** Every answer of the platform: `data` is base64 of UTF-8 JSON, already decoded, or nothing (API-08, API-09, O-10). The code counts whatever `msg` is. */
export const Envelope = v.object({
  code: v.union([v.pipe(v.number(), v.integer()), v.pipe(short(LONGEST.number), v.regex(/^\d+$/), v.transform(Number))]),
  msg: loosely(
    v.pipe(
      texts,
      v.transform((all) => seenWords(all.join(' '))),
    ),
  ),
  data: v.optional(v.unknown()),
});
export type Envelope = v.InferOutput<typeof Envelope>;
