/** Base64 of the text's UTF-8 bytes (RFC 4648, section 4). */
export function toBase64(text: string): string {
  return btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));
}

/** The text whose UTF-8 bytes are encoded; throws when it is no base64 or the bytes are no UTF-8. */
export function fromBase64(encoded: string): string {
  const binary = atob(encoded);
  const bytes = new Uint8Array(binary.length);
  // A plain loop: walking a long answer by an iterator is most of what reading it costs, and drops frames on a slow phone.
  for (let index = 0; index < binary.length; index += 1) bytes[index] = binary.charCodeAt(index);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
