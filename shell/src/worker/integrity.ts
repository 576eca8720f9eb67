const base64 = (bytes: ArrayBuffer): string => btoa(String.fromCharCode(...new Uint8Array(bytes)));

/** SHA-256 of a text, base64. */
export const sha256 = async (text: string): Promise<string> =>
  base64(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));

/** True for bytes whose hash (`sha384-…`, as a document names it) is this one. A browser does the same with what it fetches. */
export async function isIntact(bytes: BufferSource, integrity: string): Promise<boolean> {
  const [, bits, hash] = /^sha(256|384|512)-(.+)$/.exec(integrity) ?? [];
  return bits !== undefined && base64(await crypto.subtle.digest(`SHA-${bits}`, bytes)) === hash;
}
