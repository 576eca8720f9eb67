/** By user.id: each member's is computed once a page. */
const known = new Map<string, Promise<string>>();

async function prefixOf(userId: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(userId));
  return `member:${Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')}:`;
}

/** What a member's keys on this device begin with: the SHA-256 of user.id, so that the id stands nowhere. Undefined where the page is no secure context: nothing is kept then. */
export async function memberPrefix(userId: string): Promise<string | undefined> {
  if (!globalThis.crypto?.subtle) return undefined;
  const prefix = known.get(userId) ?? prefixOf(userId);
  known.set(userId, prefix);
  return prefix;
}
