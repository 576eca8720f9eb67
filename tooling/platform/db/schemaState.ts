import { StartError } from './database';
import type { Queryable } from './database';
import { allFiles, schemaVersion } from './schemaFiles';
import type { SchemaFiles } from './schemaFiles';

/** The tables were laid anew so often: what a database of an earlier count holds cannot be brought forward. */
export const BASELINE = 3;

/** What has been applied to a database: names and checksums of files, versions from the oldest to the newest. */
export type Applied = { files: Map<string, string>; versions: string[] };

/** How a database stands to a version: nothing in it yet, behind it, the same, or ahead of it (a newer version has been here). */
export type SchemaState = 'empty' | 'behind' | 'same' | 'ahead';

/** A table file says so when the versions before a number can no longer work on it: what they used is gone. */
const REFUSES = /^-- Refuses versions before (\d{3})\b/m;

/** The oldest version, by the number of its last table file, that a table file leaves able to work; null when it leaves all. */
export function refusesBefore(sql: string): string | null {
  return REFUSES.exec(sql)?.[1] ?? null;
}

/** Reads what has been applied; undefined for an empty database. Throws `StartError` for one from before this baseline. */
export async function readApplied(tx: Queryable, where: string): Promise<Applied | undefined> {
  const [found] = await tx.query<{ kept: boolean; earlier: boolean }>(
    `SELECT to_regclass('public.schema_versions') IS NOT NULL AS kept,
       to_regclass('public.schema_migrations') IS NOT NULL OR to_regclass('public.members') IS NOT NULL AS earlier`,
  );
  if (found?.kept !== true) {
    if (found?.earlier === true) throw new StartError(tooOld(where));
    return undefined;
  }
  const files = await tx.query<{ name: string; checksum: string }>('SELECT name, checksum FROM schema_files');
  const versions = await tx.query<{ version: string; baseline: string | null }>(
    "SELECT version, to_jsonb(v) ->> 'baseline' AS baseline FROM schema_versions v ORDER BY id",
  );
  if (versions.some(({ baseline }) => Number(baseline) < BASELINE)) throw new StartError(tooOld(where));
  return { files: new Map(files.map(({ name, checksum }) => [name, checksum])), versions: versions.map(({ version }) => version) };
}

/** Compares a database with a version. Throws `StartError`, one line, when the two do not belong together. */
export async function compare(tx: Queryable, files: SchemaFiles, where: string): Promise<SchemaState> {
  const applied = await readApplied(tx, where);
  if (!applied) return 'empty';
  const ours = files.tables.map(({ name }) => name);
  const theirs = [...applied.files.keys()].filter((name) => name.startsWith('tables/')).sort();
  const last = ours.at(-1) ?? '';
  for (const { name, checksum } of files.tables) {
    const known = applied.files.get(name);
    if (known !== undefined && known !== checksum)
      throw new StartError(`${name} was changed after it ran. Undo the change and write a new file.`);
  }
  const newer = theirs.filter((name) => name > last);
  const strange = theirs.find((name) => name <= last && !ours.includes(name));
  if (strange) throw new StartError(`${where} has ${strange}, which this version does not know. Use the version that made it.`);
  const late = ours.find((name) => !theirs.includes(name) && name < (theirs.at(-1) ?? ''));
  if (late) {
    if (newer.length > 0) throw new StartError(`${where} was made by a newer version without ${late}. Use that version.`);
    throw new StartError(`${late} comes before ${theirs.at(-1)}, which has run already: give it the next free number.`);
  }
  if (newer.length > 0) {
    await refuseIfGone(tx, last, where);
    return 'ahead';
  }
  const place = applied.versions.lastIndexOf(schemaVersion(files));
  if (place < 0) return 'behind';
  return place === applied.versions.length - 1 ? 'same' : 'ahead';
}

/**
 * The files of a version that a newer one has overtaken before it ever ran here, as a mend of the former version after a rollback: what is new in them is not
 * applied. Of a version that ran here once it is what a rollback is for, and there are none.
 */
export async function passedOver(tx: Queryable, files: SchemaFiles, where: string): Promise<string[]> {
  const applied = await readApplied(tx, where);
  if (!applied || applied.versions.includes(schemaVersion(files))) return [];
  return allFiles(files).flatMap(({ name, checksum }) => (applied.files.get(name) === checksum ? [] : [name]));
}

async function refuseIfGone(tx: Queryable, last: string, where: string): Promise<void> {
  const number = last.slice('tables/'.length, 'tables/'.length + 3);
  const [gone] = await tx.query<{ name: string }>('SELECT name FROM schema_files WHERE refuses_before > $1 ORDER BY name LIMIT 1', [
    number,
  ]);
  if (gone) throw new StartError(`${where} was made by a newer version, whose ${gone.name} this one cannot work on. Use that version.`);
}

function tooOld(where: string): string {
  return (
    `${where} is from before the tables were laid anew and cannot be used by this version. To keep it, run "npm run backup -- FILE" with the ` +
    'build that made it; to start anew, choose another DATA_DIR or DATABASE_URL, or run "npm start -- --fresh", which moves a data folder aside.'
  );
}
