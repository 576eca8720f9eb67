import type { GameRecord } from '@unison/shared/api';
import { addMoney, isoDay, subtractMoney } from '@unison/shared/format';
import { isNotDrawn } from '../parts/recordStatus';

/** What a day cost and brought, in credits; undefined where one of its stakes does not say. `day` as `YYYY-MM-DD`, undefined where unreadable. */
export type DaySum = { day: string | undefined; staked: number | undefined; won: number | undefined; net: number | undefined };

const plus = (sum: number | undefined, more: number | undefined) =>
  sum === undefined || more === undefined ? undefined : addMoney(sum, more);

/** a - b; undefined where one of them is. */
export const less = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? undefined : subtractMoney(a, b);

/** A stake that is not drawn yet has won nothing yet; of any other the platform says what it won, or not. */
const wonBy = (game: GameRecord) => game.wonMoney ?? (isNotDrawn(game) ? 0 : undefined);

/** The newest day first; what has no readable day comes last. */
export function sumsByDay(records: readonly GameRecord[]): DaySum[] {
  const days = new Map<string | undefined, { staked: number | undefined; won: number | undefined }>();
  for (const record of records) {
    const day = isoDay(record.createdAt);
    const { staked, won } = days.get(day) ?? { staked: 0, won: 0 };
    days.set(day, { staked: plus(staked, record.money), won: plus(won, wonBy(record)) });
  }
  return [...days]
    .map(([day, { staked, won }]) => ({ day, staked, won, net: less(won, staked) }))
    .sort((a, b) => (b.day ?? '').localeCompare(a.day ?? ''));
}

/** The oldest day, where more was staked in all than the platform lists: others of that day may be missing. */
export function dayInPart(days: readonly DaySum[], stakedInAll: number | undefined): string | undefined {
  const listed = days.reduce((sum: number | undefined, { staked }) => plus(sum, staked), 0);
  const rest = less(stakedInAll, listed);
  return rest !== undefined && rest > 0 ? days.filter(({ day }) => day !== undefined).at(-1)?.day : undefined;
}
