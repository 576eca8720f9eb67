import type { StreamHead } from './streamHead';

/** Why a video does not play; each has its own sentence (`video.failed.*`). */
export type StreamFault = 'unsupported' | 'network' | 'expired' | 'refused' | 'empty' | 'noLength';

const GONE = [401, 403, 404, 410];

/** True for an address of another origin. */
export const isElsewhere = (url: string): boolean => new URL(url, document.baseURI).origin !== location.origin;

/** The fault of an answer's status, where that alone tells: a ticket is over (403), or the server is in trouble. */
export function faultOfStatus(url: string, status: number): StreamFault | undefined {
  if (GONE.includes(status)) return isElsewhere(url) && status !== 410 ? 'refused' : 'expired';
  return status >= 400 ? 'network' : undefined;
}

/** Of `MediaError`: what had begun broke off, and what came is no film. */
export const BROKE_OFF = 2;
const UNREADABLE = 3;

/**
 * What is behind an error of the media element, which says little: the stream's own headers are asked. A server that answers well sent something that
 * cannot be played, but where the film broke off: it may just answer again. One of another origin that cannot be asked refuses us, unless it has given the
 * film before (`wasGiven`).
 */
export function faultOf(url: string, head: StreamHead, code?: number, wasGiven = false): StreamFault {
  if (head) return faultOfStatus(url, head.status) ?? (code === BROKE_OFF ? 'network' : 'unsupported');
  if (!isElsewhere(url) || !navigator.onLine) return 'network';
  if (code === UNREADABLE) return 'unsupported';
  return wasGiven ? 'network' : 'refused';
}
