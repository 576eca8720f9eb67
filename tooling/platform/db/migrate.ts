import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from './database';
import type { Database } from './database';

export type Migration = { name: string; sql: string; checksum: string };

const FOLDER = join(__dirname, 'migrations');
/** Any fixed number: whoever holds it is the one who migrates. */
const LOCK = 7_305_117;

/** The migrations of this version in the order of their numbers. */
export function migrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name))
    .sort()
    .map((name) => {
      const sql = readFileSync(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    });
}

/**
 * Brings the database forward: every migration that has not run runs once, in order, in one transaction under a lock that
 * other instances wait for. Refuses a database whose applied migrations differ from ours or are newer than ours.
 */
export async function migrate(database: Pick<Database, 'transaction'>, known = migrations()): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    await tx.exec(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = await tx.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_migrations');
    for (const { name, checksum } of applied) {
      const ours = known.find((migration) => migration.name === name);
      if (!ours) throw new StartError(`The database was made by a newer version (it has ${name}). Use that version, or another database.`);
      if (ours.checksum !== checksum)
        throw new StartError(`Migration ${name} was changed after it ran. Undo the change and add a new migration.`);
    }
    const missing = known.filter((migration) => !applied.some((row) => row.name === migration.name));
    for (const { name, sql, checksum } of missing) {
      await tx.exec(sql).catch((error: Error) => {
        throw new StartError(`Migration ${name} failed: ${error.message}`);
      });
      await tx.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum]);
    }
    return missing.map((migration) => migration.name);
  });
}
