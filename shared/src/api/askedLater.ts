import { apiErrorOf } from './apiError';
import { isBusy } from './refusal';
import { waitOf } from './waitOf';

/** Waits before what nobody answered is asked again, in ms. */
const WAITS_MS = [10_000, 20_000, 40_000, 80_000, 160_000, 300_000];

/** How each that nobody answered is asked again. */
const waiting = new Set<() => void>();

/** Has all that wait asked at once: something is answered again. */
export function askAllThatWait(): void {
  for (const ask of [...waiting]) ask();
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

/** How long what nobody answered waits, having been asked so often in vain, in ms; `soon`: waits before the usual ones. */
export const waitAfter = (tries: number, soon: readonly number[] = []): number => waitOf([...soon, ...WAITS_MS], tries);

/**
 * Asks after this wait while the page is seen; at once when it is seen again, however long that was in a sleep, when the network comes back and when another
 * that waits is answered (`isNews`). Without a network it waits for one. Returns how to stop.
 */
export function askWhenDue(wait: number, ask: (isNews: boolean) => void): () => void {
  const mayAsk = () => navigator.onLine && document.visibilityState !== 'hidden';
  const askNow = () => ask(true);
  const timer = mayAsk() ? setTimeout(() => ask(false), wait) : undefined;
  const look = () => {
    clearTimeout(timer);
    if (mayAsk()) askNow();
  };
  waiting.add(askNow);
  window.addEventListener('online', askNow);
  document.addEventListener('visibilitychange', look); // oxlint-disable-line unison/app-syntax -- outside React, for answers as well as for screens
  return () => {
    clearTimeout(timer);
    waiting.delete(askNow);
    window.removeEventListener('online', askNow);
    document.removeEventListener('visibilitychange', look);
  };
}
