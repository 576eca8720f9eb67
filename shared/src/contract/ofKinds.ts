import type * as v from 'valibot';

/** A list that is read all or none, without rows of a `kind` that only a newer app has a place for. */
export function ofKinds<const S extends v.GenericSchema>(documented: S, kinds: readonly unknown[]): S {
  const isOther = (row: unknown): boolean => {
    const kind = (row as { kind?: unknown } | null | undefined)?.kind; // of anything else there is none
    return typeof kind === 'string' && !kinds.includes(kind);
  };
  return {
    ...documented,
    '~run': ({ value }, config) =>
      documented['~run']({ typed: false, value: Array.isArray(value) ? value.filter((row) => !isOther(row)) : value }, config),
  };
}
