import type { Queryable } from '../../../platform/db';

/** Forgets counted attempts: a request is to be judged by what is wrong with it, not by how many came before. */
export async function forgetAllAttempts(database: Queryable): Promise<void> {
  await database.exec('DELETE FROM throttles; UPDATE members SET pay_failures = 0, pay_locked_until = NULL WHERE pay_failures > 0');
}
