import type { Snapshot, Timestamp } from './signed';

/** So long a whole is relied on without being confirmed anew, in ms. */
export const CONFIRMED_MS = 24 * 3_600_000;

/** How far clocks may differ, in ms. */
const SKEW_MS = 600_000;

/** When a whole was last said to be the newest, until when that may be relied on (ms since 1970), and why it may not, in one line. */
export type Confirmation = { at: number; until: number; problem: string | undefined };

/**
 * What is known of a whole by a clock: signing it counts as the first confirmation. `timestamp`: the statement about this very whole, proven; else
 * `none`, why there is none, in words.
 */
export function confirmationOf(snapshot: Snapshot, timestamp: Timestamp | undefined, none: string, now: number): Confirmation {
  const made = snapshot.sequence * 1_000;
  const at = timestamp ? Date.parse(timestamp.at) : made;
  // However long it says: the small key is always at hand, so whoever had it once could hold a registry back for years.
  const until = Math.min(timestamp ? Date.parse(timestamp.until) : Infinity, at + CONFIRMED_MS);
  const said = timestamp ? 'the last one is over' : none;
  if (now < at - SKEW_MS) return { at, until, problem: 'The clock here is behind what was signed: set one of the two.' };
  return { at, until, problem: now < until ? undefined : `Nobody has confirmed for a day that this is the newest registry (${said}).` };
}
