import { useLazyGetUserInfoQuery } from '@unison/shared/api';
import { useOutcomeToast } from '@unison/shared/attempt';
import type { SayDone } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { compareMoney } from '@unison/shared/format';
import { useErrorText, useFormat } from '@unison/shared/i18n';
import { useLatest, useToast } from '@unison/shared/ui';
import { useTopUpWay } from '../parts/useTopUpWay';
import { useGameTexts } from '../useGameTexts';
import { costOf } from './orderAttempts';
import type { Order } from './orderAttempts';
import type { Outcome, Placed } from './useOrderAttempts';

/**
 * The platform's message where an order was placed (GAME-18), its reason where it was refused, and that one of another tab is in the way. Of one
 * without an answer the page itself tells, or a message once what calls this is left; what the platform said to it, once (O-76), not again with each repetition.
 */
export function useOrderToast(): (outcome: Outcome) => void {
  const { t } = useGameTexts();
  const { money } = useFormat();
  const toast = useToast();
  const records = { label: t('game.records'), href: paths.gameRecords() };
  const sayPlaced: SayDone<Order, Placed> = (done) => {
    const number = done.kind === 'answered' ? done.answer.answer.number : done.number;
    const message = done.kind === 'answered' ? done.answer.message : '';
    // Without its number nobody can say which record it is: the records say what there is (O-95).
    return { text: message || t('game.placed'), ...(number === undefined ? { link: records } : undefined) };
  };
  const tell = useOutcomeToast(sayPlaced, {
    open: ({ body }) => ({ text: t('game.unanswered', { amount: money(costOf(body)) }), link: records }),
  });
  const errorText = useErrorText();
  const [askUser] = useLazyGetUserInfoQuery();
  const topUp = useTopUpWay();
  /** A refusal has the balance read anew: where that no longer covers the order, what was said is there with the way on (Q-23, O-104). */
  const showWay = async ({ attempt, error }: Extract<Outcome, { kind: 'refused' }>) => {
    const { data: user } = await askUser();
    if (topUp.link && user?.money !== undefined && compareMoney(costOf(attempt.body), user.money) > 0)
      toast({ text: errorText(error), tone: 'danger', ...topUp });
  };
  return useLatest((outcome) => {
    if (outcome.kind === 'notSent' && outcome.isOpen) toast({ text: t('game.underWay'), link: records });
    else if (outcome.kind !== 'open' || outcome.attempt.tries === 1) tell(outcome);
    if (outcome.kind === 'refused') void showWay(outcome);
  });
}
