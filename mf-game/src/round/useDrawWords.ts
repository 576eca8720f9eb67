import { diceResult } from '@unison/shared/format';
import { useGameTexts } from '../useGameTexts';
import type { DrawnDice } from '../parts/gameApi';

/** A draw in words; undefined before a first draw. */
export type DrawWords = { sum: string; size: string; parity: string };

/** Words for the dice of a draw: the platform's labels, else computed from the dice (O-60, GAME-31). */
export function useDrawWords(): (draw: DrawnDice) => DrawWords | undefined {
  const { common } = useGameTexts();
  return ({ dice, size, parity }) => {
    const result = diceResult(dice);
    if (!result) return undefined;
    return {
      sum: String(result.sum),
      size: size || common(result.size === 'big' ? 'game.big' : 'game.small'),
      parity: parity || common(result.parity === 'odd' ? 'game.odd' : 'game.even'),
    };
  };
}
