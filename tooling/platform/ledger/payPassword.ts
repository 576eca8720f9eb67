import type { Database } from '../db';
import { matchesPassword } from '../members/passwords';
import { refuse } from '../routes';

const FAILURES_MAX = 5;
const LOCK_MINUTES = 15;

type Attempt = { pay_password_hash: string | null; counted: boolean; minutes: number };

/**
 * Refuses unless the withdraw password is right. The attempt is counted before it is checked, in one statement, so that
 * guesses made in parallel use up exactly five before the lock of 15 minutes (reliability.md, security 7).
 */
export async function demandPayPassword(database: Database, memberId: number, password: string): Promise<void> {
  const [attempt] = await database.query<Attempt>(
    `WITH counted AS (
       UPDATE members SET
         pay_failures = CASE WHEN pay_locked_until IS NOT NULL THEN 1 ELSE pay_failures + 1 END,
         pay_locked_until = CASE WHEN pay_locked_until IS NULL AND pay_failures + 1 >= ${FAILURES_MAX}
           THEN clock_timestamp() + interval '${LOCK_MINUTES} minutes' END
       WHERE id = $1 AND pay_password_hash IS NOT NULL AND (pay_locked_until IS NULL OR pay_locked_until <= clock_timestamp())
       RETURNING id
     )
     SELECT pay_password_hash, EXISTS (SELECT FROM counted) AS counted,
       greatest(1, ceil(extract(epoch FROM pay_locked_until - clock_timestamp()) / 60))::int AS minutes FROM members WHERE id = $1`,
    [memberId],
  );
  if (!attempt?.pay_password_hash) return refuse('withdraw.payPasswordFirst');
  if (!attempt.counted) return refuse('withdraw.locked', { minutes: attempt.minutes });
  if (!(await matchesPassword(password, attempt.pay_password_hash))) return refuse('withdraw.wrongPassword');
  await database.query('UPDATE members SET pay_failures = 0, pay_locked_until = NULL WHERE id = $1', [memberId]);
}
