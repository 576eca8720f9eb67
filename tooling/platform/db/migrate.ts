import { StartError } from './database';
import type { Database, Queryable } from './database';
import { allFiles, schemaFiles, schemaVersion } from './schemaFiles';
import type { SchemaFile, SchemaFiles } from './schemaFiles';
import { BASELINE, compare, passedOver, refusesBefore } from './schemaState';

/** Any fixed number: whoever holds it is the one who changes the schema. */
const LOCK = 7_305_117;

/**
 * Brings a database to this version's schema, in one transaction under a lock that other instances wait for: tables that have not
 * run, in order; functions and triggers that changed; rights last. Yields the names of what it applied. A database that a newer
 * version has been at is left as it is (what is taken away comes a version later, so this one still works on it), and of a version that never ran there
 * `tell` hears what is not applied. Throws
 * `StartError`, one line, for a database from before this baseline, a changed table file, one out of order, or one that this
 * version can no longer work on.
 */
export async function migrate(
  database: Pick<Database, 'transaction'>,
  files: SchemaFiles = schemaFiles(),
  where = 'The database',
  tell: (line: string) => void = console.log,
): Promise<string[]> {
  return database.transaction(async (tx) => {
    await tx.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const state = await compare(tx, files, where);
    if (state === 'ahead') {
      const names = await passedOver(tx, files, where);
      if (names.length > 0)
        tell(
          `${where} was made by a newer version: of this one, which never ran there, it has other texts of ${names.join(', ')}, and they stay. ` +
            'What is mended in them needs the table files of the newer version too, or comes with the next one.',
        );
    }
    if (state === 'same' || state === 'ahead') return [];
    if (state === 'empty') await keepBooks(tx);
    return bringForward(tx, files);
  });
}

/** Refuses a database that `migrate` would have to change: for commands, which never do. */
export async function requireSchema(database: Pick<Database, 'transaction'>, where: string): Promise<void> {
  const state = await database.transaction((tx) => compare(tx, schemaFiles(), where));
  if (state === 'empty')
    throw new StartError(`${where} is empty. Start the platform once, or say with DATA_DIR or DATABASE_URL which one is meant.`);
  if (state === 'behind')
    throw new StartError(
      `${where} was made by an earlier version, and commands never change a schema. Start this version of the platform once.`,
    );
}

async function bringForward(tx: Queryable, files: SchemaFiles): Promise<string[]> {
  const rows = await tx.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_files');
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const isNew = ({ name, checksum }: SchemaFile) => applied.get(name) !== checksum;
  const functions = files.functions.filter(isNew);
  const changed = [...files.tables.filter(isNew), ...functions, ...[files.triggers].filter(isNew), files.rights];
  await tx.exec('SET LOCAL check_function_bodies = off'); // functions name each other,
  for (const file of changed) await apply(tx, file);
  await tx.exec('SET LOCAL check_function_bodies = on'); // and are checked when all are there
  for (const { name, sql } of functions) await run(tx, name, sql);
  await tx.query('DELETE FROM schema_files WHERE NOT name = ANY ($1)', [allFiles(files).map(({ name }) => name)]);
  await tx.query('INSERT INTO schema_versions (version) VALUES ($1)', [schemaVersion(files)]);
  return changed.map(({ name }) => name);
}

async function apply(tx: Queryable, { name, sql, checksum }: SchemaFile): Promise<void> {
  await run(tx, name, sql);
  await tx.query(
    `INSERT INTO schema_files (name, checksum, refuses_before) VALUES ($1, $2, $3)
     ON CONFLICT (name) DO UPDATE SET checksum = excluded.checksum, applied_at = now()`,
    [name, checksum, refusesBefore(sql)],
  );
}

async function run(tx: Queryable, name: string, sql: string): Promise<void> {
  await tx.exec(sql).catch((error: Error) => {
    throw new StartError(`${name} failed: ${error.message}`);
  });
}

async function keepBooks(tx: Queryable): Promise<void> {
  await tx.exec(`
    CREATE TABLE schema_files (
      name text PRIMARY KEY, checksum text NOT NULL, refuses_before text, applied_at timestamptz NOT NULL DEFAULT now()
    );
    CREATE TABLE schema_versions (
      id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, version text NOT NULL UNIQUE, baseline int NOT NULL DEFAULT ${BASELINE}, applied_at timestamptz NOT NULL DEFAULT now()
    )`);
}
