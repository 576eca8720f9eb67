import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drainOf } from './drain';
import { noticeMsFrom } from './noticeMs';

/** A server whose answers the test gives, and six clients that keep their connections. */
async function sixClients() {
  const waiting: ServerResponse[] = [];
  const server = createServer((asked, response) => (asked.url === '/fast' ? response.end('fast') : waiting.push(response)));
  const drain = drainOf(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP
  const agents = Array.from({ length: 6 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const ask = (agent: Agent, path: string): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      request({ agent, host: '127.0.0.1', port, path }, (answer) => answer.resume().once('end', () => resolve(answer)))
        .once('error', reject)
        .end();
    });
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()));
  return { waiting, drain, agents, ask, close };
}

const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

test('a stop lets six answers under way end, on kept connections, and then refuses', async () => {
  const { waiting, drain, agents, ask, close } = await sixClients();
  await Promise.all(agents.map((agent) => ask(agent, '/fast')));
  const answers = agents.map((agent) => ask(agent, '/slow'));
  await until(() => waiting.length === 6);
  drain.begin();
  expect(drain.isStopping).toBe(true);
  const closed = drain.end(close, 10_000);
  waiting.forEach((response) => response.end('slow'));
  const got = await Promise.all(answers);
  expect(got.map((answer) => [answer.statusCode, answer.headers.connection])).toEqual(Array(6).fill([200, 'close']));
  await closed;
  await expect(ask(new Agent(), '/fast')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
});

test('before the port closes it still answers, and says that the connection ends', async () => {
  const { drain, agents, ask, close } = await sixClients();
  const [first = new Agent()] = agents;
  expect((await ask(first, '/fast')).headers.connection).toBe('keep-alive');
  drain.begin();
  expect(await ask(first, '/fast')).toMatchObject({ statusCode: 200, headers: { connection: 'close' } });
  await drain.end(close, 10_000);
});

test('an answer that never ends is cut off in the end', async () => {
  const { waiting, drain, agents, ask, close } = await sixClients();
  const answer = ask(agents[0] ?? new Agent(), '/slow');
  answer.catch(() => undefined); // looked at below
  await until(() => waiting.length === 1);
  drain.begin();
  await drain.end(close, 50);
  await expect(answer).rejects.toMatchObject({ code: 'ECONNRESET' });
});

test.each(['-1', 'five', '61', '0.5'])('DRAIN_SECONDS=%s is refused with what to write', (text) => {
  expect(() => noticeMsFrom(text)).toThrow(`DRAIN_SECONDS=${text} is not usable: write whole seconds from 0 to 60.`);
});
