import { Agent, request } from 'node:http';
import type { InjectOptions } from 'fastify';
import type { Came } from '../../testing/platform/asking';
import { LOOPBACK } from '../../cluster/places';

/** Takes requests to a platform of this machine over HTTP, on at most `connections` that are kept. Rejects where one got no answer, also for one that `close` breaks off. */
export function carryTo(port: number, connections: number): { carry(options: InjectOptions): Promise<Came>; close(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let isClosed = false;
  const carry = ({ method = 'GET', url, headers = {}, payload }: InjectOptions): Promise<Came> =>
    new Promise((done, failed) => {
      const options = { host: LOOPBACK, port, method, path: String(url), headers: headers as Record<string, string>, agent };
      const asking = request(options, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('error', failed);
        answer.on('end', () =>
          done({ statusCode: answer.statusCode ?? 0, json: <T>() => JSON.parse(Buffer.concat(parts).toString()) as T }),
        );
      });
      asking.on('error', (error) => {
        // The other end gave up a connection that nobody used, at the moment it was to be used again.
        if (asking.reusedSocket && !isClosed) carry({ method, url, headers, payload }).then(done, failed);
        else failed(error);
      });
      asking.end(payload);
    });
  const close = (): void => {
    isClosed = true;
    agent.destroy();
  };
  return { carry, close };
}
