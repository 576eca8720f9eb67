import { hasNoAnswer } from '@unison/shared/api';
import { useCallback } from 'react';
import { useGetSecurityQuery } from '../parts/safetyApi';

/** Whether two-step verification is on after all, when the answer that would have said so was lost; undefined when nobody knows. */
export function useTotpState(): (error: unknown) => Promise<boolean | undefined> {
  const { refetch } = useGetSecurityQuery();
  return useCallback(
    async (error) => {
      return hasNoAnswer(error) ? (await refetch()).data?.hasTotp : undefined;
    },
    [refetch],
  );
}
