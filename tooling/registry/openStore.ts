import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { createStore } from './createStore';
import { refuseKeysInside } from './keysOutside';
import { shelfAt } from './shelfAt';
import { keyringOf, type Keyring } from './signing/keyring';
import { sequenceFile } from './signing/sequenceFile';
import { createSequenceMemory, type LastingSequences } from './signing/sequenceMemory';
import type { OpenStore } from './store';
import { StoreError } from './StoreError';

export type OpenOptions = {
  /** Makes the store when there is none, and its root key with the first release. */
  create?: boolean;
  /** What is trusted and signed with; the keys that belong to the place where nobody says. */
  keys?: Keyring;
  /** Told where it cannot be kept how far the statements of the store had come. */
  onProblem?: (line: string) => void;
};

/**
 * Opens the store at `place`, a folder or `s3://BUCKET/PREFIX`, and takes away what a killed process left half written. Rejects with
 * `StoreError` when there is none, unless `create` is given and the place is new or empty; and when its keys lie inside it.
 */
export async function openStore(
  place: string,
  { create = false, keys = keyringOf(place), onProblem = console.error }: OpenOptions = {},
): Promise<OpenStore> {
  refuseKeysInside(place, keys.folder);
  const shelf = await shelfAt(place);
  const state = await shelf.state();
  if (state === 'other')
    throw new StoreError(`${place} is not a release store. Name an empty folder or the store of a running Unison (DATA_DIR/store).`);
  if (state === 'empty' && !create)
    throw new StoreError(
      `There is no release store in ${place}. Name the right one (--store DIR, or DATA_DIR of the running Unison), or make one there: npm run release -- --all --init`,
    );
  if (state === 'empty') await shelf.create();
  else await shelf.tidy();
  return createStore(shelf, keys, createSequenceMemory(seenOf(place, keys, onProblem)));
}

/** What commands remember of a store between their runs: beside its keys, where nobody writes who can write into the store. */
export function seenOf(place: string, keys: Keyring, onProblem: (line: string) => void = console.error): LastingSequences {
  const name = `seen-${createHash('sha256').update(place).digest('hex').slice(0, 16)}.json`;
  return sequenceFile(join(keys.folder, name), () => keys.root(), onProblem);
}

/** Why the newest registry is older than what commands here have seen of it, in a line; undefined where it is not. Remembers nothing. */
export async function whyOlder(store: OpenStore): Promise<string | undefined> {
  const { read } = seenOf(store.shelf.place, store.keys);
  const newest = await store.read();
  try {
    createSequenceMemory({ read, write: () => undefined }).refuseOlder(newest);
    return undefined;
  } catch (error) {
    if (error instanceof StoreError) return error.message;
    throw error;
  }
}
