import { useEffect, useState } from 'react';
import { useLatest, usePageVisible } from '../ui';
import { createRepeats } from './repeats';
import type { Due } from './repeats';

/**
 * Sends what is open again by itself, ever more slowly, and at once when the network comes back or the page is seen again; returns how to do so
 * now. On a page that nobody looks at, and without a network, it rests; what was never sent leaves all the same.
 */
export function useRepeats(due: readonly Due[], send: (key: string) => Promise<unknown>): () => void {
  const latest = useLatest(send);
  const [repeats] = useState(() => createRepeats(latest));
  const isVisible = usePageVisible();
  useEffect(() => repeats.follow(due.filter(({ tries }) => isVisible || tries === 0)), [repeats, due, isVisible]);
  useEffect(() => {
    window.addEventListener('online', repeats.now);
    return () => {
      window.removeEventListener('online', repeats.now);
      repeats.stop();
    };
  }, [repeats]);
  return repeats.now;
}
