/** What the page tells its service worker. */
export type WorkerMessage =
  /** The session is over: everything kept is thrown away. */
  | { type: 'forget' }
  /** These release folders are current; files of any other are thrown away. */
  | { type: 'current'; bases: string[] };

/** True for a message of ours; anything else a page might post is ignored. */
export function isWorkerMessage(message: unknown): message is WorkerMessage {
  if (typeof message !== 'object' || message === null || !('type' in message)) return false;
  if (message.type === 'forget') return true;
  return message.type === 'current' && 'bases' in message && Array.isArray(message.bases);
}
