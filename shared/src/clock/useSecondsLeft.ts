import { useSyncExternalStore } from 'react';
import { msSince } from './moment';
import type { Moment } from './moment';

/** Seconds that were left when an answer came, and when that was. */
export type Timed = { seconds: number; receivedAt: Moment };

/** How often whatever counts looks at the clock, in ms. */
export const TICK_MS = 250;

/** Whole seconds left now; a part of a second still runs. */
export function secondsLeft({ seconds, receivedAt }: Timed): number {
  return Math.max(0, Math.ceil(seconds - msSince(receivedAt) / 1000));
}

function everyTick(tick: () => void) {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

const never = () => () => undefined;

/** Whole seconds left, followed (GAME-10); undefined stays so. */
export function useSecondsLeft(timed: Timed): number;
export function useSecondsLeft(timed: Timed | undefined): number | undefined;
export function useSecondsLeft(timed: Timed | undefined): number | undefined {
  return useSyncExternalStore(timed ? everyTick : never, () => timed && secondsLeft(timed));
}

/** True while these seconds are left; followed, but told only when it changes. */
export function useIsLeft(timed: Timed, isMeant: (seconds: number) => boolean): boolean {
  return useSyncExternalStore(everyTick, () => isMeant(secondsLeft(timed)));
}

/** True once no second is left. */
export function isOver(seconds: number): boolean {
  return seconds === 0;
}
