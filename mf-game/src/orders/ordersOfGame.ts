import type { GameRecord } from '@unison/shared/api';
import { addMoney } from '@unison/shared/format';

/** Wire value of an order before its draw; 1 is settled, anything else only its text explains (GAME-28 to GAME-30, O-36). */
const NOT_DRAWN = 0;
const SETTLED = 1;

/** Won and not won only where the platform says what was won; otherwise its own text has the word. */
export type OrderState = 'awaited' | 'won' | 'notWon' | 'asTold';

export function stateOf({ status, wonMoney }: GameRecord): OrderState {
  if (status === NOT_DRAWN) return 'awaited';
  if (status !== SETTLED || wonMoney === undefined) return 'asTold';
  return wonMoney > 0 ? 'won' : 'notWon';
}

/** The orders of one game; where no record says its game, the latest of all (O-95). */
export type OrdersOfGame = { orders: readonly GameRecord[]; isOfThisGame: boolean };

export function ordersOfGame(records: readonly GameRecord[], gameId: string): OrdersOfGame {
  const isOfThisGame = records.some((record) => record.gameId !== undefined);
  return { orders: isOfThisGame ? records.filter((record) => record.gameId === gameId) : records, isOfThisGame };
}

/** The orders of one round that are settled, and say of themselves what they won; none of a round that nobody says. */
export function resultsOf({ orders, isOfThisGame }: OrdersOfGame, round: string): readonly GameRecord[] {
  if (!isOfThisGame || round === '') return [];
  return orders.filter((order) => order.round === round && ['won', 'notWon'].includes(stateOf(order)));
}

/** What the orders of a round won together and, where every record says it, what was staked on them; undefined while one of them is open or does not say. */
export function outcomeOf(own: OrdersOfGame, round: string): { won: number; staked: number | undefined } | undefined {
  const results = resultsOf(own, round);
  if (results.length === 0 || results.length < own.orders.filter((order) => order.round === round).length) return undefined;
  const won = results.reduce((sum, { wonMoney }) => addMoney(sum, wonMoney ?? 0), 0);
  const stakes = results.map(({ money }) => money);
  const staked = stakes.reduce<number | undefined>(
    (sum, stake) => (sum === undefined || stake === undefined ? undefined : addMoney(sum, stake)),
    0,
  );
  return { won, staked };
}
