import { diceResult } from '@unison/shared/format';

/** All rolls of three dice. */
const ROLLS = 216;
const FACES = [1, 2, 3, 4, 5, 6];

const wins: Readonly<Record<string, (sum: number) => boolean>> = {
  bi: (sum) => sum >= 11,
  sm: (sum) => sum <= 10,
  si: (sum) => sum % 2 === 1,
  do: (sum) => sum % 2 === 0,
};

const SUMS = FACES.flatMap((one) => FACES.flatMap((two) => FACES.flatMap((three) => diceResult([one, two, three])?.sum ?? [])));

/** The probability that an option wins, 0 to 1, counted over all rolls; undefined for an option the rules do not know (LIMIT-24 to LIMIT-27). */
export function chanceOf(type: string): number | undefined {
  const sum = Number(type);
  const isWon = wins[type] ?? (Number.isInteger(sum) && sum >= 3 && sum <= 18 ? (thrown: number) => thrown === sum : undefined);
  return isWon && SUMS.filter(isWon).length / ROLLS;
}
