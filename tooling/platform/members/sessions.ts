import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../db';
import type { SessionState } from '../routes/routes';

/** A session ends after so long without a call, and after so long in any case (O-82). */
export const IDLE_MS = 7 * 86_400_000;
export const ABSOLUTE_MS = 30 * 86_400_000;
/** `seen_at` is written at most this often, so that reading does not write. */
const TOUCH_MS = 300_000;

export type Tokens = { id: string; tokensso: string };
export type EndReason = 'replaced' | 'ended' | 'password' | 'recovery' | 'closed';

type Row = {
  id: number;
  member_id: number;
  username: string;
  status: number;
  tokensso_hash: Buffer;
  created_at: Date;
  seen_at: Date;
  ended_at: Date | null;
  end_reason: EndReason | null;
};

/** SHA-256: tokens are 256 random bits, so nothing slower is needed to store them. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Opens a session and gives its two opaque tokens, 256 random bits each; they are stored nowhere. */
export async function openSession(tx: Queryable, memberId: number, from: { ip: string; agent: string }, now: Date): Promise<Tokens> {
  const tokens = { id: randomBytes(32).toString('base64url'), tokensso: randomBytes(32).toString('base64url') };
  await tx.query(
    'INSERT INTO sessions (member_id, token_hash, tokensso_hash, ip, agent, created_at, seen_at) VALUES ($1, $2, $3, $4, $5, $6, $6)',
    [memberId, hashToken(tokens.id), hashToken(tokens.tokensso), from.ip, from.agent.slice(0, 200), now],
  );
  await tx.query('UPDATE members SET ip = $2 WHERE id = $1', [memberId, from.ip]);
  return tokens;
}

/** Ends a member's sessions, all or all but one. */
export async function endSessions(tx: Queryable, memberId: number, reason: EndReason, now: Date, except?: number): Promise<void> {
  await tx.query(
    'UPDATE sessions SET ended_at = $3, end_reason = $2 WHERE member_id = $1 AND ended_at IS NULL AND id IS DISTINCT FROM $4::bigint',
    [memberId, reason, now, except ?? null],
  );
}

/** What two tokens are worth now. Both must be there and belong together. */
export async function readSession(database: Queryable, tokens: { token: string; tokensso: string }, now: Date): Promise<SessionState> {
  if (!tokens.token && !tokens.tokensso) return { kind: 'none' };
  const [row] = await database.query<Row>(
    `SELECT s.id, s.member_id, m.username, m.status, s.tokensso_hash, s.created_at, s.seen_at, s.ended_at, s.end_reason
     FROM sessions s JOIN members m ON m.id = s.member_id WHERE s.token_hash = $1`,
    [hashToken(tokens.token)],
  );
  if (!row || !timingSafeEqual(row.tokensso_hash, hashToken(tokens.tokensso))) return { kind: 'invalid' };
  if (row.ended_at) return { kind: row.end_reason === 'replaced' ? 'replaced' : 'invalid' };
  const idle = now.getTime() - row.seen_at.getTime();
  if (idle > IDLE_MS || now.getTime() - row.created_at.getTime() > ABSOLUTE_MS) return { kind: 'invalid' };
  if (idle > TOUCH_MS) await database.query('UPDATE sessions SET seen_at = $2 WHERE id = $1 AND seen_at < $2', [row.id, now]);
  return { kind: 'valid', member: { id: row.member_id, username: row.username, status: row.status, sessionId: row.id } };
}
