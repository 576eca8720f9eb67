import { parsePositiveAmount } from '@unison/shared/format';

/** True for digits with separators that cannot be read: the member can be told how to write them. */
export function isWrittenOtherwise(entry: string): boolean {
  return (
    parsePositiveAmount(entry) === undefined && /^[\d０-９][\d０-９\s.,．，'’]*[\d０-９]$/.test(entry.trim()) && /[1-9１-９]/.test(entry)
  );
}
