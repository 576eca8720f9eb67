import { hasNoAnswer } from '@unison/shared/api';
import { sameMember } from '@unison/shared/attempt';
import { useCallback, useState } from 'react';
import { useLazyGetSecurityQuery } from '../parts/safetyApi';

/** Whether two-step verification is on after all, when the answer that would have said so was lost; undefined when nobody knows. */
export function useTotpState(): (error: unknown) => Promise<boolean | undefined> {
  // As the sheet was opened: nobody is asked for whoever logged out meanwhile.
  const [isSameMember] = useState(sameMember);
  // Its trigger asks for whoever has left meanwhile too.
  const [ask] = useLazyGetSecurityQuery();
  return useCallback(
    async (error) => {
      if (!hasNoAnswer(error) || !isSameMember()) return undefined;
      const { data, isSuccess } = await ask();
      return isSuccess ? data.hasTotp : undefined;
    },
    [ask, isSameMember],
  );
}
