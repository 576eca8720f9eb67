import { paths } from '@unison/shared/contract';
import { useErrorToast } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import type { Outcome } from './useOrderAttempts';

/** The platform's message where an order was placed (GAME-18), its reason where it was refused. Of one without an answer the page itself tells. */
export function useOrderToast(): (outcome: Outcome) => void {
  const { t } = useGameTexts();
  const toast = useToast();
  const errorToast = useErrorToast();
  const placed = (number: string | undefined, message: string) => {
    const records = { label: t('game.records'), href: paths.gameRecords() };
    // Without its number nobody can say which record it is: the records say what there is (O-95).
    toast({ text: message || t('game.placed'), tone: 'positive', ...(number === undefined ? { link: records } : undefined) });
  };
  return (outcome) => {
    switch (outcome.kind) {
      case 'answered':
        return placed(outcome.answer.answer.number, outcome.answer.message);
      case 'shown':
        return placed(outcome.number, '');
      case 'refused':
        return errorToast(outcome.error);
      case 'notSent':
        return outcome.isOpen ? undefined : errorToast(outcome);
      case 'open':
        return undefined;
    }
  };
}
