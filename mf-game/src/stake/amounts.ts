import { multiplyMoney, parsePositiveAmount } from '@unison/shared/format';
import type { Amount } from '@unison/shared/format';

/** Hundredths of an amount; what is smaller is cut off, never rounded up. */
const hundredths = (amount: Amount): number => Math.floor(multiplyMoney(amount, 100));
const textOf = (minor: number): string => String(minor / 100);

/** What was typed, times a factor, rounded down; undefined where nothing is left or it was no amount. */
export function scaled(typed: string, factor: number): string | undefined {
  const amount = parsePositiveAmount(typed);
  const minor = amount === undefined ? 0 : Math.floor(multiplyMoney(hundredths(amount), factor));
  return minor > 0 ? textOf(minor) : undefined;
}

/** The most that can be staked on each of `count` options with this balance, rounded down; undefined where it is nothing. */
export function highestStake(balance: Amount, count: number): string | undefined {
  const minor = Math.floor(hundredths(balance) / Math.max(count, 1));
  return minor > 0 ? textOf(minor) : undefined;
}
