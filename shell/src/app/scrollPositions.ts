const KEY = 'unison.scroll';
/** Entries kept; the oldest go first. */
const LIMIT = 50;

type Positions = Map<string, number>;

function readPositions(): Positions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? (stored as [string, number][]) : []); // written by this module alone
  } catch {
    return new Map();
  }
}

/** How far down each history entry was scrolled, in px; kept over a reload. */
export function createScrollPositions() {
  const positions = readPositions();
  return {
    at: (historyKey: string) => positions.get(historyKey),
    remember(historyKey: string, offset: number) {
      positions.delete(historyKey);
      positions.set(historyKey, offset);
    },
    keep() {
      try {
        sessionStorage.setItem(KEY, JSON.stringify([...positions].slice(-LIMIT)));
      } catch {
        // A forbidden storage costs the position, nothing else.
      }
    },
  };
}
