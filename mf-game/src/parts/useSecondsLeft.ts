import { useSyncExternalStore } from 'react';

/** Seconds that were left when an answer came, and when that was, on the monotonic clock in ms. */
export type Timed = { seconds: number; receivedAt: number };

export const TICK_MS = 250;

/** Whole seconds left; a part of a second still runs. */
export function secondsLeft({ seconds, receivedAt }: Timed, now: number): number {
  return Math.max(0, Math.ceil(seconds - Math.max(0, now - receivedAt) / 1000));
}

function everyTick(tick: () => void) {
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
}

/** Whole seconds left, followed. On the monotonic clock: whatever is done to the device's clock changes nothing (GAME-10). */
export function useSecondsLeft(round: Timed): number {
  return useSyncExternalStore(everyTick, () => secondsLeft(round, performance.now()));
}

/** True while these seconds are left; followed, but told only when it changes. */
export function useIsLeft(round: Timed, isMeant: (seconds: number) => boolean): boolean {
  return useSyncExternalStore(everyTick, () => isMeant(secondsLeft(round, performance.now())));
}

/** True once no second is left. */
export const isOver = (seconds: number): boolean => seconds === 0;
