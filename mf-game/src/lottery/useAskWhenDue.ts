import { usePageVisible } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { TICK_MS } from '../parts/useSecondsLeft';
import type { Timed } from '../parts/useSecondsLeft';

/** Ticks this far apart mean that the device slept: whatever was counted since is worth nothing. */
const SLEPT_MS = 3_000;
/** Between two questions about a round that is over and still open: at first, and at most. */
const AGAIN_MS = 1_000;
const AGAIN_AT_MOST_MS = 10_000;

/** A monotonic clock may stand still in sleep, and the device's may be set anew: either one tells of a gap. */
function clocks() {
  return { steady: performance.now(), wall: Date.now() };
}

/**
 * Asks for the round anew when it is over (GAME-20), when the page becomes visible, and after a gap between two ticks. While a round that
 * is over is all there is, it asks again, ever more slowly.
 */
export function useAskWhenDue(round: Timed | undefined, ask: () => void): void {
  const isVisible = usePageVisible();
  const latest = useRef(ask);
  const wasHidden = useRef(false);
  useEffect(() => {
    latest.current = ask;
  });

  useEffect(() => {
    if (isVisible && wasHidden.current) latest.current();
    wasHidden.current = !isVisible;
  }, [isVisible]);

  const { seconds, receivedAt } = round ?? {};
  useEffect(() => {
    if (!isVisible || seconds === undefined || receivedAt === undefined) return undefined;
    let due = receivedAt + Math.max(seconds * 1000, AGAIN_MS);
    let pause = AGAIN_MS;
    let last = clocks();
    const timer = setInterval(() => {
      const now = clocks();
      const slept = Math.max(now.steady - last.steady, Math.abs(now.wall - last.wall)) >= SLEPT_MS;
      last = now;
      if (!slept && now.steady < due) return;
      pause = Math.min(pause * 2, AGAIN_AT_MOST_MS);
      due = now.steady + pause;
      latest.current();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isVisible, seconds, receivedAt]);
}
