import { useEffect, useState } from 'react';
import type { ComponentType } from 'react';

/**
 * A part whose code comes when it is first wanted, for what hangs over the screen. A failed load calls `onFail` and is tried anew
 * the next time it is wanted. `load` must be the same function at every render.
 */
export function useOnDemand<Props>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
  onFail: () => void,
): ComponentType<Props> | undefined {
  const [part, setPart] = useState<{ Part: ComponentType<Props> }>();

  useEffect(() => {
    if (!isWanted || part) return undefined;
    let isStillWanted = true;
    load().then(
      (Part) => isStillWanted && setPart({ Part }),
      () => isStillWanted && onFail(),
    );
    return () => {
      isStillWanted = false;
    };
  }, [load, isWanted, part, onFail]);

  return part?.Part;
}
