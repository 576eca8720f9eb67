import type { Change } from './document';
import { knownEntry, moved, withEntry, type Author } from './entries';
import type { Store } from './store';
import { StoreError } from './StoreError';

/**
 * Takes a remote out: all its channels end, so members no longer get it and its addresses are free. Its releases and its history stay; a
 * release or promote brings it back. Yields the changes. Rejects with `StoreError` for the shell, and for a package that is out already.
 */
export async function retirePackage(store: Store, name: string, author: Author): Promise<Change[]> {
  if (name === 'shell') throw new StoreError('The shell cannot be retired: without it there is no app.');
  let changes: Change[] = [];
  await store.update((document) => {
    const entry = knownEntry(document, name);
    const channels = Object.keys(entry.channels);
    if (channels.length === 0) throw new StoreError(`${name} is retired already. To bring it back: npm run promote -- ${name}`);
    const retired = channels.reduce((current, channel) => moved(current, 'retire', null, { channel }, author), entry);
    changes = retired.history.slice(entry.history.length);
    return Promise.resolve(withEntry(document, name, retired));
  });
  return changes;
}
