import type { Amount } from './money';

/**
 * An amount whose direction matters, by the `amount` of `useFormat`, or by its `money` in that place for one with its unit: with a plus or a minus sign before it
 * (never a hyphen, which some screen readers leave out), none before 0.
 */
export function signedMoney(format: { amount: (amount: Amount | undefined) => string }, amount: number | undefined): string {
  if (amount === undefined || amount === 0) return format.amount(amount);
  return amount > 0 ? `+${format.amount(amount)}` : `−${format.amount(-amount)}`;
}
