import { apiErrorOf } from './apiError';
import { isBusy } from './refusal';
import { waitOf } from './waitOf';

/** Waits before what nobody answered is asked again, in ms. */
const WAITS_MS = [10_000, 20_000, 40_000, 80_000, 160_000, 300_000];

/** How each that nobody answered is asked again. */
const waiting = new Set<() => void>();

/** Has all that wait asked at once: something is answered again. */
export function askAllThatWait(): void {
  for (const ask of waiting) ask();
}

/** True for a failure that says nothing about what was asked: no network, no answer in time, none of the platform's own, or that it is busy (O-105). */
export function isUnanswered(thrown: unknown): boolean {
  const failure = apiErrorOf(thrown);
  return (
    failure.kind === 'offline' ||
    failure.kind === 'timeout' ||
    failure.kind === 'unexpected' ||
    (failure.kind === 'rejected' && isBusy(failure.code))
  );
}

/** When what nobody answered is due, having been asked so often in vain; `soon`: waits before the usual ones. */
export const dueAfter = (tries: number, soon: readonly number[] = []): number => performance.now() + waitOf([...soon, ...WAITS_MS], tries);

/**
 * Asks when it is due and the page is seen; at once when the network comes back or another that waits is answered (`isNews`). Without a network it
 * waits for that alone. Returns how to stop.
 */
export function askWhenDue(failure: unknown, due: number, ask: (isNews: boolean) => void): () => void {
  const hasNetwork = navigator.onLine && apiErrorOf(failure).kind !== 'offline';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = () => {
    clearTimeout(timer);
    if (!hasNetwork || document.visibilityState === 'hidden') return;
    timer = setTimeout(() => ask(false), Math.max(0, due - performance.now()));
  };
  const askNow = () => ask(true);
  plan();
  waiting.add(askNow);
  window.addEventListener('online', askNow);
  document.addEventListener('visibilitychange', plan); // oxlint-disable-line unison/app-syntax -- outside React, for answers as well as for screens
  return () => {
    clearTimeout(timer);
    waiting.delete(askNow);
    window.removeEventListener('online', askNow);
    document.removeEventListener('visibilitychange', plan);
  };
}
