import type { Language } from '../contract';
import { withoutUnseen } from '../contract/unseen';
import { compare, decimalText, exact, negative, plus, rounded, times, toNumber } from './exact';
import { grouped, signsOf } from './grouped';

/** An amount in credits, at most two decimals: a number, or the decimal text that goes on the wire. */
export type Amount = number | string;

const ENTRY = /^\d+([.,]\d{1,2})?$/;
const FULL_WIDTH = /[０-９．，]/g;
const SHIFT = 0xfee0;

/** Full-width digits, as Asian keyboards write them, are the digits they are; what nobody sees came along from a chat. */
const narrow = (entry: string) =>
  withoutUnseen(entry)
    .trim()
    .replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - SHIFT));

/**
 * What a member typed, as the decimal text for the wire (`'12,5'` → `'12.5'`): digits, then at most one point or comma with
 * one or two digits. Undefined for everything else, grouping included: it is refused, never guessed (O-51).
 */
export function parseAmount(entry: string): string | undefined {
  const typed = narrow(entry);
  return ENTRY.test(typed) ? decimalText(exact(typed.replace(',', '.'))) : undefined;
}

/** As `parseAmount`, but only for an amount above 0 (Q-21, WALLET-03, WALLET-12). */
export function parsePositiveAmount(entry: string): string | undefined {
  const amount = parseAmount(entry);
  return amount !== undefined && compareMoney(amount, 0) > 0 ? amount : undefined;
}

/** True for an amount in digits with separators or its unit that cannot be read: the member can be told how to write it (O-51). */
export function isWrittenOtherwise(entry: string): boolean {
  return parsePositiveAmount(entry) === undefined && /^[\d.,][\d\s.,'’]*\p{L}{0,5}$/u.test(narrow(entry)) && /[1-9]/.test(narrow(entry));
}

const withCents = (amount: Amount): string => plainAmount(amount).replace(/\.\d$/, '$&0');

/** An amount as digits, grouped by locale, two decimals unless it is whole; more decimals are cut off, so that nobody is shown more than there is. */
export function formatMoney(amount: Amount, language: Language): string {
  return grouped(withCents(amount), language);
}

/** An amount to put into a field for the member: as `plainAmount` with the language's own decimal sign (WALLET-14); without grouping, which `parseAmount` would refuse. */
export function entryText(amount: Amount, language: Language): string {
  return plainAmount(amount).replace('.', signsOf(language)[1]);
}

/** An amount as it is typed and sent: digits and a point, no grouping (`123.5`); more than two decimals are cut off. */
export function plainAmount(amount: Amount): string {
  return decimalText(rounded(exact(amount), 2));
}

/** a + b, exactly. */
export function addMoney(a: Amount, b: Amount): number {
  return toNumber(plus(exact(a), exact(b)));
}

/** a - b, exactly; may be below 0. */
export function subtractMoney(a: Amount, b: Amount): number {
  return toNumber(plus(exact(a), negative(exact(b))));
}

/** Stake for several options: amount × count, exactly (O-15). */
export function multiplyMoney(amount: Amount, count: number): number {
  return toNumber(times(exact(amount), exact(count)));
}

/** Below 0 when a is less than b, 0 when they are the same, above 0 when a is more. */
export function compareMoney(a: Amount, b: Amount): number {
  return compare(exact(a), exact(b));
}

/** What a winning stake pays: stake × odds (which include the stake), rounded up to the hundredth, in the member's favour (O-15). */
export function payoutOf(stake: Amount, odds: Amount): number {
  return toNumber(rounded(times(exact(stake), exact(odds)), 2, true));
}
