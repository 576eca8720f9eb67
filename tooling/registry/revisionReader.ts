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

  const newest = async (hint = 0): Promise<number> => {
    const now = performance.now();
    if (now - looked < shelf.believedMs) return known;
    if (known === 0 && hint > 0) [known, listed] = [hint, now];
    const isWhole = shelf.has !== undefined && now - listed >= WHOLE_LOOK_MS;
    if (isWhole) listed = now;
    known = await newestRevision(shelf, isWhole ? 0 : known);
    looked = performance.now();
    return known;
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
      known = number;
      looked = performance.now();
    },
    /** The newest, whatever was believed of late: for who is about to write. */
    async latest(unverified = false): Promise<Revision> {
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
