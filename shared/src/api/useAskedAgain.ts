import { useEffect, useEffectEvent, useRef } from 'react';
import { usePageVisible } from '../ui/usePageVisible';
import { apiErrorOf } from './apiError';
import type { ApiError } from './apiError';
import { isBusy } from './refusal';
import { waitOf } from './waitOf';

/** Waits before what nobody answered is asked again, in ms. */
const WAITS_MS = [10_000, 20_000, 40_000, 80_000, 160_000, 300_000];

/** How each part that nobody answered is asked again. */
const waiting = new Set<() => void>();

/** True for a failure that says nothing about what was asked: no network, no answer in time, none of the platform's own, or that it is busy (O-105). */
const isUnanswered = (failure: ApiError): boolean =>
  failure.kind === 'offline' ||
  failure.kind === 'timeout' ||
  failure.kind === 'unexpected' ||
  (failure.kind === 'rejected' && isBusy(failure.code));

/**
 * Asks again by itself what nobody answered: ever more slowly while the page is seen (10 s to 5 minutes, each a quarter shorter or longer), at once when the
 * network comes back, and at once when another part that waits like this is answered. Without a network it waits for that alone. `failure` is a new value for
 * each try that failed; a refusal, or undefined, ends the waiting as an answer does, null without one: it is not wanted any more. `soon`: waits of its own
 * before these.
 */
export function useAskedAgain(failure: unknown, act: () => unknown, soon: readonly number[] = []): void {
  const tries = useRef(0);
  const again = useEffectEvent(() => void act());
  const wait = useEffectEvent(() => waitOf([...soon, ...WAITS_MS], tries.current));
  const isSeen = usePageVisible();
  const open = failure && isUnanswered(apiErrorOf(failure)) ? failure : undefined;
  const due = useRef(0);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (open !== undefined) {
      due.current = performance.now() + wait();
      tries.current += 1;
    } else {
      tries.current = 0;
      if (wasOpen.current && failure !== null) for (const ask of waiting) ask();
    }
    wasOpen.current = open !== undefined;
  }, [open, failure]);

  useEffect(() => {
    if (open === undefined) return undefined;
    // Something is answered again: if this is not yet, it is asked soon.
    const ask = () => {
      tries.current = 0;
      again();
    };
    const hasNetwork = navigator.onLine && apiErrorOf(open).kind !== 'offline';
    const timer = isSeen && hasNetwork ? setTimeout(() => again(), Math.max(0, due.current - performance.now())) : undefined;
    waiting.add(ask);
    window.addEventListener('online', ask);
    return () => {
      clearTimeout(timer);
      waiting.delete(ask);
      window.removeEventListener('online', ask);
    };
  }, [open, isSeen]);
}
