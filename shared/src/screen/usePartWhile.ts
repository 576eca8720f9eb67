import { useEffect, useEffectEvent, useState } from 'react';
import { useFetchedAhead } from './useFetchedAhead';

/** How long after a failure a part is asked for again, in ms. */
const AGAIN_MS = 3_000;

/**
 * A part of a screen that shows by itself, `while` it is wanted: a result, a reminder, the heavier half. Undefined until its code is there. One that cannot
 * be had is asked for again for as long as it is wanted, under another address: the gate for files sees to that. While the browser is idle it is
 * fetched ahead, unless it is not `isLikely` to be wanted. `const Prompt = usePartWhile(isAsking, () => import('./Prompt').then((m) => m.Prompt))`
 */
export function usePartWhile<Part>(isWanted: boolean, load: () => Promise<Part>, isLikely = true): Part | undefined {
  const [loaded, setLoaded] = useState<{ Part: Part }>();
  const begin = useEffectEvent(load);
  useFetchedAhead(isLikely, load);

  const isMissing = isWanted && !loaded;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void =>
      void begin().then(
        (Part) => {
          if (!isOver) setLoaded({ Part });
        },
        () => {
          if (!isOver) timer = setTimeout(ask, AGAIN_MS);
        },
      );
    ask();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [isMissing]);

  return loaded?.Part;
}
