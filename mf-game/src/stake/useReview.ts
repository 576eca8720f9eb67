import type { UserInfo } from '@unison/shared/api';
import { sameMember } from '@unison/shared/attempt';
import { useKept } from '@unison/shared/session';
import { useState } from 'react';
import type { RefObject } from 'react';
import type { Round, StakeOption } from '../parts/gameApi';
import { isOver, useIsLeft } from '@unison/shared/clock';
import { changeOf, renewed, reviewOf, without } from './review';
import type { Change, Review } from './review';
import { keepDraft, lastOrders, NO_DRAFT, withDraft } from './drafts';
import type { Draft } from './drafts';
import type { Order } from './orderAttempts';
import type { OddsCheck } from './useOddsCheck';
import { useOrderAttempts } from './useOrderAttempts';
import type { OrderAttempts, Outcome } from './useOrderAttempts';

const never = () => false;

type Of = {
  round: Round;
  user: UserInfo;
  options: readonly StakeOption[];
  odds: OddsCheck;
  reviewed: RefObject<Draft>;
  onOutcome: (outcome: Outcome) => void;
  onTaken: (outcome: Outcome) => void;
  onGivenBack: (order: Order) => void;
};

/** The popup's state and what its buttons do; `orders` sends and remembers. */
export type OrderReview = {
  orders: OrderAttempts;
  /** An order that is on its way while its popup was closed. */
  sending: Order | undefined;
  review: Review | undefined;
  change: Change | undefined;
  /** It is being sent, or the odds are being checked before it may be. */
  isBusy: boolean;
  /** The round that takes stakes now; undefined while none does. */
  openRound: string | undefined;
  begin: (types: readonly string[], stake: string) => void;
  remove: (type: string) => void;
  renew: () => void;
  submit: () => Promise<void>;
  close: () => void;
};

/**
 * A review from the opening of the popup to what became of the order. `odds`: whether those on screen are the round's. `reviewed`: what the popup
 * was opened with. `onOutcome`: tells what became of a sending. `onTaken`: the popup is done with what was chosen. `onGivenBack`: it was refused after all. An answer that comes later has no part in what is being chosen then.
 */
export function useReview({ round, user, options, odds, reviewed, onOutcome, onTaken, onGivenBack }: Of): OrderReview {
  const [review, setReview] = useState<Review>();
  const [sent, setSent] = useState<Order>();
  const { change: changeLast } = useKept(lastOrders);
  // Without a popup nothing hangs on it, and at the end of a round there is enough to draw.
  const hasClosed = useIsLeft(round, review ? isOver : never);

  const orders = useOrderAttempts((outcome) => {
    onOutcome(outcome);
    // The first sending keeps what was chosen as it stands.
    if (outcome.kind === 'refused' && outcome.attempt.tries > 1) onGivenBack(outcome.attempt.body);
    if (outcome.kind !== 'answered' && outcome.kind !== 'shown') return;
    const { gameId, types, stake } = outcome.attempt.body;
    changeLast(withDraft(gameId, { types, stake }));
  });

  const isHeld = odds === 'differs' || odds === 'checking';
  const changed = (): Change | undefined => {
    // An order that is on its way belongs to its round: whether it was in time only the answer says.
    if (!review || orders.isSending) return undefined;
    if (hasClosed) return 'closed';
    return changeOf(review, round.number, options) ?? (odds === 'differs' ? 'odds' : undefined);
  };
  const change = changed();
  return {
    orders,
    sending: review ? undefined : sent,
    review,
    change,
    isBusy: orders.isSending || odds === 'checking',
    openRound: hasClosed ? undefined : round.number,
    begin: (types, stake) => setReview(reviewOf(round.number, options, types, stake)),
    remove: (type) => setReview((former) => (former && former.options.length > 1 ? without(former, type) : undefined)),
    renew: () =>
      setReview((former) => {
        const next = former && renewed(former, round.number, options);
        return next && next.options.length > 0 ? next : undefined;
      }),
    close: () => setReview(undefined),
    submit: async () => {
      if (!review || change !== undefined || isHeld) return;
      const { game } = round;
      const types = review.options.map(({ type }) => type);
      keepDraft(game.id, NO_DRAFT, reviewed.current);
      const order = { gameId: game.id, gameName: game.name, memberId: user.id, round: review.round, types, stake: review.stake };
      setSent(order);
      const isSameMember = sameMember();
      const outcome = await orders.send(review.key, order);
      if (!outcome) return; // the second of two presses
      setSent(undefined);
      // What goes with the session is not given back to the next one.
      if (isSameMember() && (outcome.kind === 'refused' || outcome.kind === 'notSent')) keepDraft(game.id, { types, stake: review.stake });
      if (outcome.kind === 'refused') setReview((former) => former && renewed(former, former.round, former.options));
      else {
        setReview(undefined);
        if (outcome.kind !== 'notSent') onTaken(outcome);
      }
    },
  };
}
