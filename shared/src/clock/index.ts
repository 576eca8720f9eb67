/** One clock for everything that counts: it knows a sleep, and a device's clock that was set. */
export { isGap, momentNow, msSince } from './moment';
export type { Moment } from './moment';
export { isOver, secondsLeft, TICK_MS, useIsLeft, useSecondsLeft } from './useSecondsLeft';
export type { Timed } from './useSecondsLeft';
