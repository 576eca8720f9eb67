import type { CacheSnapshot } from 'virtua';

/**
 * How high the rows of a list were when it was left, in a window so wide: with it the list is as high again at once, also where its rows come page by page.
 * Where it stood is the shell's to keep. A size of -1 was not measured.
 */
export type RowSizes = { width: number; sizes: readonly number[] };

const KEY = 'unison.rows';
/** Lists kept; the oldest go first. */
const LIMIT = 20;

function readAll(): Record<string, RowSizes> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, RowSizes>; // written by this module alone
  } catch {
    return {};
  }
}

/** Keeps the row sizes of a list under its history entry and address. */
export function rememberRowSizes(entry: string, sizes: RowSizes): void {
  const others = Object.entries(readAll()).filter(([key]) => key !== entry);
  const kept = Object.fromEntries([...others, [entry, sizes]].slice(-LIMIT));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs the sizes, nothing else.
  }
}

/** The row sizes of a list under its history entry and address. */
export function rowSizesOf(entry: string): RowSizes | undefined {
  return readAll()[entry];
}

/** What virtua begins with: each row as it was, and one that was never measured as most of them were, so that nothing jumps when it is. */
export function cacheOf({ width, sizes }: RowSizes): CacheSnapshot | undefined {
  const measured = sizes.filter((size) => size > 0).sort((one, other) => one - other);
  const usual = measured[Math.floor(measured.length / 2)];
  return usual === undefined || width !== window.innerWidth ? undefined : [[...sizes], usual];
}
