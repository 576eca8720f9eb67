import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { faultyLine, type FaultyLine, type LineFault } from './faultyLine';

const TEXT = JSON.stringify({ code: 200, msg: 'ok', data: 'all is well' });
let behind: Server;
let line: FaultyLine;

beforeEach(async () => {
  behind = createServer((_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end(TEXT));
  await new Promise<void>((resolve) => behind.listen(0, '127.0.0.1', resolve));
  const { port } = behind.address() as AddressInfo; // it listens on a port
  line = await faultyLine(() => `http://127.0.0.1:${String(port)}`);
});
afterEach(async () => {
  await line.close();
  behind.closeAllConnections();
  behind.close();
});

const ask = (path = '/a'): Promise<Response> => fetch(line.url + path, { signal: AbortSignal.timeout(20_000) });
const text = async (path?: string): Promise<string> => (await ask(path)).text();

test('without a fault, and beside one, what is behind the line answers', async () => {
  expect(await text()).toBe(TEXT);
  line.spoil('notFound', (path) => path === '/a');
  expect((await ask()).status).toBe(404);
  expect(await text('/b')).toBe(TEXT);
  expect(line.struck()).toEqual(['/a']);
  line.mend();
  expect(await text()).toBe(TEXT);
});

test('without a fault nothing is lost where what is behind closes a kept connection', async () => {
  const used = new WeakSet<object>();
  behind.prependListener('request', ({ socket }: IncomingMessage) => {
    if (used.has(socket)) socket.resetAndDestroy();
    used.add(socket);
  });
  expect(await text()).toBe(TEXT);
  expect(await text()).toBe(TEXT);
});

test.each<[LineFault, number, string | RegExp]>([
  ['unavailable', 503, /^\{"error"/],
  ['envelope503', 503, /^\{"code":503/],
  ['serverError', 500, /^<!doctype/],
  ['wrongJson', 200, /^\{"remotes":7/],
  ['garbage', 200, /^\0/],
  ['wrongByte', 200, `z${TEXT.slice(1)}`],
  ['halfEnvelope', 200, TEXT.slice(0, Math.floor(TEXT.length / 2))],
  ['wrongType', 200, TEXT],
])('%s is answered with %i', async (kind, status, said) => {
  line.spoil(kind, () => true);
  const answer = await ask();
  expect(answer.status).toBe(status);
  if (kind === 'wrongType') expect(answer.headers.get('content-type')).toBe('text/html');
  expect(await answer.text()).toEqual(typeof said === 'string' ? said : expect.stringMatching(said));
});

test.each<LineFault>(['down', 'cut', 'firstByte', 'lastByte'])('%s: no whole answer comes, and none is waited for', async (kind) => {
  line.spoil(kind, () => true);
  await expect(text()).rejects.toThrow(/fetch failed|terminated/);
  line.mend();
  expect(await text()).toBe(TEXT);
});

test.each<LineFault>(['slow', 'after90s'])('%s: the answer comes when the fault ends', async (kind) => {
  line.spoil(kind, () => true);
  let said = '';
  const asking = text().then((all) => (said = all));
  while (line.struck().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(said).toBe('');
  line.mend();
  await asking;
  expect(said).toBe(TEXT);
});

test('what hangs hangs on when the fault is over; what is asked for after that is answered', async () => {
  line.spoil('hang', () => true);
  const stop = new AbortController();
  const hanging = fetch(`${line.url}/a`, { signal: stop.signal }).then(
    () => 'answered',
    () => 'given up',
  );
  while (line.struck().length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  line.mend();
  expect(await text()).toBe(TEXT);
  stop.abort();
  expect(await hanging).toBe('given up');
});
