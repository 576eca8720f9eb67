import { useCapability } from '@unison/shared/api';
import { useLatest } from '@unison/shared/ui';
import { useEffect, useRef } from 'react';
import { useGetSecurityQuery } from '../parts/safetyApi';
import type { Security } from '../parts/safetyApi';

/** How long the platform may still be at what it gave no answer to, in ms. */
const STILL_AT_IT_MS = 10_000;

export type RecoveryRenewed = {
  /** A try begins: its own answer says more than a look meanwhile, so none is taken until it ends. */
  begin: () => void;
  /** Asks whether the recovery code was used up since the first try, when an answer that would have said so was lost; true as soon as it was. */
  wasRenewed: () => Promise<boolean>;
};

/** The same code shows only a while later that nothing was done: that, or that it was used up by then, `onLater` is told, and nothing when nobody knows. */
export function useRecoveryRenewed(onLater: (isDone: boolean) => void): RecoveryRenewed {
  const isKnown = useCapability('security');
  const { data, refetch } = useGetSecurityQuery(undefined, { skip: !isKnown, refetchOnMountOrArgChange: true });
  const tell = useLatest(onLater);
  const before = useRef<Security>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** How many tries began; a look that one overtook is not told. */
  const tries = useRef(0);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      before.current = undefined; // of a form that was left nobody can be asked, and nobody knows
    },
    [],
  );

  const look = async (): Promise<boolean | undefined> => {
    if (!isKnown || !before.current) return undefined;
    const { data: now, isSuccess } = await refetch();
    if (!isSuccess) return undefined;
    if (now.recoveryMadeAt === before.current.recoveryMadeAt) return false;
    // A newer code alone the member may have made elsewhere meanwhile: what a recovery does begins a pause besides.
    return now.pausedUntil !== undefined && now.pausedUntil !== before.current.pausedUntil ? true : undefined;
  };
  const lookLater = async (ofTry: number) => {
    const isDone = await look();
    if (isDone !== undefined && ofTry === tries.current) tell(isDone);
  };
  return {
    begin: () => {
      before.current ??= data;
      tries.current += 1;
      clearTimeout(timer.current);
    },
    wasRenewed: async () => {
      if (await look()) return true;
      timer.current = setTimeout(() => void lookLater(tries.current), STILL_AT_IT_MS);
      return false;
    },
  };
}
