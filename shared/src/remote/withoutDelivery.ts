/** Names in an address that are about delivery: they are taken out of it before anything is asked, and never reach the platform. */
export const DELIVERY_NAMES = ['combination', 'override', 'channel', 'grant', 'panel'] as const;

/** A page's address without what is about delivery. */
export function withoutDelivery(search: string): string {
  const query = new URLSearchParams(search);
  if (!DELIVERY_NAMES.some((name) => query.has(name))) return search;
  DELIVERY_NAMES.forEach((name) => query.delete(name));
  const rest = query.toString();
  return rest === '' ? '' : `?${rest}`;
}
