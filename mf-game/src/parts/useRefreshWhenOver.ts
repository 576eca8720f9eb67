import { isGap, momentNow, msSince, TICK_MS } from '@unison/shared/clock';
import type { Timed } from '@unison/shared/clock';
import { usePageVisible, useWhenOnline } from '@unison/shared/ui';
import { useEffect, useEffectEvent, useRef } from 'react';

/** Between two questions about a round that is over and still open: at first, and at most. */
const AGAIN_MS = 1_000;
const AGAIN_AT_MOST_MS = 10_000;

/**
 * Asks for the round anew when it is over (GAME-20), when the page becomes visible or comes back from the browser's memory, when the network is back,
 * and after a gap between two ticks. While a round that is over is all there is, it asks again, ever more slowly, whatever is answered.
 */
export function useRefreshWhenOver(round: (Timed & { number: string }) | undefined, ask: () => void): void {
  const isVisible = usePageVisible();
  const wasHidden = useRef(false);
  const asked = useRef({ number: '', pause: AGAIN_MS, due: 0 });
  const askNow = useEffectEvent(ask);

  useEffect(() => {
    if (isVisible && wasHidden.current) askNow();
    wasHidden.current = !isVisible;
  }, [isVisible]);

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => (persisted ? askNow() : undefined);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  const { seconds, receivedAt, number } = round ?? {};
  useWhenOnline(receivedAt !== undefined, () => {
    if (receivedAt === undefined) return;
    const { due } = asked.current;
    asked.current = {
      ...asked.current,
      pause: AGAIN_MS,
      due: Math.min(due, Math.max((seconds ?? 0) * 1000, msSince(receivedAt) + AGAIN_MS)),
    };
    ask();
  });
  useEffect(() => {
    if (!isVisible || seconds === undefined || receivedAt === undefined || number === undefined) return undefined;
    if (asked.current.number !== number) asked.current = { number, pause: AGAIN_MS, due: 0 };
    asked.current.due = Math.max(seconds * 1000, asked.current.pause);
    let last = momentNow();
    const timer = setInterval(() => {
      const slept = isGap(last);
      last = momentNow();
      const { due, pause } = asked.current;
      if (!slept && msSince(receivedAt) < due) return;
      const next = slept ? pause : Math.min(pause * 2, AGAIN_AT_MOST_MS);
      asked.current = { number, pause: next, due: msSince(receivedAt) + next };
      askNow();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [isVisible, seconds, receivedAt, number]);
}
