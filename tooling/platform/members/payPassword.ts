import type { Queryable } from '../db';
import type { MemberContext } from '../routes';
import { refuse } from '../routes';
import { askerOf, matchesPassword } from './passwords';
import type { HashFor } from './passwords';
import { tooMany } from '../routes/throttle';

const FAILURES = 5;
const LOCK_MS = 15 * 60_000;

/**
 * Refuses a wrong withdraw password; five failures lock it for 15 minutes (security 7). The attempt is counted
 * before it is compared, in one statement, so that a hundred parallel guesses are five attempts. Gives the hash it was right for.
 */
export async function checkPayPassword(context: MemberContext, password: string, share: HashFor): Promise<string | null> {
  const { database, member, now, log } = context;
  const [attempt] = await database.query<{ pay_password_hash: string | null }>(
    `UPDATE members SET
       pay_failures = CASE WHEN pay_locked_until <= $2 THEN 1 ELSE pay_failures + 1 END,
       pay_locked_until = CASE
         WHEN pay_locked_until <= $2 THEN NULL
         WHEN pay_failures + 1 >= $3 THEN $4::timestamptz ELSE pay_locked_until END
     WHERE id = $1 AND pay_password_hash IS NOT NULL AND (pay_locked_until IS NULL OR pay_locked_until <= $2)
     RETURNING pay_password_hash`,
    [member.id, now, FAILURES, new Date(now.getTime() + LOCK_MS)],
  );
  if (!attempt) return refuseWithoutAttempt({ database, member, now });
  const compare = () => matchesPassword(password, attempt.pay_password_hash ?? undefined, askerOf(context, share));
  if (await compare().catch((error: unknown) => returnAttempt(database, member.id, error))) {
    await database.query('UPDATE members SET pay_failures = 0, pay_locked_until = NULL WHERE id = $1', [member.id]);
    return attempt.pay_password_hash;
  }
  log.info({ event: 'withdraw password refused', member: member.id });
  return refuse('payPassword.wrong');
}

/** Nothing was compared, the queue of hashes was full: takes the attempt back, else five busy moments would lock the password. */
async function returnAttempt(database: Queryable, memberId: number, error: unknown): Promise<never> {
  await database.query('UPDATE members SET pay_failures = greatest(0, pay_failures - 1), pay_locked_until = NULL WHERE id = $1', [
    memberId,
  ]);
  throw error;
}

async function refuseWithoutAttempt({ database, member, now }: Pick<MemberContext, 'database' | 'member' | 'now'>): Promise<never> {
  const [row] = await database.query<{ pay_locked_until: Date | null; has: boolean }>(
    'SELECT pay_locked_until, pay_password_hash IS NOT NULL AS has FROM members WHERE id = $1',
    [member.id],
  );
  if (!row?.has) return refuse('payPassword.first');
  return tooMany({ bucket: 'pay-password', member: member.id }, row.pay_locked_until ?? now, now);
}
