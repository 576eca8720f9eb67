import { delMany, entries, get, update } from 'idb-keyval';
import { pageStore } from './pageStore';

const DATABASE = 'unison';
const TABLE = 'device';

let table = pageStore(DATABASE, TABLE);

/** Undefined where the device has no IndexedDB or refuses it. A browser may close the connection without a word: a new one is tried once. */
async function asked<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch {
    table = pageStore(DATABASE, TABLE);
  }
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** How long the device may take before something is painted without it, in ms; never a limit for what is proven or sent. */
export const PAINT_PATIENCE_MS = 500;

/** What the device answers, or undefined when it takes too long for what is painted. */
export function inTimeToPaint<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  return Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, PAINT_PATIENCE_MS))]);
}

/** The value of a key, unvalidated; undefined where the device refuses to say. Never rejects, but may never answer either. */
export function readDisk(key: string): Promise<{ value: unknown } | undefined> {
  return asked(async () => ({ value: await get<unknown>(key, table) }));
}

/**
 * Replaces a value by what `next` makes of it, as one step: two tabs lose nothing of each other. False where the device does not keep it,
 * e.g. because it is full. Never rejects, but may never answer either.
 */
export async function changeDisk(key: string, next: (former: unknown) => unknown): Promise<boolean> {
  return (await asked(async () => (await update<unknown>(key, next, table), true))) === true;
}

/** The keys that begin so, with their values, unvalidated. */
export async function entriesOnDisk(prefix: string): Promise<[string, unknown][]> {
  const all = (await asked(() => entries<IDBValidKey, unknown>(table))) ?? [];
  return all.filter((entry): entry is [string, unknown] => typeof entry[0] === 'string' && entry[0].startsWith(prefix));
}

/** Removes values. */
export async function forgetOnDisk(gone: readonly string[]): Promise<void> {
  await asked(() => delMany([...gone], table));
}
