import { createHash } from 'node:crypto';
import type { OpenContext } from '../routes';

/** A visitor's thread: a secret that only their device has. */
export const THREAD = /^[A-Za-z0-9_-]{32}$/;

/** Whose messages: a member's, or those of a visitor's thread. */
export type Sender = { member: number | null; thread: Buffer | null };
/** Who asks; nobody when neither a member nor a thread is given. */
export function senderOf({ member }: OpenContext, thread: string): Sender | undefined {
  if (member) return { member: member.id, thread: null };
  return THREAD.test(thread) ? { member: null, thread: hash(thread) } : undefined;
}

/** SHA-256 of a text: what is kept of a thread, and what tells a message sent twice. */
export const hash = (value: string): Buffer => createHash('sha256').update(value).digest();
