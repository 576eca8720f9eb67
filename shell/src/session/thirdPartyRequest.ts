/** A login that another site asks for through the address (SESSION-23): every pair of its query, `sso` and `username` among them. */
export type ThirdPartyRequest = { username: string; pairs: Record<string, string> };

/** Values of the address that are about this app's own delivery and are never sent anywhere (O-43). */
const OWN_VALUES = ['override', 'grant'];

/**
 * Reads a third-party login from the address and takes the query out of it at once, before any request could carry it in a
 * referrer (O-43). Undefined unless both `sso` and `username` are there; the address is left alone then (SESSION-24).
 */
export function takeThirdPartyRequest({ pathname, search, hash }: Location, history: History): ThirdPartyRequest | undefined {
  const pairs = Object.fromEntries(new URLSearchParams(search));
  const { sso, username } = pairs;
  if (!sso || !username) return undefined;
  history.replaceState(history.state, '', `${pathname}${hash}`);
  for (const name of OWN_VALUES) delete pairs[name];
  return { username, pairs };
}
