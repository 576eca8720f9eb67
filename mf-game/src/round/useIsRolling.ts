import { useEffect, useState } from 'react';
import { wantsLessMotion } from '../parts/wantsLessMotion';

/** How long dice roll before they lie still, in ms. */
const ROLL_MS = 1_200;

/**
 * True for a moment after `draw` became another one: the dice then roll to what was drawn. Not at the first sight of a draw, nor under reduced motion.
 * `draw` is undefined while nobody knows which one lies there: what follows may be the same.
 */
export function useIsRolling(draw: string | undefined): boolean {
  const [lying, setLying] = useState(draw);
  const isKnown = lying !== undefined && draw !== undefined;
  const rolls = isKnown && lying !== draw && !wantsLessMotion();
  useEffect(() => {
    if (lying === draw) return undefined;
    const timer = setTimeout(() => setLying(draw), rolls ? ROLL_MS : 0);
    return () => clearTimeout(timer);
  }, [lying, draw, rolls]);
  return rolls;
}
