const KEY = 'unison.interrupted';

/** Remembers, for this tab, the address a login interrupted: path and query. */
export function rememberInterrupted(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the login leads to /Mine, as the product says.
  }
}

/** The interrupted address, once: it is forgotten by being asked for. Only an address inside the app is ever given back. */
export function takeInterrupted(): string | undefined {
  try {
    const address = sessionStorage.getItem(KEY) ?? undefined;
    sessionStorage.removeItem(KEY);
    return address !== undefined && /^\/(?![/\\])/.test(address) ? address : undefined;
  } catch {
    return undefined;
  }
}
