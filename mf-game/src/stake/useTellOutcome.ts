import { paths } from '@unison/shared/contract';
import { useErrorToast } from '@unison/shared/session';
import { useToast } from '@unison/shared/ui';
import { useGameTexts } from '../useGameTexts';
import type { Outcome } from './useOrderDesk';

/** The platform's message where an order was placed (GAME-18), its reason where it was refused. Of one without an answer the page itself tells. */
export function useTellOutcome(): (outcome: Outcome) => void {
  const { t } = useGameTexts();
  const toast = useToast();
  const errorToast = useErrorToast();
  return (outcome) => {
    if (outcome.kind === 'refused') errorToast(outcome.error);
    if (outcome.kind !== 'placed') return;
    const records = { label: t('game.records'), href: paths.gameRecords() };
    const text = outcome.message || t('game.placed');
    // Without its number nobody can say which record it is: the records say what there is (O-95).
    toast({ text, tone: 'positive', ...(outcome.number === undefined ? { link: records } : undefined) });
  };
}
