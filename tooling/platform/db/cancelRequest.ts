import { createConnection } from 'node:net';

/** The protocol's own number of this message. */
const CANCEL = 80_877_102;
const LIMIT_MS = 1_000;

/** The process of a server that serves one connection, and the word by which it knows that who asks may. */
export type Backend = { host: string; port: number; processID: number; secretKey: number };

/**
 * Asks a server to end what one of its processes is at, over a connection of its own. Resolves when the server has taken that, or nobody
 * did for a second.
 */
export function cancelRequest({ host, port, processID, secretKey }: Backend): Promise<void> {
  const message = Buffer.alloc(16);
  [message.length, CANCEL, processID, secretKey].forEach((value, index) => message.writeInt32BE(value, index * 4));
  const socket = createConnection(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port });
  socket.setTimeout(LIMIT_MS, () => socket.destroy());
  socket.on('error', () => undefined); // the server is gone, and what it was at with it
  socket.end(message);
  return new Promise((resolve) => socket.once('close', () => resolve()));
}
