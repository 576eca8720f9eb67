/** A place in a database's log: the timeline that wrote it, and the bytes before it. On the wire `timeline:bytes` (`ledger.log_place`). */
export type LogPlace = { timeline: number; bytes: bigint };

const WRITTEN = /^(\d{1,10}):(\d{1,20})$/;

/** Reads a place; undefined for what is none, whoever sent it. */
export function logPlaceOf(text: string | undefined): LogPlace | undefined {
  const [, timeline, bytes] = WRITTEN.exec(text ?? '') ?? [];
  return timeline === undefined || bytes === undefined ? undefined : { timeline: Number(timeline), bytes: BigInt(bytes) };
}

/**
 * True where a server that stands at `is` has everything up to `wanted`. Bytes of two timelines can be compared only upwards: what a
 * standby of an older timeline has beyond the fork is of a history that ended.
 */
export const reaches = (is: LogPlace, wanted: LogPlace): boolean => is.timeline >= wanted.timeline && is.bytes >= wanted.bytes;

/** The place that has both; undefined of nothing. */
export function laterOf(one: LogPlace | undefined, other: LogPlace | undefined): LogPlace | undefined {
  if (!one || !other) return one ?? other;
  return { timeline: Math.max(one.timeline, other.timeline), bytes: one.bytes > other.bytes ? one.bytes : other.bytes };
}
