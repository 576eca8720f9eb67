import { isOver, useSecondsLeft } from '@unison/shared/clock';
import { usePageVisible } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import type { Withdrawal } from './recordsApi';

/** Asks for the withdrawals again when the page is seen again, and when the time of one is over, also where none can be cancelled: they are worked on meanwhile. */
export function useFreshWithdrawals(withdrawals: readonly Withdrawal[] | undefined, refetch: () => unknown): void {
  const isVisible = usePageVisible();
  const wasVisible = useRef(isVisible);
  useEffect(() => {
    if (isVisible && !wasVisible.current) refetch();
    wasVisible.current = isVisible;
  }, [isVisible, refetch]);

  const waiting = (withdrawals ?? []).flatMap(({ cancelLeft }) => (cancelLeft && cancelLeft.seconds > 0 ? [cancelLeft] : []));
  const left = useSecondsLeft(waiting.sort((one, other) => one.seconds - other.seconds)[0]);
  const hasEnded = left !== undefined && isOver(left);
  useEffect(() => {
    if (hasEnded) refetch();
  }, [hasEnded, refetch]);
}
