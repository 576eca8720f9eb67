import { fromHex, toHex } from './bytes';
import { chainStep, followChain } from './chain';
import type { Link, PinnedChain, Segment } from './pin';

/** So many links are followed without being asked, in one go: less than a frame on a busy phone, and three hours of the quickest game. */
export const AT_ONCE = 512;
/** Between two breaths of the page, in ms: a third of a frame budget on a slow phone. */
const SLICE_MS = 8;
/** Of stretches that are looked at no more. */
const MOST_SEGMENTS = 8;

/** The link a number of steps nearer to the chain's end. */
const below = (link: string, steps: number): string => toHex(followChain(fromHex(link), steps));

/** True when the upper one leads to the lower one. */
const leadsTo = (upper: Link, lower: Link): boolean => below(upper.link, upper.position - lower.position) === lower.link;

const pointsOf = ({ low, high }: Segment): Link[] => (low.position === high.position ? [low] : [low, high]);

const grown = (segment: Segment, link: Link): Segment => ({
  ...segment,
  low: link.position < segment.low.position ? link : segment.low,
  high: link.position > segment.high.position ? link : segment.high,
});

/** True where a position lies in a stretch. */
export const holds = ({ low, high }: Segment, position: number): boolean => low.position <= position && position <= high.position;

export const segmentAt = (chain: PinnedChain, position: number): Segment | undefined =>
  chain.segments.find((segment) => holds(segment, position));

/** The known link nearest to another. `seen`: links inside segments that are known for the moment. */
const nearestTo = (chain: PinnedChain, link: Link, seen: readonly Link[]): Link | undefined =>
  [...chain.segments.flatMap(pointsOf), ...seen].reduce<Link | undefined>(
    (best, one) => (best && away(best, link) <= away(one, link) ? best : one),
    undefined,
  );

const away = (one: Link, other: Link): number => Math.abs(one.position - other.position);

/**
 * From where a link deep inside a stretch is to be computed: only the two ends of a stretch are kept, and neither is near. Undefined for a
 * link of any other place.
 */
export function knownAbove(chain: PinnedChain, link: Link, seen: readonly Link[]): Link | undefined {
  const [home, nearest] = [segmentAt(chain, link.position), nearestTo(chain, link, seen)];
  if (!home || !nearest || away(nearest, link) <= AT_ONCE) return undefined;
  return seen.find(({ position }) => position > link.position && holds(home, position)) ?? home.high;
}

/**
 * Adds a link to what is known of a chain, checked against the nearest known one, or as a beginning of its own where none is near.
 * Undefined when the two do not belong to one chain. A link deep inside a stretch adds nothing, and is not checked without one near it in `seen`.
 */
export function placeLink(chain: PinnedChain, link: Link, seen: readonly Link[]): PinnedChain | undefined {
  const nearest = nearestTo(chain, link, seen);
  if (!nearest || away(nearest, link) > AT_ONCE)
    return segmentAt(chain, link.position) ? chain : { ...chain, segments: [...chain.segments, { low: link, high: link }] };
  const [upper, lower] = nearest.position > link.position ? [nearest, link] : [link, nearest];
  if (!leadsTo(upper, lower)) return undefined;
  const home = segmentAt(chain, nearest.position);
  return { ...chain, segments: chain.segments.map((segment) => (segment === home ? grown(segment, link) : segment)) };
}

/** Without the oldest of what is too many. The one that begins at the chain's end, the newest and those in use stay. */
function withoutSpare(segments: readonly Segment[], isInUse: (segment: Segment) => boolean): Segment[] {
  const spare = Math.max(0, segments.length - MOST_SEGMENTS);
  const oldest = segments
    .slice(1, -1)
    .filter((segment) => !isInUse(segment))
    .slice(0, spare);
  return segments.filter((segment) => !oldest.includes(segment));
}

/**
 * Joins neighbours that lie near each other; one that does not lead to the one below is broken. Of what is far from each other the oldest is
 * forgotten, but nothing `isInUse`: what was just placed is still to be judged, and followed.
 */
export function joinSegments(chain: PinnedChain, isInUse: (segment: Segment) => boolean): PinnedChain {
  const [first, ...rest] = [...chain.segments].sort((one, other) => one.low.position - other.low.position);
  if (!first) return chain;
  const joined = [first];
  for (const segment of rest) {
    const under = joined.at(-1) ?? first;
    const isNear = segment.low.position - under.high.position <= AT_ONCE;
    if (!isNear || segment.isBroken || under.isBroken) joined.push(segment);
    else if (leadsTo(segment.low, under.high)) joined[joined.length - 1] = { low: under.low, high: segment.high };
    else joined.push({ ...segment, isBroken: true });
  }
  return { ...chain, segments: withoutSpare(joined, isInUse) };
}

const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Lets the page have its turn at first, and whenever a slice of a few ms is over. */
export function slices(): () => Promise<void> {
  let began = -Infinity;
  return async () => {
    if (performance.now() - began < SLICE_MS) return;
    await breathe();
    began = performance.now();
  };
}

/**
 * The link at a position under a known one, hashed in slices of a few ms, so that the page stays alive; `told` hears of the steps done after
 * each. Undefined when `signal` ended it.
 */
export async function linkAt(
  position: number,
  known: Link,
  told?: (steps: number) => void,
  signal?: AbortSignal,
): Promise<Link | undefined> {
  const steps = known.position - position;
  let link = fromHex(known.link);
  let slice = performance.now();
  for (let step = 0; step < steps; step += 1) {
    link = chainStep(link);
    if (performance.now() - slice < SLICE_MS) continue;
    told?.(step + 1);
    await breathe();
    if (signal?.aborted) return undefined;
    slice = performance.now();
  }
  return { position, link: toHex(link) };
}

/** Follows a link down to another, as `linkAt` does. Undefined when `signal` ended it, else whether it leads there. */
export async function followDown(
  upper: Link,
  lower: Link,
  told: (steps: number) => void,
  signal: AbortSignal,
): Promise<boolean | undefined> {
  const reached = await linkAt(lower.position, upper, told, signal);
  return reached && reached.link === lower.link;
}
