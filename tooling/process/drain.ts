import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Server as SecureServer } from 'node:https';

type Socket = IncomingMessage['socket'];

export type Drain = {
  /** True from the first moment of a stop: the process must not call itself ready any more. */
  readonly isStopping: boolean;
  /** From now on every answer tells its client to open no further request on this connection. */
  begin(): void;
  /** Runs `close`, which must end when the last connection has; lets running answers end, at most `graceMs`. */
  end(close: () => Promise<void>, graceMs: number): Promise<void>;
};

/** Watches `server` from its start, so that a stop can cut off nobody who was already being answered. */
export function drainOf(server: Server | SecureServer): Drain {
  const open = new Set<ServerResponse>();
  const sockets = new Set<Socket>();
  let isStopping = false;
  const isLast = (response: ServerResponse): void => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.prependListener('request', (_request, response: ServerResponse) => {
    if (isStopping) isLast(response);
    open.add(response);
    response.once('close', () => {
      open.delete(response);
      // An answer that had begun before the stop could not say `close`: its connection is idle now, and nobody else ends it.
      if (isStopping) setImmediate(() => server.closeIdleConnections());
    });
  });
  return {
    get isStopping() {
      return isStopping;
    },
    begin() {
      isStopping = true;
      open.forEach(isLast);
    },
    async end(close, graceMs) {
      // Not the server's own list: one over TLS that never said hello is not on it.
      const forced = setTimeout(() => sockets.forEach((socket) => socket.destroy()), graceMs);
      await close().finally(() => clearTimeout(forced));
    },
  };
}
