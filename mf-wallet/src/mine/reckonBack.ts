import type { DeliveredMoment } from '@unison/shared/format';
import { subtractMoney } from '@unison/shared/format';
import type { Movement } from '../parts/recordsApi';

/** Days that the line reaches back at most. */
const DAYS = 30;

/** The balance, in credits, from a moment on, in unix seconds. */
export type BalanceAt = { at: number; balance: number };

type Known = { at: number; money: number };

/** The movements from the newest on, up to the first whose amount or moment is not known, or that stands out of order: before it nothing is sure. */
function knownOnes(movements: readonly { createdAt: DeliveredMoment; money: number | undefined }[]): Known[] {
  const known: Known[] = [];
  for (const { createdAt, money } of movements) {
    const at = typeof createdAt === 'number' ? createdAt : undefined;
    if (at === undefined || money === undefined || at > (known.at(-1)?.at ?? Infinity)) break;
    known.push({ at, money });
  }
  return known;
}

/**
 * What the balance was since the oldest movement that is known, at most 30 days back, the oldest first: reckoned back from what it is now.
 * Empty where there is no movement.
 */
export function reckonBack(balance: number, movements: readonly Movement[], now: number): BalanceAt[] {
  const from = now - DAYS * 86_400;
  const line: BalanceAt[] = [];
  let after = balance;
  for (const { at, money } of knownOnes(movements)) {
    line.unshift({ at: Math.max(at, from), balance: after });
    if (at <= from) return line;
    after = subtractMoney(after, money);
  }
  return line;
}
