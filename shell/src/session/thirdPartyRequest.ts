import { withoutDelivery } from '@unison/shared/remote/withoutDelivery';

/** A login that another site asks for through the address (SESSION-23): every pair of its query, `sso` and `username` among them. */
export type ThirdPartyRequest = { username: string; pairs: Record<string, string> };

/**
 * Reads a third-party login from the address and takes the query out of it at once, before any request could carry it in a
 * referrer (O-43). Undefined unless both `sso` and `username` are there; the address is left alone then (SESSION-24).
 */
export function takeThirdPartyRequest({ pathname, search, hash }: Location, history: History): ThirdPartyRequest | undefined {
  // What is about this app's own delivery is never sent anywhere (O-43).
  const pairs = Object.fromEntries(new URLSearchParams(withoutDelivery(search)));
  const { sso, username } = pairs;
  if (!sso || !username) return undefined;
  history.replaceState(history.state, '', `${pathname}${hash}`);
  return { username, pairs };
}
