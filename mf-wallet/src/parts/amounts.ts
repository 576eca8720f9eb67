import { parseAmount, parsePositiveAmount } from '@unison/shared/format';

const FULL_WIDTH = /[０-９．，]/g;
const SHIFT = 0xfee0;

/** Full-width digits, as Asian keyboards write them, are the digits they are. */
const narrow = (entry: string) => entry.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - SHIFT));

/** What was typed as an amount above 0, as the decimal text for the wire; grouping and everything else is refused, never guessed (O-51). */
export const readAmount = (entry: string): string | undefined => parsePositiveAmount(narrow(entry));

/** The same for a limit, which may be 0. */
export const readLimit = (entry: string): string | undefined => parseAmount(narrow(entry));

/** True for digits with separators that cannot be read: the member can be told how to write them. */
export function isWrittenOtherwise(entry: string): boolean {
  return readAmount(entry) === undefined && /^[\d０-９][\d０-９\s.,．，'’]*[\d０-９]$/.test(entry.trim()) && /[1-9１-９]/.test(entry);
}
