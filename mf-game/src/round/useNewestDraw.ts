import { useEffect, useMemo, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { gameApi } from '../parts/gameApi';
import type { PastDraw, Round } from '../parts/gameApi';
import { usePollWithBackoff } from '../parts/usePollWithBackoff';
import { awaitedRound, newestDraw } from './newestDraw';

/** The round that was open before the one that is, where this visit saw it. */
function useFormerRound(number: string): string | undefined {
  const [seen, setSeen] = useState<{ number: string; former: string | undefined }>({ number, former: undefined });
  if (seen.number !== number) setSeen({ number, former: seen.number });
  return seen.number === number ? seen.former : seen.number;
}

/** The newest draw, and the round after it whose draw is awaited: it is asked for until it has come (O-106). */
export function useNewestDraw(round: Round, draws: readonly PastDraw[] | undefined) {
  const dispatch = useDispatch();
  const newest = useMemo(() => newestDraw(round, draws), [round, draws]);
  const awaited = awaitedRound(round, newest, draws, useFormerRound(round.number));
  const saysNumber = round.lastRound !== undefined;
  usePollWithBackoff(round, awaited, () => void dispatch(gameApi.util.invalidateTags(saysNumber ? ['Round'] : ['Draws'])));

  const known = useRef(newest.round);
  useEffect(() => {
    const isNew = known.current !== '' && newest.round !== '' && known.current !== newest.round;
    known.current = newest.round;
    // The draw has paid out; where the round said its number, what follows asks for the balance already.
    if (isNew && !saysNumber) dispatch(gameApi.util.invalidateTags(['UserInfo']));
  }, [newest.round, saysNumber, dispatch]);
  return { newest, awaited };
}
