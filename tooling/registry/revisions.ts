import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { EMPTY_DOCUMENT, RegistryDocument } from './document';
import { writeOnce } from './writing';

/**
 * The registry document as a row of numbered files. Writing revision n + 1 fails when somebody else wrote it first, which makes every write
 * compare-and-swap without a lock that a crash could leave behind; no revision is ever overwritten, so every change can be read back.
 */
const FILE = /^(\d{10})\.json$/;
const nameOf = (revision: number): string => `${String(revision).padStart(10, '0')}.json`;

/** A revision of the registry; 0 is the empty one before the first write. */
export type Revision = { number: number; document: RegistryDocument };

/** Number of the newest revision in `folder`, 0 when there is none. Cheap: one directory listing. */
export async function newestRevision(folder: string): Promise<number> {
  return (await readdir(folder)).reduce((newest, name) => Math.max(newest, Number(FILE.exec(name)?.[1] ?? 0)), 0);
}

/** Reads and checks one revision; rejects with one line that names the file when its shape is wrong. */
export async function readRevision(folder: string, number: number): Promise<Revision> {
  if (number === 0) return { number, document: EMPTY_DOCUMENT };
  const file = join(folder, nameOf(number));
  const checked = v.safeParse(RegistryDocument, JSON.parse(await readFile(file, 'utf8')));
  if (!checked.success) throw new Error(`${file} is not a registry document: ${checked.issues[0].message}`);
  return { number, document: checked.output };
}

/** Adds revision `after + 1`. False when somebody else added it meanwhile: read again and try again. */
export async function addRevision(folder: string, after: number, document: RegistryDocument): Promise<boolean> {
  return await writeOnce(join(folder, nameOf(after + 1)), `${JSON.stringify(v.parse(RegistryDocument, document), undefined, 1)}\n`);
}
