import { hasNoAnswer } from '@unison/shared/api';
import { useCallback } from 'react';
import { useLazyGetSecurityQuery } from '../parts/safetyApi';

/** Whether two-step verification is on after all, when the answer that would have said so was lost; undefined when nobody knows. */
export function useTotpState(): (error: unknown) => Promise<boolean | undefined> {
  // Its trigger asks for whoever has left meanwhile too.
  const [ask] = useLazyGetSecurityQuery();
  return useCallback(
    async (error) => {
      if (!hasNoAnswer(error)) return undefined;
      const { data, isSuccess } = await ask();
      return isSuccess ? data.hasTotp : undefined;
    },
    [ask],
  );
}
