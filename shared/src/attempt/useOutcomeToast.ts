import { useCallback } from 'react';
import type { Saved } from '../api';
import { useErrorToast } from '../session';
import { useToast } from '../ui';
import type { Outcome } from './deliver';

/**
 * Tells how one sending went, and yields what was saved: the platform's message, or why not (O-64, ERR-01, ERR-02). That no answer came stands on
 * the screen as long as it is so; of that only the words of a busy platform, or of a refused repetition, are a toast.
 */
export function useOutcomeToast(): <Answer>(outcome: Outcome<unknown, Saved<Answer>> | undefined) => Saved<Answer> | undefined {
  const toast = useToast();
  const errorToast = useErrorToast();
  return useCallback(
    (outcome) => {
      switch (outcome?.kind) {
        case 'answered':
          if (outcome.answer.message !== '') toast({ text: outcome.answer.message, tone: 'positive' });
          return outcome.answer;
        case 'refused':
          errorToast(outcome.error);
          return undefined;
        case 'open':
          if (outcome.error.kind === 'rejected') errorToast(outcome.error);
          return undefined;
        case 'notSent':
          if (!outcome.isOpen) errorToast(outcome);
          return undefined;
        default:
          return undefined;
      }
    },
    [toast, errorToast],
  );
}
