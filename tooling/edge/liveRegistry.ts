import { resolve, type Resolved, type Store } from '../registry';

/** The newest registry a store has, read again only when a revision was added: a release is seen without a restart. */
export type LiveRegistry = { current(): Resolved };

/**
 * Follows the store by one directory listing per call. A revision that cannot be read is reported once to `onError` and the last good one
 * stays in use; without any good one the error is thrown.
 */
export function followRegistry(store: Store, onError: (error: unknown) => void): LiveRegistry {
  let good: Resolved | undefined;
  let bad: number | undefined;
  return {
    current() {
      const newest = store.newestRevision();
      if (good !== undefined && (newest === good.revision || newest === bad)) return good;
      try {
        good = resolve(store);
        bad = undefined;
      } catch (error) {
        if (good === undefined) throw error;
        bad = newest;
        onError(error);
      }
      return good;
    },
  };
}
