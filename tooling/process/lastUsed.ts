/** Values by key, of which those are kept that were used last. */
export type LastUsed<T> = {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
};

/** Keeps at most so many. */
export function createLastUsed<T>(most: number): LastUsed<T> {
  const kept = new Map<string, T>();
  const set = (key: string, value: T): void => {
    kept.delete(key); // so that the order of the map is the order of use
    kept.set(key, value);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
  };
  return {
    get(key) {
      const found = kept.get(key);
      if (found !== undefined) set(key, found);
      return found;
    },
    set,
    delete: (key) => void kept.delete(key),
  };
}
