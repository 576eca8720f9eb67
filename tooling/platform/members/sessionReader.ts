import { timingSafeEqual } from 'node:crypto';
import type { Queryable } from '../db';
import type { SessionState } from '../routes/routes';
import { ABSOLUTE_MS, BELIEVED_MS, hashToken, IDLE_MS, isEnding } from './sessions';
import type { EndReason } from './sessions';

/** Sessions believed at a time; more than that and all are read again. */
const BELIEVED_MOST = 10_000;
/** `seen_at` is written at most this often, so that reading does not write. */
const TOUCH_MS = 300_000;

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
type Believed = { row: Row; readAt: number };
export type SessionReader = (tokens: { token: string; tokensso: string }, now: Date) => Promise<SessionState>;

/**
 * Reads sessions for one instance: what two tokens are worth now. Both must be there and belong together. Every call
 * asks, so an open session is read once a second at most; its times are judged by `now` at every call. `elapsed` is a clock in
 * ms that only goes forward.
 */
export function openSessionReader(database: Queryable, elapsed: () => number = () => performance.now()): SessionReader {
  const believed = new Map<string, Believed>();

  async function find(token: string): Promise<Row | undefined> {
    const hash = hashToken(token);
    const key = hash.toString('latin1');
    const readAt = elapsed();
    const known = believed.get(key);
    if (known && readAt - known.readAt < BELIEVED_MS && !isEnding(known.row.member_id)) return known.row;
    believed.delete(key);
    const row = await load(database, hash);
    if (row && !row.ended_at && !isEnding(row.member_id)) {
      if (believed.size >= BELIEVED_MOST) believed.clear();
      believed.set(key, { row, readAt });
    }
    return row;
  }

  return async ({ token, tokensso }, now) => {
    if (!token && !tokensso) return { kind: 'none' };
    const row = await find(token);
    if (!row || !timingSafeEqual(row.tokensso_hash, hashToken(tokensso))) return { kind: 'invalid' };
    if (row.ended_at) return { kind: row.end_reason === 'replaced' ? 'replaced' : 'invalid' };
    const idle = now.getTime() - row.seen_at.getTime();
    if (idle > IDLE_MS || now.getTime() - row.created_at.getTime() > ABSOLUTE_MS) return { kind: 'invalid' };
    if (idle > TOUCH_MS) {
      row.seen_at = now;
      await database.query(
        `UPDATE sessions SET seen_at = $2 WHERE id = $1 AND seen_at < $2 AND set_config('synchronous_commit', 'local', true) = 'local'`, // waits for no standby
        [row.id, now],
      );
    }
    return { kind: 'valid', member: { id: row.member_id, username: row.username, status: row.status, sessionId: row.id } };
  };
}

async function load(database: Queryable, tokenHash: Buffer): Promise<Row | undefined> {
  const [row] = await database.query<Row>(
    `SELECT s.id, s.member_id, m.username, m.status, s.tokensso_hash, s.created_at, s.seen_at, s.ended_at, s.end_reason
     FROM sessions s JOIN members m ON m.id = s.member_id WHERE s.token_hash = $1`,
    [tokenHash],
  );
  return row;
}
