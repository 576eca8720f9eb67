/** Moments and figures of a visit as the page itself sees them, in ms since its navigation began. */
export type Seen = {
  firstPaint: number;
  firstContent: number;
  reactFrame: number;
  firstCard: number;
  picture: number;
  largestContent: number;
  live: number;
  blocking: number;
  shift: number;
  /** Longest event of the first tap, in ms; 0 where none was long enough to be told. */
  tap: number;
};

type Probe = { seen: Partial<Seen>; tasks: [number, number][]; isDone: boolean };
declare global {
  var unisonProbe: Probe | undefined;
}

/** What the page says on its console when all that is waited for is there. */
export const DONE = 'unison: all is there';

/** Put into the page before anything of it runs; it must need nothing from around it. Says `done` when all is there: a bench that asks puts 330 KB into the page. */
export function probe(done: string): void {
  if (window.top !== window || globalThis.unisonProbe !== undefined) return;
  const card = '[role="article"], article';
  const state: Probe = { seen: { shift: 0, blocking: 0, tap: 0 }, tasks: [], isDone: false };
  globalThis.unisonProbe = state;
  const { seen } = state;
  const watch = (type: string, use: (entry: PerformanceEntry) => void, more: object = {}): void => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(use)).observe({ type, buffered: true, ...more });
    } catch {
      // a browser without this kind
    }
  };
  watch('paint', (entry) => {
    if (entry.name === 'first-paint') seen.firstPaint = entry.startTime;
    else seen.firstContent = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => (seen.largestContent = entry.startTime));
  watch('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }; // Chromium's own kind
    if (!hadRecentInput) seen.shift = (seen.shift ?? 0) + value;
  });
  watch('longtask', (entry) => state.tasks.push([entry.startTime, entry.duration]));
  watch('event', (entry) => (seen.tap = Math.max(seen.tap ?? 0, entry.duration)), { durationThreshold: 16 });

  const mark = (name: 'reactFrame' | 'firstCard' | 'picture' | 'live', isThere: boolean): void => {
    if (isThere) seen[name] ??= performance.now();
  };
  const look = (): void => {
    const root = document.getElementById('root');
    mark('reactFrame', root?.firstElementChild != null);
    // Asking where something stands lays the page out: it is asked no more once it is known.
    if (seen.picture === undefined) {
      // What is painted before the app lies in a tree of its own.
      const places = [document, document.getElementById('early')?.shadowRoot];
      const cards = places.flatMap((place) => [...(place?.querySelectorAll<HTMLElement>(card) ?? [])]);
      const first = cards.find((one) => one.getClientRects().length > 0);
      const picture = first?.querySelector('img');
      mark('firstCard', first !== undefined);
      mark('picture', picture?.complete === true && picture.naturalWidth > 0);
    }
    // What React has drawn handles a tap.
    mark('live', root?.querySelector(card) != null);
    state.isDone = seen.picture !== undefined && seen.live !== undefined;
    if (state.isDone) console.debug(done);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
