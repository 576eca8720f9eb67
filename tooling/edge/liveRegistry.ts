import { resolve, type Resolved, type Store } from '../registry';

/** The newest registry a store has, read again only when a revision was added: a release is seen without a restart. */
export type LiveRegistry = {
  current(): Promise<Resolved>;
  /** The registry as it was at a revision: a page opened before a release asks for what it was opened with. Undefined where there is none. */
  at(revision: number): Promise<Resolved | undefined>;
};

/**
 * Follows the store by asking it for its newest revision per call. A revision that cannot be read is reported once to `onError` and the last
 * good one stays in use; without any good one its error rejects.
 */
export function followRegistry(store: Store, onError: (error: unknown) => void): LiveRegistry {
  let good: Resolved | undefined;
  let bad: number | undefined;
  let reading: Promise<Resolved> | undefined;

  const read = async (newest: number): Promise<Resolved> => {
    try {
      good = await resolve(store);
      bad = undefined;
    } catch (error) {
      if (good === undefined) throw error;
      bad = newest;
      onError(error);
    }
    return good;
  };

  const current = async (): Promise<Resolved> => {
    const newest = await store.newestRevision();
    if (good !== undefined && (newest === good.revision || newest === bad)) return good;
    // Everybody who asks meanwhile gets the same: what is made of it is made once.
    reading ??= read(newest).finally(() => (reading = undefined));
    return await reading;
  };

  return {
    current,
    async at(revision) {
      const newest = await current();
      if (revision === newest.revision) return newest;
      return revision < newest.revision ? await resolve(store, { revision }).catch(() => undefined) : undefined;
    },
  };
}
