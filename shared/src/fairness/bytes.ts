/** Bytes that WebCrypto takes: never a view on shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** Lower-case hex, two digits a byte. */
export function toHex(bytes: Bytes): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Bytes of a hex text; throws `RangeError` for anything else. */
export function fromHex(hex: string): Bytes {
  if (!/^([0-9a-f]{2})*$/i.test(hex)) throw new RangeError('expected hex');
  return Uint8Array.from({ length: hex.length / 2 }, (_, index) => parseInt(hex.slice(index * 2, index * 2 + 2), 16));
}

/** UTF-8. */
export function utf8(text: string): Bytes {
  return new TextEncoder().encode(text);
}

/** One after the other. */
export function concat(...parts: Bytes[]): Bytes {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}
