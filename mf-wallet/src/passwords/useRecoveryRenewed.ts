import { useCapability } from '@unison/shared/api';
import { useGetSecurityQuery } from '../parts/safetyApi';

/** Asks whether the recovery code was made anew after this was rendered, when the answer that would have said so was lost; undefined when nobody knows. */
export function useRecoveryRenewed(): () => Promise<boolean | undefined> {
  const isKnown = useCapability('security');
  const { data: before, refetch } = useGetSecurityQuery(undefined, { skip: !isKnown });
  return async () => {
    if (!isKnown || !before) return undefined;
    const { data: now, isSuccess } = await refetch();
    return isSuccess ? now.recoveryMadeAt !== before.recoveryMadeAt : undefined;
  };
}
