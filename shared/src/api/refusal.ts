import { CODE } from '../contract';
import { apiErrorOf } from './apiError';

/**
 * The platform's own no to that very request: it was read, and nothing was done (O-105). Everything else is no answer, also a refusal for
 * being busy, in maintenance or too fast, what an edge says in its place, and anything malformed: what was asked for may have been done.
 */
export function isRefusal(thrown: unknown): boolean {
  const error = apiErrorOf(thrown);
  return error.kind === 'rejected' && error.code === CODE.failure;
}

const NOT_FOUND = 404;

/**
 * There is no such thing, or not for this member, in whichever way a platform says so: by its own no, by 'not found', by nothing where the thing
 * should be (as those do that know only the product), or by a page that is not there.
 */
export function isMissing(thrown: unknown): boolean {
  const error = apiErrorOf(thrown);
  if (isRefusal(error) || ('isEmpty' in error && error.isEmpty)) return true;
  return ('code' in error && error.code === NOT_FOUND) || ('status' in error && error.status === NOT_FOUND);
}

/**
 * No answer of the platform came, neither a yes nor a no. The end of a session is the shell's to tell, and is none here, nor is what it gives up; neither
 * is a press without a network, with which nothing left the device.
 */
export function hasNoAnswer(thrown: unknown): boolean {
  const error = apiErrorOf(thrown);
  return !isRefusal(error) && error.kind !== 'sessionEnded' && error.kind !== 'offline' && !('isGivenUp' in error);
}

const TOO_MANY = 429;

/**
 * True for an HTTP status, or the code of an envelope, that says 'not now': whatever stands beside it, it is not about the request. A code of
 * the platform's own is longer than a status (10001), and may be a no.
 */
export const isBusy = (status: number): boolean => status === TOO_MANY || (status >= 500 && status < 600);
