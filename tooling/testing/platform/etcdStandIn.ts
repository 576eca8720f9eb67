import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type Asked = { key?: string; compare?: { mod_revision: string }[]; success?: { request_put: { key: string; value: string } }[] };

/** What etcd does with one key, over the JSON of its third API: numbers are texts, and what is nothing is left out. */
export async function startEtcdStandIn() {
  let revision = 1;
  let held: { key: string; value: string; mod_revision: string } | undefined;
  let isDown = false;
  const server = createServer((request, answer) => {
    void json(request).then((body) => {
      const { key, compare = [], success = [] } = body as Asked; // what our own client sends
      if (isDown) return answer.writeHead(503).end('{"error":"etcdserver: request timed out"}');
      if (request.url === '/v3/kv/range') return answer.end(JSON.stringify(held?.key === key ? { kvs: [held], count: '1' } : {}));
      const succeeded = compare.every((one) => one.mod_revision === (held?.mod_revision ?? '0'));
      const [put] = success;
      if (succeeded && put) held = { ...put.request_put, mod_revision: String((revision += 1)) };
      return answer.end(JSON.stringify(succeeded ? { succeeded } : {}));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo; // listens on TCP
  return {
    address: `http://127.0.0.1:${port}`,
    /** Whether it answers as one without a quorum does. */
    down: (is: boolean) => void (isDown = is),
    stop: () => new Promise((closed) => server.close(closed)),
  };
}
