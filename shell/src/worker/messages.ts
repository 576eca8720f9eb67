import { addressOf } from '@unison/shared/remote/origins';

/** What the page tells its service worker. */
export type WorkerMessage =
  /** The session is over: the document and settings are thrown away. */
  | { type: 'forget' }
  /** The page leaves its shell and loads anew: by the network, and by what is kept where there is none. */
  | { type: 'anew' }
  /** The page has loaded, with these files among others: what is kept is made whole. */
  | { type: 'loaded'; files: string[] }
  /** The page read the platform's settings there, in that language, before the worker could see it. */
  | { type: 'read'; settings: string[]; language: string }
  /** The worker is switched off: everything is thrown away, and nothing is kept from now on. */
  | { type: 'off' };

const areAddresses = (value: unknown): boolean =>
  Array.isArray(value) && value.every((address: unknown) => typeof address === 'string' && addressOf(address) !== undefined);

/** True for a message of ours; anything else a page might post is ignored. */
export function isWorkerMessage(message: unknown): message is WorkerMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  if (message.type === 'forget' || message.type === 'anew' || message.type === 'off') return true;
  if (message.type === 'loaded') return 'files' in message && areAddresses(message.files);
  return (
    message.type === 'read' &&
    'settings' in message &&
    areAddresses(message.settings) &&
    'language' in message &&
    typeof message.language === 'string'
  );
}
