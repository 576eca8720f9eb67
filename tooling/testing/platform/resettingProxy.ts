import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';

/** Stands between a client and a PostgreSQL of `startPostgres`, and cuts connections the way a network does. */
export type ResettingProxy = {
  /** The address to use instead of the server's. */
  url: string;
  /** How many connections were reset. */
  resets(): number;
  close(): Promise<void>;
};

/**
 * A TCP proxy to the server of `databaseUrl` (reached by its socket) that resets a connection in place of handing on a
 * piece of data whenever `cut` says so: before a request arrived, or after it was done and before its answer came.
 */
export async function resettingProxy(databaseUrl: string, cut: () => boolean): Promise<ResettingProxy> {
  const target = new URL(databaseUrl);
  const path = join(target.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const open = new Set<Socket>();
  let resets = 0;
  const server = createServer((near) => {
    const far = connect(path);
    const end = () => [near, far].forEach((socket) => socket.destroy());
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from);
      from.on('data', (piece) => {
        if (!cut()) return void to.write(piece);
        resets += 1;
        near.resetAndDestroy();
        far.destroy();
      });
      from.on('error', end).on('close', () => {
        open.delete(from);
        end();
      });
    }
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listens on TCP
  return {
    url: `postgres://postgres@127.0.0.1:${port}${target.pathname}`,
    resets: () => resets,
    close: () =>
      new Promise((closed) => {
        open.forEach((socket) => socket.destroy());
        server.close(() => closed());
      }),
  };
}
