import type { CacheSnapshot } from 'virtua';

/** Where a list stood when it was left: px from the top, and the sizes virtua had measured of so many rows. */
export type ScrollPlace = { offset: number; rows: number; sizes: CacheSnapshot };

const KEY = 'unison.scroll';
/** Places kept; the oldest go first. */
const LIMIT = 20;

type Places = Record<string, ScrollPlace>;

function readPlaces(): Places {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Places; // written by this module alone
  } catch {
    return {};
  }
}

/** Keeps the place of a list under its history entry. */
export function rememberPlace(historyKey: string, place: ScrollPlace): void {
  const others = Object.entries(readPlaces()).filter(([key]) => key !== historyKey);
  const kept = Object.fromEntries([...others, [historyKey, place]].slice(-LIMIT));
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage costs the position, nothing else.
  }
}

/** The place of a list under its history entry. */
export function placeOf(historyKey: string): ScrollPlace | undefined {
  return readPlaces()[historyKey];
}
