/** What the page tells its service worker. */
export type WorkerMessage =
  /** The session is over: the document and settings are thrown away. */
  | { type: 'forget' }
  /** The page has loaded, with these files among others: what is kept is made whole. */
  | { type: 'loaded'; files: string[] }
  /** The worker is switched off: everything is thrown away, and nothing is kept from now on. */
  | { type: 'off' };

/** True for a message of ours; anything else a page might post is ignored. */
export function isWorkerMessage(message: unknown): message is WorkerMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  if (message.type === 'forget' || message.type === 'off') return true;
  return (
    message.type === 'loaded' &&
    'files' in message &&
    Array.isArray(message.files) &&
    message.files.every((file: unknown) => typeof file === 'string' && URL.canParse(file))
  );
}
