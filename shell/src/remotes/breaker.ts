/** How long a release that failed rests before it is tried again, in ms; twice as long after each failed try, up to the second. */
export const FIRST_REST_MS = 60_000;
export const LONGEST_REST_MS = 15 * 60_000;

/**
 * A circuit breaker per remote. Closed: its release is entered. Open: it rests after a failure. Half open, once the rest is over: it is
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

export function createBreaker(now: () => number = () => Date.now()): Breaker {
  const resting = new Map<string, { version: string; rest: number; until: number }>();
  const stateOf = ({ package: name, version }: Release) => {
    const state = resting.get(name);
    return state?.version === version ? state : undefined;
  };

  return {
    isOpen(release) {
      const state = stateOf(release);
      return state !== undefined && now() < state.until;
    },
    trip(release) {
      const before = stateOf(release);
      const rest = before ? Math.min(before.rest * 2, LONGEST_REST_MS) : FIRST_REST_MS;
      resting.set(release.package, { version: release.version, rest, until: now() + rest });
    },
    close: (release) => stateOf(release) && resting.delete(release.package),
  };
}
