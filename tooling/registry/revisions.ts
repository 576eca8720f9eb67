import * as v from 'valibot';
import type { Policy } from '@unison/shared/remote/registry';
import { EMPTY_DOCUMENT, FORMAT, RegistryDocument, SEGMENTED } from './document';
import { jsonOf } from './jsonOf';
import { refuseTooLong } from './longest';
import type { Shelf } from './shelf';
import { NoAnswerError, StoreError } from './StoreError';

/**
 * The registry document as a row of numbered files. Writing revision n + 1 fails when somebody else wrote it first, which makes every write
 * compare-and-swap without a lock that a crash could leave behind; no revision is ever overwritten, so every change can be read back.
 */
const FILE = /^(\d{10})\.json$/;
const FOLDER = 'registry';
/** No name has room for a larger one. */
const LARGEST = 9_999_999_999;
const nameOf = (revision: number): string => `${String(revision).padStart(10, '0')}.json`;
const pathOf = (revision: number): string => `${FOLDER}/${nameOf(revision)}`;

/** A revision of the registry; 0 is the empty one before the first write. `policy` is that of the document, checked; undefined before the first. */
export type Revision = { number: number; document: RegistryDocument; policy: Policy | undefined };

/** The number after which there is none, by looks at single names from `known` on; undefined where `known` is not there any more. */
async function newestAfter(known: number, has: (path: string) => Promise<boolean>): Promise<number | undefined> {
  let newest = known;
  while (await has(pathOf(newest + 1))) newest += 1;
  return newest > known || (await has(pathOf(known))) ? newest : undefined;
}

/**
 * Number of the newest revision, 0 when there is none. Cheap where one is `known`: it costs the same however many came before. A number that
 * somebody left out is then passed over only where the shelf lists, so a look without `known` belongs to it now and then.
 */
export async function newestRevision(shelf: Shelf, known = 0): Promise<number> {
  const seen = known > 0 && shelf.has ? await newestAfter(known, (path) => shelf.has?.(path) ?? Promise.resolve(false)) : undefined;
  if (seen !== undefined) return seen;
  const names = await shelf.list(FOLDER, known > 0 ? nameOf(known - 1) : undefined);
  const newest = names.reduce((found, name) => Math.max(found, Number(FILE.exec(name)?.[1] ?? 0)), 0);
  // Fewer than were known: the store was restored from a backup.
  return newest === 0 && known > 0 ? await newestRevision(shelf) : newest;
}

/** Numbers of the revisions before `number` that are there, newest first: nothing is guessed, whatever number somebody gave a file. */
export async function revisionsBefore(shelf: Shelf, number: number): Promise<number[]> {
  const numbers = (await shelf.list(FOLDER)).map((name) => Number(FILE.exec(name)?.[1] ?? 0));
  return numbers.filter((one) => one > 0 && one < number).sort((a, b) => b - a);
}

const Format = v.looseObject({ format: v.number() });

/** Reads one revision, unverified. Rejects with one line that names it when it is damaged or of another format; `unsigned` lets a store of before signing pass. */
export async function readDocument(shelf: Shelf, number: number, unsigned: boolean): Promise<RegistryDocument> {
  if (number === 0) return EMPTY_DOCUMENT;
  const name = `${shelf.place}/${pathOf(number)}`;
  const text = await shelf.read(pathOf(number));
  if (text === undefined) throw new StoreError(`${name} is gone: somebody took it away by hand. Restore it from a backup.`);
  const any = jsonOf(Format, text);
  if (any === undefined) throw new StoreError(`${name} is damaged. Restore it from a backup of the store.`);
  const { format } = any;
  if (format > SEGMENTED)
    throw new StoreError(
      `${shelf.place} was written by a newer Unison (format ${String(format)}; this one knows ${String(SEGMENTED)}). Update this checkout: git pull`,
    );
  if (format < FORMAT && !unsigned)
    throw new StoreError(
      `${shelf.place} is not signed${format === 1 ? '' : ' as a whole'}: nothing in it is believed. Sign it, once: npm run keys -- sign`,
    );
  const checked = v.safeParse(RegistryDocument, { ...any, format: Math.max(format, FORMAT) });
  if (!checked.success) throw new StoreError(`${name} is not a registry document: ${checked.issues[0].message}`);
  return checked.output;
}

/**
 * Writes a revision that nobody wrote before. False when another one stands there. Where the answer is lost, what stands there tells: each text is signed
 * anew, so no two are equal.
 */
export async function writeRevision(shelf: Shelf, path: string, text: string): Promise<boolean> {
  try {
    return await shelf.writeOnce(path, text);
  } catch (error) {
    if (!(error instanceof NoAnswerError)) throw error;
    const there = await shelf.read(path);
    if (there === undefined) throw error;
    return there === text;
  }
}

/** Adds revision `after + 1`. False when somebody else added it meanwhile: read again and try again. */
export async function addRevision(shelf: Shelf, after: number, document: RegistryDocument): Promise<boolean> {
  // Nobody would ever find it, and who wrote it would say that it is done.
  if (after >= LARGEST)
    throw new StoreError(
      `${shelf.place}/${pathOf(after)} has the largest number there is, and no release of ours gets that far: somebody put it there. Take it away. Nothing was moved.`,
    );
  const text = `${JSON.stringify(v.parse(RegistryDocument, document), undefined, 1)}\n`;
  refuseTooLong(`${shelf.place}/${pathOf(after + 1)}, which would be written,`, Buffer.byteLength(text));
  return await writeRevision(shelf, pathOf(after + 1), text);
}
