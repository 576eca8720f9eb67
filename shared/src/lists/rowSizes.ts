import type { CacheSnapshot } from 'virtua';

/**
 * How high the rows of a list were when it was left, in a window so wide, and how high one counted that was not measured: with it the list is as high again at
 * once, also where its rows come page by page. Where it stood is the shell's to keep.
 */
export type RowSizes = { width: number; sizes: CacheSnapshot };

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

/** The row sizes of a list under its history entry and address, unless the window is another one by now. */
export function rowSizesOf(entry: string): CacheSnapshot | undefined {
  const left = readAll()[entry];
  return left && left.width === window.innerWidth ? left.sizes : undefined;
}
