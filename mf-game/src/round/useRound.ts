import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { gameApi, useGetRoundQuery } from '../parts/gameApi';
import type { Round } from '../parts/gameApi';
import { useRefreshWhenOver } from './useRefreshWhenOver';

/** The round, kept true: it is asked for when it is due, and with each new one the draws and the member's balance (GAME-19 to GAME-21). */
export function useRound(gameKey: string) {
  const answer = useGetRoundQuery(gameKey, { refetchOnMountOrArgChange: true });
  const { currentData: round, refetch } = answer;
  useRefreshWhenOver(round, () => void refetch());
  useRefreshWithRound(round);
  return answer;
}

function useRefreshWithRound(round: Round | undefined): void {
  const dispatch = useDispatch();
  const former = useRef<string>(undefined);
  const now = round && `${round.number}:${round.lastRound ?? ''}`;
  useEffect(() => {
    const isOther = former.current !== undefined && now !== undefined && former.current !== now;
    former.current = now;
    if (!isOther) return undefined;
    // Each a task of its own: together with the drawing they are longer than a frame on a slow phone, and the dice roll.
    const timers = (['Draws', 'UserInfo'] as const).map((tag) => setTimeout(() => void dispatch(gameApi.util.invalidateTags([tag]))));
    return () => timers.forEach(clearTimeout);
  }, [now, dispatch]);
}
