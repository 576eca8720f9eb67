import { useCapability } from '@unison/shared/api';
import { useLatest } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { useGetSecurityQuery } from '../parts/safetyApi';

/** How long the platform may still be at what it gave no answer to, in ms. */
const STILL_AT_IT_MS = 10_000;

/**
 * Asks whether the recovery code was made anew after this was rendered, when the answer that would have said so was lost; true as soon as it was.
 * The same code shows only a while later that nothing was done: that, or a newer one by then, `onLater` is told, and nothing when nobody knows.
 */
export function useRecoveryRenewed(onLater: (isDone: boolean) => void): () => Promise<boolean> {
  const isKnown = useCapability('security');
  const { data: before, refetch } = useGetSecurityQuery(undefined, { skip: !isKnown });
  const tell = useLatest(onLater);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const look = async (): Promise<boolean | undefined> => {
    if (!isKnown || !before) return undefined;
    const { data: now, isSuccess } = await refetch();
    return isSuccess ? now.recoveryMadeAt !== before.recoveryMadeAt : undefined;
  };
  const lookLater = async () => {
    const isDone = await look();
    if (isDone !== undefined) tell(isDone);
  };
  return async () => {
    clearTimeout(timer.current);
    if (await look()) return true;
    timer.current = setTimeout(() => void lookLater(), STILL_AT_IT_MS);
    return false;
  };
}
