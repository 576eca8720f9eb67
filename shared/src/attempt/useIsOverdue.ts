import { useEffect, useState } from 'react';
import { usePageVisible } from '../ui';

/** After this nobody waits for an answer any more without a way out, in ms. */
const PATIENCE_MS = 120_000;

/** Ms until then; a device clock that was set back makes nobody wait. */
function left(begunAt: number): number {
  const age = Date.now() - begunAt;
  return age < 0 ? 0 : Math.max(0, PATIENCE_MS - age);
}

/** True when an attempt has been open for two minutes: the member may then look in the records and forget it. */
export function useIsOverdue({ begunAt }: { begunAt: number }): boolean {
  const [isOverdue, setOverdue] = useState(() => left(begunAt) === 0);
  const isVisible = usePageVisible();
  // Timers stand still with a page that is put aside: how long it was away, the clock says when it is seen again.
  useEffect(() => {
    if (!isVisible) return undefined;
    const timer = setTimeout(() => setOverdue(true), left(begunAt));
    return () => clearTimeout(timer);
  }, [begunAt, isVisible]);
  return isOverdue;
}
