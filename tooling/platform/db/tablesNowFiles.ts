import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TableNow } from './tablesNow';

const FOLDER = join(__dirname, 'now');

/** The tables as db/now shows them, by name. */
export function keptTables(): TableNow[] {
  return readdirSync(FOLDER)
    .sort()
    .map((file) => ({ name: file.replace(/\.sql$/, ''), text: readFileSync(join(FOLDER, file), 'utf8') }));
}

/** Writes db/now anew: one file a table, none for a table that is gone. */
export function keepTables(tables: readonly TableNow[]): void {
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  for (const { name, text } of tables) writeFileSync(join(FOLDER, `${name}.sql`), text);
}
