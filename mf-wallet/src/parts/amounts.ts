import { parsePositiveAmount } from '@unison/shared/format';

const FULL_WIDTH = /[０-９．，]/g;
const SHIFT = 0xfee0;

/**
 * What was typed as an amount above 0, as the decimal text for the wire. Full-width digits, as Asian keyboards write them, are the digits they
 * are; grouping and everything else is refused, never guessed (O-51).
 */
export function readAmount(entry: string): string | undefined {
  return parsePositiveAmount(entry.replace(FULL_WIDTH, (sign) => String.fromCharCode(sign.charCodeAt(0) - SHIFT)));
}

/** True for digits with separators that cannot be read: the member can be told how to write them. */
export function isWrittenOtherwise(entry: string): boolean {
  return readAmount(entry) === undefined && /^[\d０-９][\d０-９\s.,．，'’]*[\d０-９]$/.test(entry.trim()) && /[1-9１-９]/.test(entry);
}
