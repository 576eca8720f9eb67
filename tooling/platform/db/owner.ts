import type { Database, Queryable } from './database';

/** `asOwner` by the login that the connections have. */
export function withOwner(database: Omit<Database, 'asOwner'>): Database {
  return {
    ...database,
    asOwner: <Result>(work: (tx: Queryable) => Promise<Result>, limitMs?: number) =>
      database.transaction(async (tx) => {
        await tx.exec('SET LOCAL ROLE NONE; SET LOCAL statement_timeout = 0'); // maintenance takes its time
        return work(tx);
      }, limitMs),
  };
}

/** The same database for operators' hands: each statement and transaction has the owner's rights. */
export function actingAsOwner<Kind extends Omit<Database, 'clockwork'>>(database: Kind): Kind {
  return {
    ...database,
    query: (sql, params) => database.asOwner((tx) => tx.query(sql, params)),
    exec: (script) => database.asOwner((tx) => tx.exec(script)),
    transaction: (work, limitMs) => database.asOwner(work, limitMs),
  };
}

/** A login that is nobody's but the requests': what only the owner may do is done by another process (ADR 061). */
export function withoutOwner(database: Omit<Database, 'asOwner'>): Database {
  return { ...database, asOwner: () => Promise.reject(new Error("This process has no owner's login: the keeper has it")) };
}
