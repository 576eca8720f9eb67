import { usePageVisible } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import type { Withdrawal } from '../parts/recordsApi';
import { useSecondsLeft } from '../parts/useSecondsLeft';

/** Asks for the withdrawals again when the page is seen again, and when the time to cancel one is over: they are worked on meanwhile. */
export function useAskedAgain(withdrawals: readonly Withdrawal[] | undefined, refetch: () => unknown): void {
  const isVisible = usePageVisible();
  const wasVisible = useRef(isVisible);
  useEffect(() => {
    if (isVisible && !wasVisible.current) refetch();
    wasVisible.current = isVisible;
  }, [isVisible, refetch]);

  const waiting = (withdrawals ?? []).flatMap(({ canCancel, cancelSeconds }) =>
    canCancel && cancelSeconds !== undefined && cancelSeconds > 0 ? [cancelSeconds] : [],
  );
  const isOver = useSecondsLeft(waiting.length > 0 ? Math.min(...waiting) : undefined) === 0;
  useEffect(() => {
    if (isOver) refetch();
  }, [isOver, refetch]);
}
