import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { lotteryApi } from '../parts/lotteryApi';
import type { PastDraw, Round } from '../parts/lotteryApi';
import { useAskAgain } from '../parts/useAskAgain';
import { awaitedRound, newestDraw } from './newestDraw';

/** The round that was open before the one that is, where this visit saw it. */
function useFormerRound(open: string): string | undefined {
  const [seen, setSeen] = useState<{ open: string; former: string | undefined }>({ open, former: undefined });
  if (seen.open !== open) setSeen({ open, former: seen.open });
  return seen.open === open ? seen.former : seen.open;
}

/** The newest draw, and the round after it whose draw is awaited: it is asked for until it has come (O-106). */
export function useAwaitedDraw(round: Round, draws: readonly PastDraw[] | undefined) {
  const dispatch = useDispatch();
  const newest = newestDraw(round, draws);
  const awaited = awaitedRound(round, newest, draws, useFormerRound(round.open));
  const saysNumber = round.lastRound !== undefined;
  useAskAgain(awaited, () => void dispatch(lotteryApi.util.invalidateTags(saysNumber ? ['Round'] : ['Draws'])));

  const known = useRef(newest.round);
  useEffect(() => {
    const isNew = known.current !== '' && newest.round !== '' && known.current !== newest.round;
    known.current = newest.round;
    // The draw has paid out; where the round said its number, what follows asks for the balance already.
    if (isNew && !saysNumber) dispatch(lotteryApi.util.invalidateTags(['UserInfo']));
  }, [newest.round, saysNumber, dispatch]);
  return { newest, awaited };
}
