import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useAskedAgain } from '../api';
import { useFetchedAhead } from './useFetchedAhead';

/** How long after each of the first two failures a part is asked for again, in ms: mostly a moment's, and the member waits. */
const SOON_MS = [3_000, 3_000];

/**
 * A part of a screen that shows by itself, `while` it is wanted: a result, a reminder, the heavier half. Undefined until its code is there. One that cannot
 * be had is asked for again for as long as it is wanted, ever more slowly (useAskedAgain), under another address: the gate for files sees to that. While the
 * browser is idle it is fetched ahead, unless it is not `isLikely` to be wanted.
 * `const Prompt = usePartWhile(isAsking, () => import('./Prompt').then((m) => m.Prompt))`
 */
export function usePartWhile<Part>(isWanted: boolean, load: () => Promise<Part>, isLikely = true): Part | undefined {
  const [loaded, setLoaded] = useState<{ Part: Part }>();
  // Null while nothing is to be waited for: what is wanted again begins anew.
  const [failed, setFailed] = useState<object | null>(null);
  if (failed && !isWanted) setFailed(null);
  useFetchedAhead(isLikely, load);

  const isMissing = isWanted && !loaded;
  // What comes when nobody waits for it any more would take the place of what was opened meanwhile.
  const isAwaited = useRef(false);
  const ask = (): void =>
    void load().then(
      (Part) => isAwaited.current && setLoaded({ Part }),
      () => setFailed({}),
    );
  const begin = useEffectEvent(ask);
  useEffect(() => {
    isAwaited.current = isMissing;
    if (isMissing) begin();
  }, [isMissing]);
  useAskedAgain(loaded ? undefined : failed, ask, SOON_MS);

  return loaded?.Part;
}
