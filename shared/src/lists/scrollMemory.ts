import type { CacheSnapshot } from 'virtua';

/** Where a list stood when it was left: px from the top, and the sizes virtua had measured of so many rows. */
export type ScrollPosition = { offset: number; rows: number; sizes: CacheSnapshot };

const KEY = 'unison.scroll';
/** Positions kept; the oldest go first. */
const LIMIT = 20;

type Positions = Record<string, ScrollPosition>;

function readPositions(): Positions {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Positions; // written by this module alone
  } catch {
    return {};
  }
}

/** Keeps the position of a list under its history entry. */
export function rememberPosition(historyKey: string, position: ScrollPosition): void {
  const others = Object.entries(readPositions()).filter(([key]) => key !== historyKey);
  const kept = Object.fromEntries([...others, [historyKey, position]].slice(-LIMIT));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs the position, nothing else.
  }
}

/** The position of a list under its history entry. */
export function positionOf(historyKey: string): ScrollPosition | undefined {
  return readPositions()[historyKey];
}
