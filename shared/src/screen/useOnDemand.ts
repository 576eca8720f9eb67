import { useCallback, useDeferredValue, useEffect, useEffectEvent, useState } from 'react';
import { SHARED_TEXTS, useTexts } from '../i18n';
import { useToast } from '../ui';
import { useFetchedAhead } from './useFetchedAhead';

/** A part of a screen whose code comes when it is first wanted. */
export type OnDemand<Part> = {
  /** While it is open and its code is there. */
  Part: Part | undefined;
  /** Its code is on the way: give it to the button's `busy`. */
  isBusy: boolean;
  open: () => void;
  close: () => void;
};

/**
 * Opens a sheet, dialog or viewer whose code is loaded at the first wish. A load that fails is told by a toast and begins anew at the next
 * wish, under another address: the gate for files sees to that. `ahead`: it is fetched while the browser is idle, so that no tap waits. `const filter = useOnDemand(() => import('./FilterSheet').then((m) => m.FilterSheet))`
 */
export function useOnDemand<Part>(load: () => Promise<Part>, { ahead = false }: { ahead?: boolean | undefined } = {}): OnDemand<Part> {
  const { t } = useTexts(SHARED_TEXTS);
  const toast = useToast();
  const [loaded, setLoaded] = useState<{ Part: Part }>();
  const [isWanted, setWanted] = useState(false);
  const begin = useEffectEvent(load);
  useFetchedAhead(ahead, load);
  const fail = useEffectEvent(() => toast({ text: t('part.failed'), tone: 'danger' }));

  const isLoading = isWanted && !loaded;
  useEffect(() => {
    if (!isLoading) return undefined;
    let isStillWanted = true;
    begin().then(
      (Part) => isStillWanted && setLoaded({ Part }),
      () => {
        if (!isStillWanted) return;
        setWanted(false);
        fail();
      },
    );
    return () => {
      isStillWanted = false;
    };
  }, [isLoading]);

  const wanted = isWanted ? loaded?.Part : undefined;
  // The press is painted first, what it opens is built after it; what is closed is gone at once.
  const built = useDeferredValue(wanted);
  return {
    Part: wanted && built,
    isBusy: isLoading,
    open: useCallback(() => setWanted(true), []),
    close: useCallback(() => setWanted(false), []),
  };
}
