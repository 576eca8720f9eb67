import { randomBytes } from 'node:crypto';
import type { Queryable } from '../db';

/** What one code is good for (B-09). */
export const INVITES = 10;
export const INVITE_DAYS = 30;
/** 32 letters and digits, so that a byte favours none; none looks like another: a code is read aloud and typed. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Makes an invite code of 50 random bits; `memberId` null for one of the operator's. */
export async function makeInviteCode(database: Queryable, memberId: number | null, now: Date): Promise<string> {
  const code = [...randomBytes(10)].map((byte) => LETTERS[byte % LETTERS.length]).join('');
  await database.query('INSERT INTO invite_codes (code, member_id, uses_left, expires_at) VALUES ($1, $2, $3, $4)', [
    code,
    memberId,
    INVITES,
    new Date(now.getTime() + INVITE_DAYS * 86_400_000),
  ]);
  return code;
}
