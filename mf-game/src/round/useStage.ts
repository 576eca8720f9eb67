import { apiErrorOf } from '@unison/shared/api';
import { isOver, useIsLeft } from '@unison/shared/clock';
import { useMemo } from 'react';
import { useListDrawsQuery } from '../parts/gameApi';
import type { PastDraw, Round } from '../parts/gameApi';
import { isClosedBy } from '../parts/saysNo';
import { useHeld } from '../parts/useHeld';
import { useIsRolling } from './useIsRolling';
import { useNewestDraw } from './useNewestDraw';

const isOffline = (error: unknown): boolean => error !== undefined && apiErrorOf(error).kind === 'offline';

/** What the stage of a game shows, and what it has yet to show. */
export type Stage = {
  /** The last draws; while the dice roll, those of before: no sum says it before them. */
  draws: readonly PastDraw[] | undefined;
  /** The newest draw that is there. */
  newest: PastDraw;
  /** The round after it, while its draw has not come (O-106). */
  awaited: string | undefined;
  /** The round is over, and its dice are not known yet. */
  isDrawing: boolean;
  /**
   * The round that is over, where the platform refuses the game from then on, so that none follows, or there is no network: nobody knows whether it is
   * drawn.
   */
  closed: string | undefined;
  /** The dice roll to the newest draw. */
  isRolling: boolean;
  /** Rounds whose dice have yet to lie there. */
  unsaid: readonly string[];
};

/**
 * The stage: what was drawn is said by its dice first, by everything else once they lie still (GAME-12, GAME-31). `error`: of the last question for
 * the round.
 */
export function useStage(round: Round, error: unknown): Stage {
  const { draws } = useListDrawsQuery(round.game.key, { selectFromResult: ({ currentData }) => ({ draws: currentData }) });
  const { newest, awaited } = useNewestDraw(round, draws);
  const hasEnded = useIsLeft(round, isOver);
  const isRefused = isClosedBy(error);
  const isDue = hasEnded && !isRefused && newest.round !== round.number;
  const isUnheard = isDue && isOffline(error);
  const closed = (hasEnded && isRefused) || isUnheard ? round.number : undefined;
  const isDrawing = isDue && !isUnheard;
  const isKnown = draws !== undefined || round.lastRound !== undefined;
  const lies = newest.dice.length === 0 ? '' : `${newest.round} ${newest.dice.join()}`;
  const isRolling = useIsRolling(isKnown ? lies : undefined);
  const shown = useHeld(draws, isRolling);
  return useMemo(() => {
    const unsaid = [isRolling ? newest.round : undefined, isDue ? round.number : undefined, awaited].filter(
      (number) => number !== undefined,
    );
    return { draws: shown, newest, awaited, isDrawing, closed, isRolling, unsaid };
  }, [shown, newest, awaited, isDue, isDrawing, closed, isRolling, round.number]);
}
