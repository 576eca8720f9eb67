import { mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

/**
 * Offers the test files of a run one thing that costs seconds to make: it is made when the first file asks for it, in this process, which
 * outlives them all. `make` yields where it is, and how to end it. Returns how to end what was made.
 */
export function offerShared(make: () => Promise<{ home: string; stop: () => Promise<void> }>): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'unison-offer-'));
  const socket = join(folder, 'socket');
  let made: ReturnType<typeof make> | undefined;
  const server = createServer((asking) => {
    asking.on('error', () => undefined); // whoever asked is gone
    made ??= make();
    made.then(
      ({ home }) => asking.end(home),
      (error: unknown) => asking.end(`!${String(error)}`),
    );
  });
  server.listen(socket);
  server.unref();
  process.env.UNISON_TEST_CLUSTER = socket;
  return async () => {
    server.close();
    await made?.then(
      ({ stop }) => stop(),
      () => undefined,
    );
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Where the shared cluster's folder is, started now if nobody asked before; undefined where nobody offers one. Rejects when it cannot start. */
export async function homeOfSharedCluster(): Promise<string | undefined> {
  const socket = process.env.UNISON_TEST_CLUSTER;
  if (socket === undefined) return undefined;
  const answer = await text(connect(socket));
  if (answer.startsWith('!')) throw new Error(`The cluster of this run did not start: ${answer.slice(1)}`);
  return answer;
}
