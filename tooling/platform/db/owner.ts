import type { Database, Queryable } from './database';

/** `asOwner` by the login that the connections have. */
export function withOwner(database: Omit<Database, 'asOwner'>): Database {
  return {
    ...database,
    asOwner: <Result>(work: (tx: Queryable) => Promise<Result>) =>
      database.transaction(async (tx) => {
        await tx.exec('SET LOCAL ROLE NONE; SET LOCAL statement_timeout = 0'); // maintenance takes its time
        return work(tx);
      }),
  };
}

/** A login that is nobody's but the requests': what only the owner may do is done by another process (ADR 061). */
export function withoutOwner(database: Omit<Database, 'asOwner'>): Database {
  return { ...database, asOwner: () => Promise.reject(new Error("This process has no owner's login: the keeper has it")) };
}
