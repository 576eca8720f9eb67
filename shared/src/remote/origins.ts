const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/** The address that a text says, seen from `base` where it is given; undefined for what is none. The oldest browsers have no `URL.canParse`. */
export function addressOf(text: string, base?: string): URL | undefined {
  try {
    return new URL(text, base);
  } catch {
    return undefined;
  }
}

/** True for an origin on this very machine: whoever serves there can already do what they please with its pages. */
export const isLoopback = (origin: string): boolean => LOOPBACK.includes(addressOf(origin)?.hostname ?? '');

/** True when `text` is exactly an origin, as a browser spells it, that nobody on the way can alter: TLS, or this machine. */
export function isSafeOrigin(text: string): boolean {
  const address = addressOf(text);
  if (address?.origin !== text) return false;
  return address.protocol === 'https:' || (address.protocol === 'http:' && isLoopback(text));
}
