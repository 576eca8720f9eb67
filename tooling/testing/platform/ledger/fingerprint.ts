import type { Database, Queryable } from '../../../platform/db';

/** A fingerprint of every row of every table of ours: two databases with the same one hold the same. For tests. */
export async function fingerprint(database: Pick<Database, 'asOwner'>): Promise<string> {
  return database.asOwner(async (tx) => textOf(tx, await statement(tx)));
}

/** The same of one database again and again, which has one session and gets no further table: planning it is five times the work of reading. */
export async function openFingerprint(database: Pick<Database, 'asOwner'>): Promise<{ read(): Promise<string>; close(): Promise<void> }> {
  await database.asOwner(async (tx) => tx.exec(`PREPARE fingerprint AS ${await statement(tx)}`));
  return {
    read: () => database.asOwner((tx) => textOf(tx, 'EXECUTE fingerprint')),
    close: () => database.asOwner((tx) => tx.exec('DEALLOCATE fingerprint')),
  };
}

async function textOf(tx: Queryable, sql: string): Promise<string> {
  const [row] = await tx.query<{ text: string }>(sql);
  return row?.text ?? '';
}

async function statement(tx: Queryable): Promise<string> {
  const tables = await tx.query<{ name: string }>(
    `SELECT c.oid::regclass::text AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast') AND n.nspname NOT LIKE 'pg_temp%' AND c.relkind = 'r'
       AND c.oid <> 'fair.eras'::regclass -- which says which database it is: a copy differs there on purpose
     ORDER BY 1`,
  );
  const parts = tables.map(({ name }) => `(SELECT md5(coalesce(string_agg(t::text, '|' ORDER BY t::text), '')) FROM ${name} t)`);
  return `SELECT ${parts.join(' || ')} AS text`;
}
