import type { Queryable } from '../db';

/** Inserts rows in one statement. All have the same columns; the others keep their defaults. Names are ours, never input. */
export async function insertRows(tx: Queryable, table: string, rows: readonly object[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await tx.query(`INSERT INTO ${table} (${columns}) SELECT ${columns} FROM json_populate_recordset(NULL::${table}, $1::json)`, [
    JSON.stringify(rows),
  ]);
}
