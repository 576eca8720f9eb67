import { secondsLeft } from '@unison/shared/clock';
import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { gameApi, useGetRoundQuery } from '../parts/gameApi';
import type { Round } from '../parts/gameApi';
import { isClosedBy } from '../parts/saysNo';
import { useRefreshWhenOver } from '../parts/useRefreshWhenOver';

/** The round, kept true: it is asked for when it is due, and with each new one the draws and the member's balance (GAME-19 to GAME-21). */
export function useRound(gameKey: string, gameId: string) {
  const answer = useGetRoundQuery({ key: gameKey, id: gameId }, { refetchOnMountOrArgChange: true });
  const { currentData: round, error, refetch } = answer;
  useRefreshWhenOver(round, () => void refetch());
  useRefreshWithRound(round, error);
  return answer;
}

const nameOf = ({ number, lastRound }: Round) => `${number}:${lastRound ?? ''}`;

/** With each new round; and once where a round is over and none follows, for it may be drawn and paid all the same. */
function useRefreshWithRound(round: Round | undefined, error: unknown): void {
  const dispatch = useDispatch();
  const former = useRef<Round>(undefined);
  const alone = useRef<string>(undefined);
  useEffect(() => {
    const before = former.current;
    former.current = round;
    if (!before || !round) return undefined;
    if (nameOf(before) === nameOf(round)) {
      if (secondsLeft(before) > 0 || alone.current === round.number || (round === before && !isClosedBy(error))) return undefined;
      alone.current = round.number;
    }
    // Each a task of its own: together with the drawing they are longer than a frame on a slow phone, and the dice roll.
    const timers = (['Draws', 'UserInfo'] as const).map((tag) => setTimeout(() => void dispatch(gameApi.util.invalidateTags([tag]))));
    return () => timers.forEach(clearTimeout);
  }, [round, error, dispatch]);
}
