import { momentNow, msSince, type Moment } from '@unison/shared/clock';
import { releaseKey } from '@unison/shared/remote';

/** How long a release that failed rests before it is tried again, in ms; twice as long after each failed try, up to the second. */
export const FIRST_REST_MS = 60_000;
export const LONGEST_REST_MS = 15 * 60_000;

/**
 * A circuit breaker per release. Closed: it is entered. Open: it rests after a failure. Half open, once the rest is over: it is
 * entered again; if that fails it rests twice as long, if it is shown the breaker closes. Another release of the remote begins closed.
 */
export type Breaker = {
  isOpen: (release: Release) => boolean;
  /** The release failed. */
  trip: (release: Release) => void;
  /** The release was shown. */
  close: (release: Release) => void;
};

type Release = { package: string; version: string };

export function createBreaker(): Breaker {
  const resting = new Map<string, { rest: number; since: Moment }>();

  return {
    isOpen(release) {
      const state = resting.get(releaseKey(release));
      return state !== undefined && msSince(state.since) < state.rest;
    },
    trip(release) {
      const before = resting.get(releaseKey(release));
      const rest = before ? Math.min(before.rest * 2, LONGEST_REST_MS) : FIRST_REST_MS;
      resting.set(releaseKey(release), { rest, since: momentNow() });
    },
    close: (release) => void resting.delete(releaseKey(release)),
  };
}
