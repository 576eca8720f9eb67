import type { Queryable } from '../db';
import { refuse } from '../routes/refusal';

/** So many attempts in so long, counted under a name shared by all instances. */
export type Throttle = { bucket: string; limit: number; windowMs: number };

/**
 * Counts one attempt and refuses it when there were too many. The count lives in the database: it survives a restart and is
 * one for all instances (reliability.md, security 5). Attempts made in parallel each count.
 */
export async function countAttempt(database: Queryable, { bucket, limit, windowMs }: Throttle, now: Date): Promise<void> {
  const [row] = await database.query<{ attempts: number; window_ends: Date }>(
    `INSERT INTO throttles AS t (bucket, attempts, window_ends) VALUES ($1, 1, $3)
     ON CONFLICT (bucket) DO UPDATE SET
       attempts = CASE WHEN t.window_ends <= $2 THEN 1 ELSE t.attempts + 1 END,
       window_ends = CASE WHEN t.window_ends <= $2 THEN excluded.window_ends ELSE t.window_ends END
     RETURNING attempts, window_ends`,
    [bucket, now, new Date(now.getTime() + windowMs)],
  );
  if (row && row.attempts > limit) {
    refuse('throttle.wait', { minutes: Math.max(1, Math.ceil((row.window_ends.getTime() - now.getTime()) / 60_000)) });
  }
}

/** Forgets the attempts under a name: after a success. */
export async function forgetAttempts(database: Queryable, bucket: string): Promise<void> {
  await database.query('DELETE FROM throttles WHERE bucket = $1', [bucket]);
}

/** Takes one attempt back: it was no guess. */
export async function returnAttempt(database: Queryable, bucket: string): Promise<void> {
  await database.query('UPDATE throttles SET attempts = greatest(0, attempts - 1) WHERE bucket = $1', [bucket]);
}

const MINUTE = 60_000;
/** Guesses of one account's password, from wherever. */
export const perAccount = (name: string): Throttle => ({ bucket: `login:${name}`, limit: 10, windowMs: 15 * MINUTE });
/** Failed logins from one address, whatever the account. */
export const perAddress = (ip: string): Throttle => ({ bucket: `login-ip:${ip}`, limit: 60, windowMs: 15 * MINUTE });
/** Registrations from one address. */
export const registrations = (ip: string): Throttle => ({ bucket: `register-ip:${ip}`, limit: 60, windowMs: 60 * MINUTE });
