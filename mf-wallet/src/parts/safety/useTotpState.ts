import { useCallback } from 'react';
import { apiErrorOf } from '@unison/shared/api';
import { useGetSecurityQuery } from '../safetyApi';

/** Whether two-step verification is on after all, when the answer that would have said so was lost; undefined when nobody knows. */
export function useTotpState(): (error: unknown) => Promise<boolean | undefined> {
  const { refetch } = useGetSecurityQuery();
  return useCallback(
    async (error) => {
      const { kind } = apiErrorOf(error);
      if (kind === 'rejected' || kind === 'sessionEnded') return undefined;
      return (await refetch()).data?.hasTotp;
    },
    [refetch],
  );
}
