const hexOf = (bytes: number): string =>
  [...crypto.getRandomValues(new Uint8Array(bytes))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Names a new trace and the call it begins with (W3C Trace Context, 3.2): random, and nobody's. */
export const newTraceparent = (): string => `00-${hexOf(16)}-${hexOf(8)}-01`;
