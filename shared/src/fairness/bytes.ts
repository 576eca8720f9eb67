/** Bytes that WebCrypto takes: never a view on shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

// The mark keeps it out of a build that only asks whether a device can compute at all.
const PAIRS = /* @__PURE__ */ Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/** Lower-case hex, two digits a byte. */
export function toHex(bytes: Bytes): string {
  let hex = '';
  for (const byte of bytes) hex += PAIRS[byte];
  return hex;
}

/** Bytes of a hex text; throws `RangeError` for anything else. */
export function fromHex(hex: string): Bytes {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new RangeError('expected hex');
  const bytes = new Uint8Array(hex.length / 2);
  for (let index = 0; index < bytes.length; index += 1) bytes[index] = parseInt(hex.slice(index * 2, index * 2 + 2), 16);
  return bytes;
}

/** UTF-8. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** One after the other. */
export function concat(...parts: Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let from = 0;
  for (const part of parts) {
    whole.set(part, from);
    from += part.length;
  }
  return whole;
}
