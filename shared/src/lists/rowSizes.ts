import type { CacheSnapshot } from 'virtua';

/** How high so many rows of a list were when it was left: with it the list is as high again at once. Where it stood is the shell's to keep. */
export type RowSizes = { rows: number; sizes: CacheSnapshot };

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

/** Keeps the row sizes of a list under its history entry. */
export function rememberRowSizes(historyKey: string, sizes: RowSizes): void {
  const others = Object.entries(readAll()).filter(([key]) => key !== historyKey);
  const kept = Object.fromEntries([...others, [historyKey, sizes]].slice(-LIMIT));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs the sizes, nothing else.
  }
}

/** The row sizes of a list under its history entry. */
export function rowSizesOf(historyKey: string): RowSizes | undefined {
  return readAll()[historyKey];
}
