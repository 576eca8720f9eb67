const KEY = 'unison.places';
/** Entries kept; the oldest go first. */
const LIMIT = 50;

type Places = Map<string, number>;

function readPlaces(): Places {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return new Map(Array.isArray(stored) ? (stored as [string, number][]) : []); // written by this module alone
  } catch {
    return new Map();
  }
}

/** How far down each history entry was scrolled, in px; kept over a reload. */
export function createScrollPlaces() {
  const places = readPlaces();
  return {
    at: (historyKey: string) => places.get(historyKey),
    remember(historyKey: string, offset: number) {
      places.delete(historyKey);
      places.set(historyKey, offset);
    },
    keep() {
      try {
        sessionStorage.setItem(KEY, JSON.stringify([...places].slice(-LIMIT)));
      } catch {
        // A forbidden storage costs the position, nothing else.
      }
    },
  };
}
