/**
 * A fresh key for one intention of the member, to be kept for its repetitions (`request(…, { idempotencyKey })`): 32 random
 * hexadecimal digits. Not `crypto.randomUUID`, which a page without a secure context lacks.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
