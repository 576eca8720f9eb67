import type { CacheSnapshot } from 'virtua';

/**
 * How high the rows of a list were when it was left, in a window so wide, and how high one counted that was not measured: with it the list is as high again at
 * once, also where its rows come page by page. Where it stood is the shell's to keep.
 */
export type RowSizes = { width: number; sizes: CacheSnapshot };

const KEY = 'unison.rows';
/** Lists kept; the oldest go first. */
const LIMIT = 20;

function readAll(): object {
  try {
    const left: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '');
    return left instanceof Object ? left : {};
  } catch {
    return {};
  }
}

/** In the shape that this release keeps: a tab outlives releases, and virtua reads what it is given unseen. */
function isOurs(left: unknown): left is RowSizes {
  return left instanceof Object && 'width' in left && 'sizes' in left && Array.isArray(left.sizes) && Array.isArray(left.sizes[0]);
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
  const left: unknown = new Map<string, unknown>(Object.entries(readAll())).get(entry);
  return isOurs(left) && left.width === window.innerWidth ? left.sizes : undefined;
}
