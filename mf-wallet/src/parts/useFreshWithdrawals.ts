import { isOver, useSecondsLeft } from '@unison/shared/clock';
import { usePageVisible } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { isAsked, isInWork } from './recordStatus';
import type { Withdrawal } from './recordsApi';

const SOON_MS = 3_000;
/** While nobody says how long it takes. */
const ASK_MS = 30_000;
/** A platform that never goes on with one is not asked for ever. */
const MOST_ASKS = 20;

/** True while a withdrawal stands at a step that ends nobody says when. */
const isUnderWay = (one: Withdrawal): boolean => isInWork(one) || (isAsked(one) && one.cancelLeft === undefined);

/** Asks so often while some are waited for and the page is visible, and begins to count again when there are more of them or fewer: none ends it for the others. */
function useAsking(awaited: number, every: number, refetch: () => unknown): void {
  const isVisible = usePageVisible();
  useEffect(() => {
    if (awaited === 0 || !isVisible) return undefined;
    let asks = 0;
    const timer = setInterval(() => {
      refetch();
      asks += 1;
      if (asks === MOST_ASKS) clearInterval(timer);
    }, every);
    return () => clearInterval(timer);
  }, [awaited, every, isVisible, refetch]);
}

/**
 * Asks for the withdrawals again when the page is seen again, and when the time of one is over, also where none can be cancelled: they are worked on
 * meanwhile. The platform may begin a moment after that time, so it is asked for a while until it has; and now and then while one is under way.
 */
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

  const due = (withdrawals ?? []).filter((one) => isAsked(one) && one.cancelLeft?.seconds === 0).length;
  useAsking(hasEnded ? due + 1 : due, SOON_MS, refetch);
  useAsking((withdrawals ?? []).filter(isUnderWay).length, ASK_MS, refetch);
}
