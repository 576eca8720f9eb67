/** Random bytes as hexadecimal digits. Not `crypto.randomUUID`, which a page without a secure context lacks. */
export const randomHex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A fresh key for one intention of the member, to be kept for its repetitions (`request(…, { idempotencyKey })`): 32 digits. */
export const newIdempotencyKey = (): string => randomHex(16);
