import { useEffect, useRef } from 'react';
import { usePageVisible } from '../ui/usePageVisible';
import { askWhenDue } from './askedLater';
import { useGetBaseInfoQuery } from './systemApi';
import { waitOf } from './waitOf';

/** Waits between two tries, in ms. */
const WAITS_MS = [2_000, 5_000, 10_000, 30_000];

/** Settings older than this, in ms, are asked for again when the page is seen again: they may have changed since. */
const OLD_MS = 60_000;

/**
 * Asks for base info again while it is missing or only the kept one is there, as long as the page is seen, and when the page is seen again after a while; at
 * once with the network where either brought nothing. Once per app, in the frame.
 */
export function useBaseInfoRetry(): void {
  const { data, isFetching, refetch, fulfilledTimeStamp = NaN } = useGetBaseInfoQuery();
  const tries = useRef(0);
  const isMissing = data === undefined || data.isKept;
  const isOld = data?.isOld;

  const isSeen = usePageVisible();
  useEffect(() => {
    // A clock that was set back makes nothing younger.
    if (isSeen && Math.abs(Date.now() - fulfilledTimeStamp) > OLD_MS) void refetch();
  }, [isSeen, fulfilledTimeStamp, refetch]);

  useEffect(() => {
    if (!isMissing) tries.current = 0;
    if (!(isMissing || isOld) || isFetching) return;
    const ask = () => {
      tries.current += 1;
      void refetch();
    };
    if (isMissing) return askWhenDue(waitOf(WAITS_MS, tries.current), ask);
    window.addEventListener('online', ask);
    return () => window.removeEventListener('online', ask);
  }, [isMissing, isOld, isFetching, refetch]);
}
