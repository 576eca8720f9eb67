import { useEffect, useState } from 'react';
import { useLatest, usePageVisible } from '../ui';
import { createRepeats } from './repeats';
import type { Due } from './repeats';

/**
 * Sends what is open again by itself, ever more slowly, and at once when the network comes back or the page is seen again; returns how to do so
 * now. A number that `send` yields is how long, in ms, the next try of that one waits at least. On a page that nobody looks at, and without a
 * network, it rests; what was never sent leaves all the same.
 */
export function useRepeats(due: readonly Due[], send: (key: string) => Promise<unknown>): () => void {
  const latest = useLatest(send);
  const [repeats] = useState(() => createRepeats(latest));
  const isVisible = usePageVisible();
  // Before anything is followed: what is new has its own pause.
  useEffect(() => {
    if (isVisible) repeats.now();
  }, [repeats, isVisible]);
  useEffect(() => repeats.follow(due), [repeats, due]);
  useEffect(() => {
    window.addEventListener('online', repeats.now);
    return () => {
      window.removeEventListener('online', repeats.now);
      repeats.stop();
    };
  }, [repeats]);
  return repeats.now;
}
