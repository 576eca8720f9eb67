export { MOST } from '../settings/values';

/** Credits as on the wire, from minor units. */
export function toCredits(minor: number): number {
  return minor / 100;
}

/** Minor units as an operator reads them. */
export const creditsText = (minor: number): string => `${toCredits(minor).toFixed(2)} credits`;

/** True for an amount that is written right and above `MOST`. */
export const isAboveAll = (amount: string): boolean => /^0*[1-9]\d{9,}(\.\d{1,2})?$/.test(amount.trim());

/**
 * Minor units of an amount as members send it: digits, at most two decimals after a point, above 0 and below
 * 10^9 credits, so that no payout outgrows the numbers it is counted in. Undefined for anything else (O-51, Q-21).
 */
export function toMinor(amount: string): number | undefined {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(amount.trim());
  if (!match) return undefined;
  const minor = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return minor > 0 ? minor : undefined;
}
