/** True for the content coding of a delta (RFC 9842). */
export const isDeltaCoding = (coding: unknown): boolean => coding === 'dcz';

/**
 * True where a file was last sent as a delta (decision 085): a browser that takes deltas says of each answer how it was coded, also of one that it
 * could not decode.
 */
export function cameAsDelta(address: string): boolean {
  if (!('getEntriesByName' in performance)) return false;
  const entry = performance.getEntriesByName(address).at(-1);
  return entry !== undefined && 'contentEncoding' in entry && isDeltaCoding(entry.contentEncoding);
}
