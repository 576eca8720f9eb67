import { useEffect, useState } from 'react';
import { useLatest } from '../ui';
import { createRepeats } from './repeats';
import type { Due } from './repeats';

/** Sends what is open again by itself, ever more slowly, and at once when the network comes back; returns how to do so now. */
export function useRepeats(due: readonly Due[], send: (key: string) => Promise<unknown>): () => void {
  const latest = useLatest(send);
  const [repeats] = useState(() => createRepeats(latest));
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
