import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../db';

/** A session ends after so long without a call, and after so long in any case (O-82). */
export const IDLE_MS = 7 * 86_400_000;
export const ABSOLUTE_MS = 30 * 86_400_000;

export type Tokens = { id: string; tokensso: string };
export type EndReason = 'replaced' | 'ended' | 'password' | 'recovery' | 'closed' | 'restored';

/** SHA-256: tokens are 256 random bits, so nothing slower is needed to store them. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Open sessions of one member; one more ends the oldest (security 23). */
const OPEN_MOST = 50;

/** Opens a session and gives its two opaque tokens, 256 random bits each; they are stored nowhere. */
export async function openSession(tx: Queryable, memberId: number, from: { ip: string; agent: string }, now: Date): Promise<Tokens> {
  const tokens = { id: randomBytes(32).toString('base64url'), tokensso: randomBytes(32).toString('base64url') };
  await tx.query(
    'INSERT INTO sessions (member_id, token_hash, tokensso_hash, ip, agent, created_at, seen_at) VALUES ($1, $2, $3, $4, $5, $6, $6)',
    [memberId, hashToken(tokens.id), hashToken(tokens.tokensso), from.ip, from.agent.slice(0, 200), now],
  );
  const oldest = await tx.query(
    `UPDATE sessions SET ended_at = $2, end_reason = 'ended' WHERE id IN (
       SELECT id FROM sessions WHERE member_id = $1 AND ended_at IS NULL ORDER BY id DESC OFFSET ${OPEN_MOST}) RETURNING id`,
    [memberId, now],
  );
  if (oldest.length > 0) readAgain(memberId);
  await tx.query('UPDATE members SET ip = $2 WHERE id = $1', [memberId, from.ip]);
  return tokens;
}

/** How long an instance believes what it read of a session: another instance's end of it is seen after at most this (security 10). */
export const BELIEVED_MS = 1_000;

/** Members whose sessions this process ended, and when (ms of `performance.now`). */
const ended = new Map<number, number>();

/**
 * Says that a member's sessions are being ended here: what was read of them is not believed any more, and for a second
 * nothing new is either, since the transaction that ends them may not be committed yet.
 */
function readAgain(memberId: number): void {
  const now = performance.now();
  for (const [member, at] of ended) if (now - at > BELIEVED_MS) ended.delete(member);
  ended.set(memberId, now);
}

/** True while what is read of a member's sessions may be about to change (see `readAgain`). */
export const isEnding = (memberId: number): boolean => performance.now() - (ended.get(memberId) ?? -Infinity) <= BELIEVED_MS;

/** Ends a member's sessions, all or all but one. */
export async function endSessions(tx: Queryable, memberId: number, reason: EndReason, now: Date, except?: number): Promise<void> {
  readAgain(memberId);
  await tx.query(
    'UPDATE sessions SET ended_at = $3, end_reason = $2 WHERE member_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $4::bigint',
    [memberId, reason, now, except ?? null],
  );
}

/** Ends one session of a member's own; false when they have no such open session. */
export async function endSession(tx: Queryable, memberId: number, id: number, now: Date): Promise<boolean> {
  readAgain(memberId);
  const rows = await tx.query(
    "UPDATE sessions SET ended_at = $3, end_reason = 'ended' WHERE id = $1::bigint AND member_id = $2 AND ended_at IS NULL RETURNING id",
    [id, memberId, now],
  );
  return rows.length > 0;
}
