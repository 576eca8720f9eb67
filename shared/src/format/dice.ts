/** Size of a sum: 11 to 18 is big, 3 to 10 small (LIMIT-25). */
export type DiceSize = 'big' | 'small';
/** Parity of a sum (LIMIT-26). */
export type DiceParity = 'odd' | 'even';

/** What three dice come to (LIMIT-24). */
export type DiceResult = { sum: number; size: DiceSize; parity: DiceParity };

const SMALLEST_BIG = 11;

/** Sum, size and parity of three faces of 1 to 6; undefined for anything else, as before a first draw (GAME-31). */
export function diceResult(faces: readonly number[]): DiceResult | undefined {
  if (faces.length !== 3 || !faces.every((face) => Number.isInteger(face) && face >= 1 && face <= 6)) return undefined;
  const sum = faces.reduce((total, face) => total + face, 0);
  return { sum, size: sum >= SMALLEST_BIG ? 'big' : 'small', parity: sum % 2 === 0 ? 'even' : 'odd' };
}
