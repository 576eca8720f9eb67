/** Base64 of the text's UTF-8 bytes (RFC 4648, section 4). */
export function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** The text whose UTF-8 bytes are encoded; throws when it is no base64 or the bytes are no UTF-8. */
export function fromBase64(encoded: string): string {
  const bytes = Uint8Array.from(atob(encoded), (char) => char.charCodeAt(0));
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
