import type { Database } from '../db';
import type { Books } from './bookChecks';

/** The books of the embedded database, each statement in a transaction of its own: what waits gets its turn in between. */
export function inSlices(database: Pick<Database, 'asOwner'>, slice: number): Books {
  return {
    slice,
    query: (sql, params) =>
      database.asOwner(async (tx) => {
        await tx.exec('SET LOCAL enable_seqscan = off'); // nobody collects statistics here, and a slice must not read the whole table
        return tx.query(sql, params);
      }),
  };
}

/** Brings the index by transaction number up to date: PostgreSQL does it by itself, the embedded database never does. */
export async function summarize(database: Pick<Database, 'asOwner'>): Promise<void> {
  await database.asOwner((tx) => tx.query("SELECT brin_summarize_new_values('ledger.movements_xact')"));
}
