import { readCredentials } from '../api';

/**
 * Remembers whose session it is now; yields how to ask whether it still is. For what ends after it may have been left: the next person on this device
 * is told nothing of it.
 */
export function sameMember(): () => boolean {
  const { token } = readCredentials();
  return () => readCredentials().token === token;
}
