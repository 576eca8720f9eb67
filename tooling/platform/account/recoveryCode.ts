import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../db';
import { readCode } from '../members/entries';
import { refuse } from '../routes';

/** Letters and digits that are not taken for one another when a code is written down. */
const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const LENGTH = 20;

/** A new code of 98 random bits, in groups of five to be written down. */
export function newRecoveryCode(): string {
  const letters: string[] = [];
  while (letters.length < LENGTH) {
    // Values from 240 would favour some letters: they are drawn again.
    letters.push(...[...randomBytes(LENGTH)].filter((byte) => byte < 240).map((byte) => LETTERS[byte % LETTERS.length] ?? ''));
  }
  return (letters.slice(0, LENGTH).join('').match(/.{5}/g) ?? []).join('-');
}

/** How a code is stored: so many random bits need nothing slower than SHA-256. Spaces, hyphens and case do not count. */
export function hashRecoveryCode(code: string): Buffer {
  return createHash('sha256').update(readCode(code)).digest();
}

/** Stores a new code in place of the last one and gives it. */
export async function replaceRecoveryCode(tx: Queryable, memberId: number, now: Date): Promise<string> {
  const code = newRecoveryCode();
  await tx.query('UPDATE members SET recovery_hash = $2, recovery_made_at = $3 WHERE id = $1', [memberId, hashRecoveryCode(code), now]);
  return code;
}

/** What a wrong code is told: with a username, or with the login password of a member who is logged in. Neither says which was wrong. */
type Wrong = 'recovery.wrong' | 'recovery.wrongPair';

/** Refuses a wrong code, and has the security log say whose account it was meant for, where there is one (security 42). */
export function refuseCode(wrong: Wrong, member: number | undefined): never {
  return refuse(wrong, {}, { logged: { event: 'recovery refused', ...(member !== undefined && { member }) } });
}

/** Uses a code up and gives the next one; a code has one use, also when two ask at once. Refuses a wrong one with the text `wrong`. */
export async function useRecoveryCode(tx: Queryable, memberId: number, code: string, wrong: Wrong, now: Date): Promise<string> {
  const used = await tx.query('UPDATE members SET recovery_hash = NULL WHERE id = $1 AND recovery_hash = $2 RETURNING id', [
    memberId,
    hashRecoveryCode(code),
  ]);
  if (used.length === 0) return refuseCode(wrong, memberId);
  return replaceRecoveryCode(tx, memberId, now);
}
