import { randomBytes } from 'node:crypto';
import { hash, verify } from './argon2';
import { fairQueue } from '../routes/fairQueue';
import { networkOf, widerNetworkOf } from '../routes/network';
import { hashPrefix } from './passwordCost';

/** How many may be computed at once, and how many may wait: beyond that everybody else would wait too (security 6). */
const AT_ONCE = 2;
const OWN = 8;
const COMMON = 48;
/** Places one member, one network, and all networks of one wider one may hold: many members can share a network. */
const PLACES = { member: 5, network: 12, wider: 24 };

/** What a hash is for: each keeps a share of the queue, so that none can be shut out by the others. */
export type HashFor = 'login' | 'withdrawal' | 'registration' | 'account';
/** Who asks for a hash, and what for; whoever is not logged in is their network. */
export type Asker = { share: HashFor; by: string; within?: string | undefined };

/** The one who asks, as the queue of hashes tells them apart. */
export function askerOf({ member, ip }: { member?: { id: number } | undefined; ip: string }, share: HashFor): Asker {
  if (member) return { share, by: `member:${member.id}` };
  const wider = widerNetworkOf(ip);
  return { share, by: `network:${networkOf(ip)}`, within: wider === undefined ? undefined : `wider:${wider}` };
}

let nobodysHash: Promise<string> | undefined;
/** A hash that no password has: what it was made of was thrown away. */
const nobodys = () => (nobodysHash ??= hash(randomBytes(32).toString('base64')));

const queued = fairQueue({
  atOnce: AT_ONCE,
  own: OWN,
  common: COMMON,
  each: (by) => (by.startsWith('member:') ? PLACES.member : by.startsWith('network:') ? PLACES.network : PLACES.wider),
});

/** How many hashes are at work and waiting in this process. */
export const hashQueue = queued.load;

/** Hashes a password for storage; refuses with 503 when there is no place for `asker`. */
export function hashPassword(password: string, asker: Asker): Promise<string> {
  return queued(asker, () => hash(password.normalize('NFKC')));
}

/** True when the password is the one that was hashed. Whoever compares with no hash at all waits just as long (security 4). */
export async function matchesPassword(password: string, stored: string | undefined, asker: Asker): Promise<boolean> {
  const matches = await queued(asker, async () => verify(stored ?? (await nobodys()), password.normalize('NFKC')));
  return matches && stored !== undefined;
}

/** True when a stored hash was made with other parameters than today's and is to be made anew (security 1). */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(hashPrefix());
}
