import { useLazyGetUserInfoQuery } from '@unison/shared/api';
import type { Game } from '@unison/shared/api';
import { useOutcomeToast } from '@unison/shared/attempt';
import type { SayDone } from '@unison/shared/attempt';
import { paths } from '@unison/shared/contract';
import { compareMoney, dotted } from '@unison/shared/format';
import { useErrorText, useFormat } from '@unison/shared/i18n';
import { useLatest, useToast } from '@unison/shared/ui';
import { useTopUpWay } from '../parts/useTopUpWay';
import { useGameTexts } from '../useGameTexts';
import { costOf } from './orderAttempts';
import type { Order, UnansweredOrder } from './orderAttempts';
import { useAboutOrder } from './useAboutOrder';
import type { Outcome, Placed } from './useOrderAttempts';
import { useRefusal } from './useRefusal';

/**
 * The platform's message where an order was placed (GAME-18), its reason where it was refused, and that one of another tab is in the way. Of one
 * without an answer the page itself tells, or a message once what calls this is left; what the platform said to it, once (O-76), not again with each repetition.
 * What a repetition came to is told with the order it was: another one, of this round or of another game, may be on the screen by then.
 */
export function useOrderToast(here: Game): (outcome: Outcome) => void {
  const { t } = useGameTexts();
  const { money } = useFormat();
  const toast = useToast();
  const refuse = useRefusal();
  const records = { label: t('game.records'), href: paths.gameRecords() };
  const about = useAboutOrder(here);
  const named = ({ body, tries }: UnansweredOrder, text: string) => dotted(tries > 1 && about(body), text);
  const sayPlaced: SayDone<Order, Placed> = (done) => {
    const [number, message] = done.kind === 'answered' ? [done.answer.answer.number, done.answer.message] : [done.number];
    // Without its number nobody can say which record it is: the records say what there is (O-95).
    return { text: named(done.attempt, message || t('game.placed')), ...(number === undefined ? { link: records } : undefined) };
  };
  const tell = useOutcomeToast(sayPlaced, {
    open: ({ body }) => ({ text: t('game.unanswered', { amount: money(costOf(body)) }), link: records }),
  });
  const errorText = useErrorText();
  const [askUser] = useLazyGetUserInfoQuery();
  const topUp = useTopUpWay();
  /** A refusal has the balance read anew: where that no longer covers the order, what was said is there with the way on (Q-23, O-104). */
  const tellRefused = async ({ attempt, error }: Extract<Outcome, { kind: 'refused' }>) => {
    const refusal = { text: named(attempt, errorText(error)), tone: 'danger' } as const;
    // A named one can never be untrue of another stake: both are told.
    const say = attempt.tries > 1 ? toast : refuse;
    say(refusal);
    const { data: user } = await askUser();
    if (topUp.link && user?.money !== undefined && compareMoney(costOf(attempt.body), user.money) > 0) say({ ...refusal, ...topUp });
  };
  return useLatest((outcome) => {
    const isFirst = outcome.kind !== 'notSent' && outcome.attempt.tries === 1;
    if (isFirst) refuse();
    if (outcome.kind === 'notSent' && outcome.isOpen) refuse({ text: t('game.underWay'), link: records });
    else if (outcome.kind === 'refused') void tellRefused(outcome);
    else if (outcome.kind !== 'open' || isFirst) tell(outcome);
  });
}
