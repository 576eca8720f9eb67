import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { lotteryApi, useGetRoundQuery } from '../parts/lotteryApi';
import type { Round } from '../parts/lotteryApi';
import { useAskWhenDue } from './useAskWhenDue';

/** A draw that is late is asked for this often, in ms, and so many times. */
const LATE_MS = 2_000;
const LATE_TRIES = 15;

/** The round, kept true: it is asked for when it is due, and with each new one the draws and the member's balance (GAME-19 to GAME-21). */
export function useRound(gameKey: string) {
  const answer = useGetRoundQuery(gameKey, { refetchOnMountOrArgChange: true });
  const { currentData: round, refetch } = answer;
  const ask = () => void refetch();
  useAskWhenDue(round, ask);
  useWhatFollows(round);
  useLateDraw(round, ask);
  return answer;
}

function useWhatFollows(round: Round | undefined): void {
  const dispatch = useDispatch();
  const former = useRef<string>(undefined);
  const now = round && `${round.open}:${round.lastRound ?? ''}`;
  useEffect(() => {
    const isOther = former.current !== undefined && now !== undefined && former.current !== now;
    former.current = now;
    if (!isOther) return undefined;
    // Each a task of its own: together with the drawing they are longer than a frame on a slow phone, and the dice roll.
    const timers = (['Draws', 'UserInfo'] as const).map((tag) => setTimeout(() => void dispatch(lotteryApi.util.invalidateTags([tag]))));
    return () => timers.forEach(clearTimeout);
  }, [now, dispatch]);
}

/** A new round with the draw of before: the platform is late with it, and is asked until it is there. */
function useLateDraw(round: Round | undefined, ask: () => void): void {
  const former = useRef<Round>(undefined);
  const tries = useRef(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (!round) return undefined;
    const isNew = former.current !== undefined && former.current.open !== round.open;
    if (isNew) tries.current = LATE_TRIES;
    if (former.current?.lastRound !== round.lastRound) tries.current = 0;
    former.current = round;
    if (tries.current === 0) return undefined;
    tries.current -= 1;
    const timer = setTimeout(() => latest.current(), LATE_MS);
    return () => clearTimeout(timer);
  }, [round]);
}
