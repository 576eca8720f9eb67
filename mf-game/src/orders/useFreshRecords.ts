import { useListGameRecordsQuery } from '@unison/shared/api';
import { useEffect, useRef } from 'react';
import type { Round } from '../parts/lotteryApi';
import { ordersOfGame, stateOf } from './ordersOfGame';

/** A result that is late is asked for this often, in ms, and so many times. */
const LATE_MS = 2_000;
const LATE_TRIES = 15;

/** The member's records, asked anew while an order of a round that is over has no result yet. */
export function useFreshRecords(round: Round) {
  const answer = useListGameRecordsQuery(undefined, { refetchOnMountOrArgChange: true });
  const { data, refetch } = answer;
  const own = data && ordersOfGame(data, round.game.id);
  const isDue = own?.isOfThisGame === true && own.orders.some((order) => stateOf(order) === 'open' && order.round !== round.open);
  const tries = useRef({ round: '', left: LATE_TRIES });
  useEffect(() => {
    if (!isDue) return undefined;
    const isFirst = tries.current.round !== round.open;
    if (isFirst) tries.current = { round: round.open, left: LATE_TRIES };
    if (tries.current.left === 0) return undefined;
    tries.current.left -= 1;
    const timer = setTimeout(() => void refetch(), isFirst ? 0 : LATE_MS);
    return () => clearTimeout(timer);
    // Each answer is looked at anew, whether or not it says something else.
  }, [isDue, answer.fulfilledTimeStamp, round.open, refetch]);
  return answer;
}
