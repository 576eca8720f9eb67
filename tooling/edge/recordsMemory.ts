import { createLastUsed } from '../process/lastUsed';
import { createTurns } from '../process/turns';
import type { Resolved } from '../registry';
import type { LiveRegistry } from './liveRegistry';
import { recordsFile, recordsText } from './registryPages';
import type { Page } from './send';

/** How many files of records are held whole. */
const MOST_HELD = 32;
/** Of how many revisions it is known where their file is. */
const MOST_KNOWN = 20_000;
/** How long a revision that could not be resolved, or not all of it, is left alone, in ms. */
const FAILED_MS = 60_000;

type Known = { path: string | undefined; until: number };

/**
 * Files of records by the revision and the address that a document named. A revision is resolved once, one at a time, and a wrong address of
 * it costs nothing more: else anybody could make an edge read and prove revision after revision.
 */
export function createRecordsMemory(live: Pick<LiveRegistry, 'at' | 'current'>, make: (text: string) => Page) {
  const known = new Map<number, Known>();
  const held = createLastUsed<Page>(MOST_HELD);
  const inTurn = createTurns(1);
  let newest: Resolved | undefined;

  /** Once a record can be read that could not be before, the newest revision has another file. */
  const follow = async (): Promise<void> => {
    const found = await live.current();
    if (found !== newest) known.delete(found.revision);
    newest = found;
  };

  const settled = (revision: number, pathname: string): { page: Page | undefined } | undefined => {
    const page = held.get(pathname);
    if (page !== undefined) return { page };
    const about = known.get(revision);
    if (about === undefined || about.until <= Date.now() || about.path === pathname) return undefined;
    return { page: undefined };
  };

  const resolve = async (revision: number, pathname: string): Promise<Page | undefined> => {
    const before = settled(revision, pathname); // whoever came first may have asked for the same
    if (before !== undefined) return before.page;
    const resolved = await live.at(revision);
    if (known.size >= MOST_KNOWN) known.clear();
    if (resolved === undefined) {
      known.set(revision, { path: undefined, until: Date.now() + FAILED_MS });
      return undefined;
    }
    const { path } = recordsFile(resolved);
    known.set(revision, { path, until: resolved.missing.length > 0 ? Date.now() + FAILED_MS : Infinity });
    if (path !== pathname) return undefined;
    const page = make(recordsText(resolved));
    held.set(path, page);
    return page;
  };

  /** The file at `pathname`, which names `revision`; undefined where there is none. */
  return async (revision: number, pathname: string): Promise<Page | undefined> => {
    await follow();
    const at = settled(revision, pathname);
    if (at !== undefined) return at.page;
    return await inTurn(() => resolve(revision, pathname));
  };
}
