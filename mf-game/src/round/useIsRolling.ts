import { useEffect, useState } from 'react';

/** How long dice roll before they lie still, in ms. */
const ROLL_MS = 1_200;

/** True for a moment after `draw` became another one: the dice then roll to what was drawn. Not at the first sight of a draw. */
export function useIsRolling(draw: string): boolean {
  const [lying, setLying] = useState(draw);
  useEffect(() => {
    if (lying === draw) return undefined;
    const timer = setTimeout(() => setLying(draw), ROLL_MS);
    return () => clearTimeout(timer);
  }, [lying, draw]);
  return lying !== draw;
}
