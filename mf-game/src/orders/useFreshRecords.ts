import { useListGameRecordsQuery } from '@unison/shared/api';
import { secondsLeft } from '@unison/shared/clock';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { gameApi } from '../parts/gameApi';
import type { Round } from '../parts/gameApi';
import { usePollWithBackoff } from '../parts/usePollWithBackoff';
import { useRefreshWhenOver } from '../parts/useRefreshWhenOver';
import { ordersOfGame, stateOf } from './ordersOfGame';

/** What follows a round is there this long after its end, in seconds; only then are its own orders asked about without it. */
const GRACE_S = 1;

/**
 * The member's records, asked anew while an order of a round that is over has no result yet (O-106), and when the page comes into view again: as
 * the balance. Where no round follows, a game that was closed, they are the only news of what became of the last orders (B-04, O-90).
 */
export function useFreshRecords(round: Round) {
  const answer = useListGameRecordsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { data, refetch } = answer;
  const awaited = data && ordersOfGame(data, round.game.id).orders.filter((order) => stateOf(order) === 'awaited');
  const isDue = awaited?.some((order) => order.round !== round.number) ?? false;
  const isLast = awaited?.some((order) => order.round === round.number) ?? false;
  // Again with each round, and when the draw of the one before has come.
  usePollWithBackoff(round, isDue ? `${round.number} ${round.lastRound ?? ''}` : undefined, () => void refetch(), true);
  useRefreshWhenOver(isLast ? { ...round, seconds: round.seconds + GRACE_S } : undefined, () => void refetch());
  useRefreshWithResult(round, isLast);
  return answer;
}

/** Asks for balance and draws when the last own order of a round has its result and no other round is there, with which they are asked for. */
function useRefreshWithResult(round: Round, isAwaited: boolean): void {
  const dispatch = useDispatch();
  const wasAwaited = useRef(isAwaited);
  useEffect(() => {
    if (wasAwaited.current && !isAwaited && secondsLeft(round) === 0) dispatch(gameApi.util.invalidateTags(['Draws', 'UserInfo']));
    wasAwaited.current = isAwaited;
  }, [round, isAwaited, dispatch]);
}
