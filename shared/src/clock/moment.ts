/** A moment on both clocks of a device, in ms: the monotonic one, and the one its owner sets. */
export type Moment = { steady: number; wall: number };

/** Where the clocks are so far apart, in ms, the monotonic one stood still in sleep, or the other was set. */
const GAP_MS = 3_000;

/** The moment now. */
export function momentNow(): Moment {
  return { steady: performance.now(), wall: Date.now() };
}

/**
 * The ms since a moment, never below 0. By the monotonic clock, which nobody sets; after a sleep in which that stood still by the other one. A clock
 * that is set forward looks like sleep: what was counted is then over too soon, and is asked for anew, never too late.
 */
export function msSince({ steady, wall }: Moment): number {
  const passed = Math.max(0, performance.now() - steady);
  const byWall = Date.now() - wall;
  return byWall - passed >= GAP_MS ? byWall : passed;
}

/** True when between two ticks, a moment ago and now, the device slept or its clock was set: what was counted is worth nothing. */
export function isGap({ steady, wall }: Moment): boolean {
  return Math.max(performance.now() - steady, Math.abs(Date.now() - wall)) >= GAP_MS;
}
