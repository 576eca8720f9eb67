import { newestRevision, readDocument, type Revision } from './revisions';
import type { Shelf } from './shelf';
import type { Keyring } from './signing/keyring';
import { verifyDocument } from './signing/verifyDocument';
import { StoreError } from './StoreError';

/** How often all revisions are listed, in ms: a row with a gap is followed on its other side from then on. */
const WHOLE_LOOK_MS = 30_000;

/**
 * Reads and checks revisions, and remembers the newest for as long as the shelf allows. `seen`: the newest that was seen by whoever was here before; nothing
 * but where to look first, so that a start costs the same however many came before.
 */
export function revisionReader(shelf: Shelf, keys: Keyring, seen = 0) {
  let known = seen;
  let looked = -Infinity;
  let listed = seen > 0 ? performance.now() : -Infinity;
  let looking: Promise<number> | undefined;

  const newest = async (hint = 0): Promise<number> => {
    const now = performance.now();
    if (now - looked < shelf.believedMs) return known;
    // Where a look costs, one does for all who ask meanwhile; elsewhere whoever asks sees what stands there at that moment.
    if (looking !== undefined && shelf.believedMs > 0) return await looking;
    if (known === 0 && hint > 0) [known, listed] = [hint, now];
    const isWhole = shelf.has !== undefined && now - listed >= WHOLE_LOOK_MS;
    if (isWhole) listed = now;
    const mine = newestRevision(shelf, isWhole ? 0 : known);
    looking = mine;
    try {
      const found = await mine;
      // Unless something was written here, or is looked for anew, since it began.
      if (looking === mine) [known, looked] = [found, performance.now()];
      return found;
    } finally {
      if (looking === mine) looking = undefined;
    }
  };

  const read = async (number: number, unverified = false): Promise<Revision> => {
    const document = await readDocument(shelf, number, unverified);
    if (number === 0 || unverified) return { number, document, policy: undefined };
    return { number, document, policy: verifyDocument(document, trustedRoot(keys)) };
  };

  return {
    newest,
    read,
    /** This one was written here. */
    wrote(number: number): void {
      looking = undefined;
      known = number;
      looked = performance.now();
    },
    /** The newest, whatever was believed of late: for who is about to write. */
    async latest(unverified = false): Promise<Revision> {
      looking = undefined;
      looked = -Infinity;
      listed = -Infinity;
      return await read(await newest(), unverified);
    },
  };
}

/** The root to check against. Throws `StoreError` where nobody said which. */
export function trustedRoot(keys: Keyring): string {
  const root = keys.root();
  if (root === undefined)
    throw new StoreError(`Nobody said which root key to trust here: put root.pub into ${keys.folder}, or name the key in UNISON_ROOT.`);
  return root;
}
