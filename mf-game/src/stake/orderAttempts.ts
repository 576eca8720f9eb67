import type { GameRecord } from '@unison/shared/api';
import { attempts } from '@unison/shared/attempt';
import type { Attempt, Seen } from '@unison/shared/attempt';
import { OPTION_TYPES } from '@unison/shared/contract';
import { compareMoney, multiplyMoney } from '@unison/shared/format';
import * as v from 'valibot';

const Order = v.object({
  gameId: v.string(),
  gameName: v.string(),
  memberId: v.string(),
  round: v.string(),
  types: v.array(v.string()),
  stake: v.string(),
});

/** An order as it is sent. */
export type Order = v.InferOutput<typeof Order>;

/** An order that was sent and of which nobody knows yet what became. */
export type UnansweredOrder = Attempt<Order>;

/** One at a time for each round of a game: what is stuck there closes no other round and no other game. */
export const orderAttempts = attempts<Order>('stake.unanswered', Order, { subjectOf: ({ gameId, round }) => `${gameId} ${round}` });

/** What an order costs. */
export const costOf = ({ stake, types }: Pick<Order, 'stake' | 'types'>): number => multiplyMoney(stake, types.length);

const isType = (word: string) => OPTION_TYPES.some((type) => type === word);

/** True where a record says that it was put on other options; one that says none, or words of its own for them, says nothing. */
function isOnOthers(chosen: string | undefined, types: readonly string[]): boolean {
  const said = new Set(chosen?.split(','));
  return said.size > 0 && [...said].every(isType) && (said.size !== types.length || types.some((type) => !said.has(type)));
}

/** What records that were read after an order say of it. Records that do not say their game tell of none (O-95). */
export function seenOrder(records: readonly GameRecord[], { body, before }: UnansweredOrder): Seen {
  const isOfGame = records.some(({ gameId }) => gameId !== undefined);
  const equal = records.filter(
    ({ gameId, round, money, chosen }) =>
      gameId === body.gameId &&
      round === body.round &&
      (money === undefined || compareMoney(money, costOf(body)) === 0) &&
      !isOnOthers(chosen, body.types),
  );
  if (equal.length === 0) return isOfGame || records.length === 0 ? { is: 'absent' } : { is: 'unknown' };
  if (before === null) return { is: 'unknown' };
  const fresh = equal.find(({ number }) => number !== undefined && !before.includes(number));
  return fresh ? { is: 'shown', number: fresh.number } : { is: 'absent' };
}
