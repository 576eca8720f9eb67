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

/** Brings the indexes by transaction number up to date: PostgreSQL does it by itself, the embedded database never does. */
export async function summarize(database: Pick<Database, 'asOwner'>): Promise<void> {
  const indexes = await database.asOwner((tx) =>
    tx.query<{ id: number }>("SELECT inhrelid::bigint AS id FROM pg_inherits WHERE inhparent = to_regclass('ledger.movements_xact')"),
  );
  for (const { id } of indexes)
    await database.asOwner((tx) => tx.query('SELECT brin_summarize_new_values($1::bigint::oid::regclass)', [id]));
}
