import type { Queryable } from './database';

type Reader = Pick<Queryable, 'query'>;

/**
 * Reads what is the same for everybody at most once a second per database, whoever asks: operator-filled tables and counts.
 * Readers that come together share one read; a read that failed is not kept.
 */
export function remembered<Value>(
  load: (database: Reader) => Promise<Value>,
  freshMs = 1_000,
  clock: () => number = () => performance.now(),
) {
  const kept = new WeakMap<Reader, { value: Promise<Value>; at: number }>();
  return (database: Reader): Promise<Value> => {
    const known = kept.get(database);
    if (known && clock() - known.at < freshMs) return known.value;
    const value = load(database);
    kept.set(database, { value, at: clock() });
    value.catch(() => kept.delete(database));
    return value;
  };
}
