import { apiErrorOf } from '@unison/shared/api';
import type { Saved } from '@unison/shared/api';
import { useErrorToast } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useState } from 'react';

/** As `useSaving`, but a refusal stays on the screen: how long to wait after too many tries must outlive a toast. */
export function useSavingHere() {
  const toast = useToast();
  const errorToast = useErrorToast();
  const [refusal, setRefusal] = useState('');
  const tell = (thrown: unknown) => {
    const error = apiErrorOf(thrown);
    if (error.kind === 'rejected' && error.message !== '') setRefusal(error.message);
    else errorToast(error);
  };
  const save = async (call: { unwrap: () => Promise<Saved> }): Promise<boolean> => {
    setRefusal('');
    try {
      const { message } = await call.unwrap();
      if (message !== '') toast({ text: message, tone: 'positive' });
      return true;
    } catch (thrown) {
      tell(thrown);
      return false;
    }
  };
  return { save, tell, refusal };
}
