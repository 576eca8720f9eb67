import { anchorOf } from '@unison/shared/remote/registry';
import type { OpenStore } from '../store';
import { rehearsed } from './keyring';
import { rootInForce } from './roots';

/**
 * The root (`Anchor`) that a shell released into this store trusts: the newest one. Before the first release it is made, as the release itself would; in a dry
 * run it is made up and nothing is kept of it. Rejects with `StoreError` where a signed store has one and nobody said which.
 */
export async function rootToStamp(store: OpenStore, isDryRun: boolean): Promise<string> {
  const { document } = await store.read(); // says, of a store that is signed, what to do where nobody said which root it has
  const known = store.keys.root();
  if (known !== undefined) return anchorOf(known, rootInForce(known, document.roots));
  return (isDryRun ? rehearsed(store.keys) : store.keys).makeRoot().publicKey;
}
