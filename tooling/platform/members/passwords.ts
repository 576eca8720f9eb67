import { randomBytes } from 'node:crypto';
import { hash, verify } from './argon2';
import { boundedQueue } from '../routes/boundedQueue';

const PREFIX = '$argon2id$v=19$m=19456,t=2,p=1$';
/** How many may be computed at once, and how many may wait: beyond that everybody else would wait too (security 6). */
const AT_ONCE = 2;
const WAITING_MAX = 64;

let nobodysHash: Promise<string> | undefined;
/** A hash that no password has: what it was made of was thrown away. */
const nobodys = () => (nobodysHash ??= hash(randomBytes(32).toString('base64')));

const queued = boundedQueue(AT_ONCE, WAITING_MAX);

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password.normalize('NFKC')));
}

/** True when the password is the one that was hashed. Whoever compares with no hash at all waits just as long (security 4). */
export async function matchesPassword(password: string, stored: string | undefined): Promise<boolean> {
  const matches = await queued(async () => verify(stored ?? (await nobodys()), password.normalize('NFKC')));
  return matches && stored !== undefined;
}

/** True when a stored hash was made with other parameters than today's and is to be made anew (security 1). */
export function isOutdated(stored: string): boolean {
  return !stored.startsWith(PREFIX);
}
