import { useListGameRecordsQuery } from '@unison/shared/api';
import type { Round } from '../parts/gameApi';
import { usePollWithBackoff } from '../parts/usePollWithBackoff';
import { ordersOfGame, stateOf } from './ordersOfGame';

/** The member's records, asked anew while an order of a round that is over has no result yet (O-106), and when the page comes into view again: as the balance. */
export function useFreshRecords(round: Round) {
  const answer = useListGameRecordsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { data, refetch } = answer;
  const own = data && ordersOfGame(data, round.game.id);
  const isDue = own?.orders.some((order) => stateOf(order) === 'awaited' && order.round !== round.number) ?? false;
  // Again with each round, and when the draw of the one before has come.
  usePollWithBackoff(isDue ? `${round.number} ${round.lastRound ?? ''}` : undefined, () => void refetch(), true);
  return answer;
}
