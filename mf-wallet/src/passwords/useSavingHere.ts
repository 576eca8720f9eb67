import { apiErrorOf, hasNoAnswer } from '@unison/shared/api';
import type { Saved } from '@unison/shared/api';
import { useErrorToast } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useState } from 'react';

type SavingHere = {
  save: (call: { unwrap: () => Promise<Saved> }) => Promise<boolean>;
  tell: (thrown: unknown) => void;
  /** What to show, the platform's words first. */
  refusals: readonly string[];
};

/**
 * As `useSaving`, but a refusal stays on the screen: how long to wait after too many tries must outlive a toast. So does `unanswered`, what a
 * lost answer means here, for calls whose outcome cannot be read anywhere: it explains the refusal of the next try too.
 */
export function useSavingHere(unanswered?: string): SavingHere {
  const toast = useToast();
  const errorToast = useErrorToast();
  const [refusal, setRefusal] = useState('');
  const [isUnanswered, setUnanswered] = useState(false);
  const tell: SavingHere['tell'] = (thrown) => {
    const error = apiErrorOf(thrown);
    // A busy platform says so in its words, and nobody knows what it did.
    const isUnknown = unanswered !== undefined && hasNoAnswer(error);
    if (isUnknown) setUnanswered(true);
    if (error.kind === 'rejected' && error.message !== '') setRefusal(error.message);
    else if (!isUnknown) errorToast(error);
  };
  const save: SavingHere['save'] = async (call) => {
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
  const refusals = [refusal, isUnanswered ? (unanswered ?? '') : ''].filter((text) => text !== '');
  return { save, tell, refusals };
}
