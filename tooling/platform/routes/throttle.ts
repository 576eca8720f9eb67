import type { Queryable } from '../db';
import type { TextParams } from '../texts';
import { Refusal, refuse } from './refusal';
import { networksOf } from './network';

/** So many attempts in so long, counted under a name shared by all instances. */
export type Throttle = {
  bucket: string;
  limit: number;
  windowMs: number;
  /** Whose counter it is, where the platform knows: for the security log. */
  member?: number;
};

/** So much later than a window that begins now another may end without a clock that went back: instances read the database's to some milliseconds. */
export const CLOCK_SLACK_MS = 60_000;

/** A counter as it stands: attempts since its window began, and when that ends. */
type Count = { attempts: number; window_ends: Date };

/**
 * Adds `by` to a counter in one statement, or begins its next window with it. The count lives in the database: it survives a
 * restart and is one for all instances (security 5). What is added in parallel all counts. A window that ends later than one that begins now
 * is of before the clock went back.
 */
export async function addToCount(database: Queryable, { bucket, windowMs }: Throttle, by: number, now: Date): Promise<Count> {
  const [row] = await database.query<Count>(
    `INSERT INTO throttles AS t (bucket, attempts, window_ends)
     SELECT $1::text, $4::int, $3::timestamptz WHERE set_config('synchronous_commit', 'local', true) = 'local' -- no count is worth a wait for a standby
     ON CONFLICT (bucket) DO UPDATE SET
       attempts = CASE WHEN t.window_ends <= $2 OR t.window_ends > $5 THEN excluded.attempts ELSE t.attempts + excluded.attempts END,
       window_ends = CASE WHEN t.window_ends <= $2 OR t.window_ends > $5 THEN excluded.window_ends ELSE t.window_ends END
     RETURNING attempts, window_ends`,
    [bucket, now, new Date(now.getTime() + windowMs), by, new Date(now.getTime() + windowMs + CLOCK_SLACK_MS)],
  );
  if (!row) throw new Error('An upsert gives one row');
  return row;
}

/** Counts one attempt and refuses it when there were too many. */
export async function countAttempt(database: Queryable, throttle: Throttle, now: Date): Promise<void> {
  const { attempts, window_ends } = await addToCount(database, throttle, 1, now);
  if (attempts > throttle.limit) tooMany(throttle, window_ends, now);
}

/** The same under several names, in their order. */
export async function countAttempts(database: Queryable, throttles: readonly Throttle[], now: Date): Promise<void> {
  for (const throttle of throttles) await countAttempt(database, throttle, now);
}

/**
 * Counts an attempt under every throttle, then lets `work` decide it. Where the platform itself was too busy or failed, nothing was
 * guessed and all is taken back: else whoever tries again during a disturbance is locked out by it, with everybody of their network. Nor is the
 * question for the second step a failure: it follows a right password or code, and who comes in by two steps would be counted once for nothing.
 */
export async function decided<Result>(
  database: Queryable,
  throttles: readonly Throttle[],
  now: Date,
  work: () => Promise<Result>,
): Promise<Result> {
  const counted: Throttle[] = [];
  try {
    for (const throttle of throttles) {
      await countAttempt(database, throttle, now);
      counted.push(throttle);
    }
    return await work();
  } catch (error) {
    const isDecided = error instanceof Refusal && error.status !== 503 && error.key !== 'login.otp';
    if (!isDecided) for (const { bucket } of counted) await returnAttempt(database, bucket).catch(() => undefined); // the database may be what failed
    throw error;
  }
}

/**
 * Refuses one attempt too many and says for how long. The security log gets the kind of the counter, never what follows the
 * colon: that can be something typed (security 42).
 */
export function tooMany(throttle: Pick<Throttle, 'bucket' | 'member'>, until: Date, now: Date): never {
  const { wait, logged } = waiting(throttle, until, now);
  return refuse(...wait, { logged });
}

/** The same for a pace, which says nothing about the request itself: HTTP 429 and in how many seconds it may be sent again (O-105). */
export function tooFast(throttle: Pick<Throttle, 'bucket' | 'member'>, until: Date, now: Date): never {
  const { wait, seconds, logged } = waiting(throttle, until, now);
  return refuse(...wait, { status: 429, retryAfter: seconds, logged });
}

/** Waits of so many minutes or more are told in hours. */
const HOURS_FROM = 120;

function waiting({ bucket, member }: Pick<Throttle, 'bucket' | 'member'>, until: Date, now: Date) {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1_000));
  const logged = { event: 'throttled', what: bucket.split(':', 1)[0] ?? '', ...(member && { member }) };
  const minutes = Math.ceil(seconds / 60);
  const wait: [key: string, params: TextParams] =
    minutes < HOURS_FROM ? ['throttle.wait', { minutes }] : ['throttle.waitHours', { hours: Math.ceil(minutes / 60) }];
  return { seconds, wait, logged };
}

/** Forgets the attempts under a name: after a success. */
export async function forgetAttempts(database: Queryable, bucket: string): Promise<void> {
  await database.query('DELETE FROM throttles WHERE bucket = $1', [bucket]);
}

/** The same under several names, in their order: two who share some never wait for each other. */
export async function returnAttempts(database: Queryable, throttles: readonly Throttle[]): Promise<void> {
  for (const { bucket } of throttles) await returnAttempt(database, bucket);
}

/** Takes one attempt back: it was no guess. */
async function returnAttempt(database: Queryable, bucket: string): Promise<void> {
  await database.query('UPDATE throttles SET attempts = greatest(0, attempts - 1) WHERE bucket = $1', [bucket]);
}

const MINUTE = 60_000;
/** Guesses of one account's password, from wherever. */
export const perAccount = (name: string): Throttle => ({ bucket: `login:${name}`, limit: 10, windowMs: 15 * MINUTE });
/** One throttle for each network that a sender is counted under, the narrowest first: what that refuses takes nothing of the wider one's. */
export const byNetworks = (ip: string, { bucket, limit, windowMs }: Throttle): Throttle[] =>
  networksOf(ip).map(({ network, portions }) => ({ bucket: `${bucket}:${network}`, limit: limit * portions, windowMs }));
/** Failed logins from one address (IPv6: network), whatever the account. */
export const perAddress = (ip: string): Throttle[] => byNetworks(ip, { bucket: 'login-ip', limit: 60, windowMs: 15 * MINUTE });
/** Registrations from one address: many members share one, so the operator sets how many an hour. */
export const registrations = (ip: string, limit: number): Throttle[] =>
  byNetworks(ip, { bucket: 'register-ip', limit, windowMs: 60 * MINUTE });
const guessesOf =
  (what: string) =>
  (member: number): Throttle => ({ bucket: `${what}:${member}`, limit: 10, windowMs: 15 * MINUTE, member });
/** Wrong codes of one member's authenticator: whoever has the password must not try all million. */
export const otpGuesses = guessesOf('otp');
/** Wrong codes of an authenticator that a member is about to bind. */
export const newTotpGuesses = guessesOf('totp');
/** Wrong recovery codes of a member who is logged in. */
export const recoveryGuesses = guessesOf('recovery');
