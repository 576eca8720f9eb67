import { useCallback, useEffect, useState } from 'react';
import { clearKept, listKept } from './kept';
import { useMemberId } from './useMemberId';

/** What this device keeps of the member in session. */
export type KeptKeys = {
  /** Keys of what is kept, e.g. `saved`; empty until the device has answered. */
  keys: readonly string[];
  /** False until the device has answered. */
  isKnown: boolean;
  /** Forgets one of them, or all. */
  clear: (key?: string) => Promise<void>;
};

const NONE: readonly string[] = [];

/** Lists what this device keeps of the member, each time `isShown` begins. */
export function useKeptKeys(isShown: boolean): KeptKeys {
  const userId = useMemberId();
  const [keys, setKeys] = useState<readonly string[]>();

  useEffect(() => {
    if (!isShown || userId === undefined) return undefined;
    let isStillShown = true;
    void listKept(userId).then((found) => isStillShown && setKeys(found));
    return () => {
      isStillShown = false;
    };
  }, [isShown, userId]);

  const clear = useCallback(
    async (key?: string) => {
      if (userId === undefined) return;
      await clearKept(userId, key);
      setKeys((known) => (key === undefined ? [] : known?.filter((one) => one !== key)));
    },
    [userId],
  );
  return { keys: keys ?? NONE, isKnown: keys !== undefined, clear };
}
