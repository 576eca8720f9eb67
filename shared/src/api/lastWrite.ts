const KEY = 'unison.last-write';

/** The platform promises that what was written longer ago than half of this, in ms, stands in every answer (O-81). */
const OPEN_MS = 10_000;

type Written = { place: string; at: number };
/** Of this page, where storage is refused. */
let ofPage: Written | undefined;

function lastWritten(): Written | undefined {
  try {
    const { place, at } = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Written>; // only written below; each part is looked at
    return typeof place === 'string' && typeof at === 'number' ? { place, at } : undefined;
  } catch {
    return ofPage;
  }
}

const bytesOf = (place: string): number[] => place.split(':').map(Number);

/** True where `one` is further in the log than `other`: answers may come in another order than their writes were done. */
function isLater(one: string, other: string): boolean {
  const [[timeline = 0, bytes = 0], [others = 0, theirs = 0]] = [bytesOf(one), bytesOf(other)];
  return timeline === others ? bytes > theirs : timeline > others;
}

/** Keeps where in the platform's log a write of this device stands, for this tab and its reloads: `read-after` of its answer. */
export function rememberWrite(place: string | null): void {
  const last = placeToSend();
  if (place === null || (last !== undefined && !isLater(place, last))) return;
  const written = { place, at: Date.now() };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(written));
  } catch {
    ofPage = written;
  }
}

/** What the next answer must have; undefined where every answer has it by now, or nothing was written. */
export function placeToSend(): string | undefined {
  const last = lastWritten();
  return last && Math.abs(Date.now() - last.at) < OPEN_MS ? last.place : undefined;
}
