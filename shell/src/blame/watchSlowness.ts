import type { TroubleKind } from '@unison/shared/remote/troubleReport';
import { framesOf } from './frames';
import type { Place, Places } from './places';

export type Note = (kind: TroubleKind, place: Place, frames: string[], worst: number) => void;

/** A frame that held the page so long, in ms, was felt. */
const LONG_FRAME_MS = 150;
/** The bound of a good answer to a finger (web.dev, Interaction to Next Paint), in ms. */
const SLOW_TAP_MS = 200;
/** Less than that, as the browser scores it, nobody sees. */
const SHIFT = 0.01;

/** What TypeScript's library does not know yet (Long Animation Frames, Layout Instability, Event Timing). */
type ScriptTiming = { duration: number; sourceURL: string; sourceCharPosition: number };
type LongFrame = PerformanceEntry & { scripts?: readonly ScriptTiming[] };
type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: readonly { node: Node | null }[] };
type Tap = PerformanceEntry & { interactionId: number; target: Node | null };

/** The script that took most of a frame, as a frame of a stack: what is minified has one line, so a position in it is a column. */
function busiest(scripts: readonly ScriptTiming[] = []): string[] {
  const [first] = [...scripts].sort((a, b) => b.duration - a.duration);
  return first === undefined ? [] : framesOf(`${first.sourceURL}:1:${String(first.sourceCharPosition + 1)}`);
}

/** When somebody saw this page first: what was before, in a page prepared ahead, nobody felt. */
function shownAt(): number {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return (visit as { activationStart?: number } | undefined)?.activationStart ?? 0; // not in TypeScript's DOM library
}

function observe<Entry extends PerformanceEntry>(
  type: string,
  see: (entry: Entry) => void,
  options: { durationThreshold?: number } = {},
): void {
  // What the browser makes of `type` is what this type says of it.
  const from = shownAt();
  const felt = (list: PerformanceObserverEntryList): Entry[] => list.getEntries().filter(({ startTime }) => startTime >= from) as Entry[];
  const observer = new PerformanceObserver((list) => felt(list).forEach(see));
  observer.observe({ type, buffered: true, ...options });
}

/** Notes frames, shifts and answers that members felt, those before this call too, as far as this browser measures them. */
export function watchSlowness(places: Places, note: Note): void {
  const { supportedEntryTypes: known = [] } = 'PerformanceObserver' in window ? PerformanceObserver : {};
  const frames = ['long-animation-frame', 'longtask'].find((type) => known.includes(type));
  if (frames !== undefined)
    observe<LongFrame>(frames, ({ startTime, duration, scripts }) => {
      // A screen that comes is entered at the end of the frame that draws it.
      if (duration >= LONG_FRAME_MS) note('longFrame', places.at(startTime + duration), busiest(scripts), duration);
    });
  if (known.includes('layout-shift'))
    observe<Shift>('layout-shift', ({ startTime, value, hadRecentInput, sources }) => {
      if (!hadRecentInput && value >= SHIFT) note('shift', places.of(sources[0]?.node, startTime), [], value * 1_000);
    });
  if (known.includes('event'))
    observe<Tap>(
      'event',
      ({ startTime, duration, interactionId, target }) => {
        if (interactionId > 0 && duration > SLOW_TAP_MS) note('slowTap', places.of(target, startTime), [], duration);
      },
      { durationThreshold: SLOW_TAP_MS },
    );
}
