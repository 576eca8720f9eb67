import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One file of the schema: its path inside the folder, its text, and the SHA-256 of that. */
export type SchemaFile = { name: string; sql: string; checksum: string };

/** The schema of one version of the platform, in the order in which its parts are applied. */
export type SchemaFiles = {
  /** Tables by domain in one rising sequence (`tables/NNN-name.sql`): each runs once per database and never changes afterwards. */
  tables: readonly SchemaFile[];
  /** One file per function (`functions/schema.name.sql`): runs again when it changes. */
  functions: readonly SchemaFile[];
  /** Runs again when it changes. */
  triggers: SchemaFile;
  /** Runs last, and again whenever anything changed: what is made anew has nobody's rights. */
  rights: SchemaFile;
};

const FOLDER = join(__dirname, 'schema');

/** Reads the schema of this version. */
export function schemaFiles(): SchemaFiles {
  const read = (name: string): SchemaFile => {
    const sql = readFileSync(join(FOLDER, name), 'utf8');
    return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
  };
  const inside = (part: string, pattern: RegExp) =>
    readdirSync(join(FOLDER, part))
      .filter((name) => pattern.test(name))
      .sort()
      .map((name) => read(`${part}/${name}`));
  return {
    tables: inside('tables', /^\d{3}-[a-z0-9-]+\.sql$/),
    functions: inside('functions', /^[a-z]+\.[a-z0-9_]+\.sql$/),
    triggers: read('triggers.sql'),
    rights: read('rights.sql'),
  };
}

/** All files in the order in which they are applied. */
export function allFiles({ tables, functions, triggers, rights }: SchemaFiles): SchemaFile[] {
  return [...tables, ...functions, triggers, rights];
}

/** What tells this version's schema from every other: a hash of all its files. */
export function schemaVersion(files: SchemaFiles): string {
  const named = allFiles(files).map(({ name, checksum }) => `${name} ${checksum}`);
  return createHash('sha256').update(named.join('\n')).digest('hex');
}
