import type { Format } from '@unison/shared/i18n';

/** An amount whose direction matters: with a plus or a minus sign before it, none before 0. */
export function signedMoney(format: Pick<Format, 'amount'>, amount: number | undefined): string {
  if (amount === undefined || amount === 0) return format.amount(amount);
  return amount > 0 ? `+${format.amount(amount)}` : `−${format.amount(-amount)}`;
}
