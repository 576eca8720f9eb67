import type { Change } from './document';
import { knownEntry, moved, withEntry, type Author } from './entries';
import type { Store } from './store';
import { StoreError } from './StoreError';

/** What a retirement changed, and the names that stay its own: the root key gave them, and only where that is they are free at once. */
export type Retired = { changes: Change[]; stillGiven: readonly string[] };

/**
 * Takes a remote out: all its channels end, so members no longer get it and its addresses are free. Its releases and its history stay; a
 * release or promote brings it back. Rejects with `StoreError` for the shell, and for a package that is out already.
 */
export async function retirePackage(store: Store, name: string, author: Author): Promise<Retired> {
  if (name === 'shell') throw new StoreError('The shell cannot be retired: without it there is no app.');
  let changes: Change[] = [];
  const { policy } = await store.update((document) => {
    const entry = knownEntry(document, name);
    const channels = Object.keys(entry.channels);
    if (channels.length === 0) throw new StoreError(`${name} is retired already. To bring it back: npm run promote -- ${name}`);
    const retired = channels.reduce((current, channel) => moved(current, 'retire', null, { channel }, author), entry);
    changes = retired.history.slice(entry.history.length);
    return Promise.resolve(withEntry(document, name, retired));
  });
  return { changes, stillGiven: policy?.names?.[name] ?? [] };
}
