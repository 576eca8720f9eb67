import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { withoutStalled } from './clientLimits';

/** More than a system keeps for who does not read. */
const ANSWER = Buffer.alloc(32 * 1024 * 1024);
const REQUEST = 'GET / HTTP/1.1\r\nhost: a\r\n\r\n';

/** A server whose connections may stand still for 200 ms, one who has asked it, and the server's end of that connection. */
async function asked(answer: RequestListener) {
  const server = withoutStalled(createServer(answer), { stalledMs: 200 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const taken = once(server, 'connection');
  const client = connect(port, '127.0.0.1')
    .on('error', () => undefined)
    .pause();
  client.write(REQUEST);
  const [place] = (await taken) as [Socket];
  return { client, place, end: () => (client.destroy(), server.close()) };
}

test('a client that asks and reads nothing is let go [security 6]', async () => {
  const { place, end } = await asked((_request, response) => void response.end(ANSWER));
  await new Promise<void>((resolve) => place.once('close', () => resolve()));
  end();
});

test('a client that reads slowly gets its answer whole [security 6]', async () => {
  const { client, end } = await asked((_request, response) => void response.end(ANSWER));
  let bytes = 0;
  client.on('data', (part) => {
    bytes += part.length;
    client.pause();
    setTimeout(() => client.resume(), 1);
  });
  client.resume();
  while (bytes < ANSWER.length && !client.destroyed) await new Promise((later) => setTimeout(later, 5));
  expect(bytes).toBeGreaterThan(ANSWER.length);
  end();
});
