import type { OpenStore } from '../store';
import { rehearsed } from './keyring';

/**
 * The public root key that a shell released into this store trusts. Before the first release it is made, as the release itself would; in a dry
 * run it is made up and nothing is kept of it. Rejects with `StoreError` where a signed store has one and nobody said which.
 */
export async function rootToStamp(store: OpenStore, isDryRun: boolean): Promise<string> {
  const known = store.keys.root();
  if (known !== undefined) return known;
  await store.read(); // says, of a store that is signed, what to do
  return (isDryRun ? rehearsed(store.keys) : store.keys).makeRoot().publicKey;
}
