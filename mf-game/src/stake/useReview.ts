import type { UserInfo } from '@unison/shared/api';
import { useKept } from '@unison/shared/session';
import { useState } from 'react';
import type { Round, StakeOption } from '../parts/lotteryApi';
import { isOver, useIsLeft } from '@unison/shared/clock';
import { changeOf, renewed, reviewOf, without } from './review';
import type { Change, Review } from './review';
import { EMPTY_SLIP, keptSlips, lastStakes, withSlip } from './keptSlips';
import type { OddsCheck } from './useOddsCheck';
import { useOrderDesk } from './useOrderDesk';
import type { OrderDesk } from './useOrderDesk';
import { useOutcomeToast } from './useOutcomeToast';

const never = () => false;

type Of = { round: Round; user: UserInfo; options: readonly StakeOption[]; odds: OddsCheck; onTaken: () => void };

/** The popup's state and what its buttons do; `desk` sends and remembers. */
export type ReviewDesk = {
  desk: OrderDesk;
  review: Review | undefined;
  change: Change | undefined;
  /** It is being sent, or the odds are being checked before it may be. */
  isBusy: boolean;
  openRound: string | undefined;
  open: (types: readonly string[], stake: string) => void;
  remove: (type: string) => void;
  renew: () => void;
  submit: () => Promise<void>;
  close: () => void;
};

/**
 * A review from the opening of the popup to what became of the order. `odds`: whether those on screen are the round's. `onTaken`: the popup is
 * done with what was chosen. An answer that comes later has no part in what is being chosen then.
 */
export function useReview({ round, user, options, odds, onTaken }: Of): ReviewDesk {
  const [review, setReview] = useState<Review>();
  const { change: changeSlips } = useKept(keptSlips);
  const { change: changeLast } = useKept(lastStakes);
  const tell = useOutcomeToast();
  // Without a popup nothing hangs on it, and at the end of a round there is enough to draw.
  const hasClosed = useIsLeft(round, review ? isOver : never);

  const desk = useOrderDesk((outcome) => {
    tell(outcome);
    if (outcome.kind !== 'answered' && outcome.kind !== 'shown') return;
    const { gameId, types, stake } = outcome.attempt.body;
    changeLast(withSlip(gameId, { types, stake }));
  });

  const isHeld = odds === 'differs' || odds === 'checking';
  const changed = (): Change | undefined => {
    // An order that is on its way belongs to its round: whether it was in time only the answer says.
    if (!review || desk.isPlacing) return undefined;
    if (hasClosed) return 'closed';
    return changeOf(review, round.open, options) ?? (odds === 'differs' ? 'odds' : undefined);
  };
  const change = changed();
  return {
    desk,
    review,
    change,
    isBusy: desk.isPlacing || odds === 'checking',
    openRound: hasClosed || isHeld ? undefined : round.open,
    open: (types, stake) => setReview(reviewOf(round.open, options, types, stake)),
    remove: (type) => setReview((former) => (former && former.options.length > 1 ? without(former, type) : undefined)),
    renew: () =>
      setReview((former) => {
        const next = former && renewed(former, round.open, options);
        return next && next.options.length > 0 ? next : undefined;
      }),
    close: () => setReview(undefined),
    submit: async () => {
      if (!review || change !== undefined || isHeld) return;
      const { game } = round;
      const types = review.options.map(({ type }) => type);
      changeSlips(withSlip(game.id, EMPTY_SLIP));
      const outcome = await desk.place(review.key, {
        gameId: game.id,
        gameName: game.name,
        memberId: user.id,
        round: review.round,
        types,
        stake: review.stake,
      });
      if (outcome?.kind === 'refused' || outcome?.kind === 'notSent') changeSlips(withSlip(game.id, { types, stake: review.stake }));
      if (outcome?.kind === 'refused') setReview((former) => former && renewed(former, former.round, former.options));
      else if (outcome) {
        setReview(undefined);
        if (outcome.kind !== 'notSent') onTaken();
      }
    },
  };
}
