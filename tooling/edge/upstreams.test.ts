import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { deadAddress, silentAddress, startEdge, startPlatform, stopAll } from '../testing/edge';
import { ALL_BUT_DATE } from '../testing/secondsLater';
import { createProxy } from './proxy';
import { openUpstreams, type Upstreams } from './upstreams';

afterEach(async () => {
  jest.useRealTimers();
  await stopAll();
});

const LIST = JSON.stringify({ code: 200, msg: '', data: Buffer.from('a member list '.repeat(500)).toString('base64') });

/** A platform that answers with its name, and with a list below /api/list. */
const named = (name: string, isReady = () => true) =>
  startPlatform((request, response) => {
    if (request.url === '/readyz') return void response.writeHead(isReady() ? 200 : 503).end();
    const body = request.url?.startsWith('/api/list') === true ? LIST : name;
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), vary: 'lang' });
    return void response.end(body);
  });

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a list of the platform travels compressed: %s', async (coding, open) => {
  const { ask } = await startEdge({ platformUrl: await named('one') });
  const { headers, text } = await ask('/api/list', { 'accept-encoding': coding });
  expect(headers).toMatchObject({ 'content-encoding': coding, vary: 'lang, accept-encoding' });
  expect(text.length).toBeLessThan(LIST.length / 3);
  expect(open(Buffer.from(text, 'latin1')).toString()).toBe(LIST);
});

test('who takes no coding gets the list as it is, and a short answer is sent as it is', async () => {
  const { ask } = await startEdge({ platformUrl: await named('one') });
  expect((await ask('/api/list')).text).toBe(LIST);
  expect(await ask('/api/short', { 'accept-encoding': 'br' })).toMatchObject({ text: 'one', headers: { 'content-length': '3' } });
});

/** Platforms are asked again when the test says that the two seconds are over. */
const noLookByItself = () => jest.useFakeTimers({ doNotFake: [...ALL_BUT_DATE.filter((name) => !name.endsWith('Interval')), 'Date'] });
const lookAgain = () => void jest.advanceTimersByTime(2_000);

test('several platforms are asked in turn; one that says it is not ready gets nothing more, and again once it is', async () => {
  noLookByItself();
  let isReady = true;
  const lines: string[] = [];
  const platformUrl = [await named('one'), await named('two', () => isReady)];
  const { ask } = await startEdge({ platformUrl, onProblem: (line) => lines.push(line) });
  const asked = async () => new Set(await Promise.all(Array.from({ length: 6 }, async () => (await ask('/api/who')).text)));
  expect(await asked()).toEqual(new Set(['one', 'two']));
  const told = async (count: number) => {
    lookAgain();
    while (lines.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  isReady = false;
  await told(1);
  expect(await asked()).toEqual(new Set(['one']));
  isReady = true;
  await told(2);
  expect(await asked()).toEqual(new Set(['one', 'two']));
  expect(lines).toEqual([
    expect.stringMatching(/^Platform .* is not ready and gets no requests: HTTP 503\.$/),
    expect.stringMatching(/is ready again/),
  ]);
});

test('one platform alone is watched as well: figures and one line tell that it is down, and why, and that it is back', async () => {
  noLookByItself();
  const lines: string[] = [];
  let answer = { status: 503, body: '{"status":"cannot draw"}' };
  const platform = createServer((_request, response) => void response.writeHead(answer.status).end(answer.body));
  const listen = (port = 0) => new Promise<void>((resolve) => void platform.listen(port, '127.0.0.1', resolve));
  await listen();
  const { port } = platform.address() as AddressInfo; // it listens on TCP
  const upstreams = openUpstreams([`http://127.0.0.1:${String(port)}`], (line) => lines.push(line), { watchesOne: true });
  const told = async (count: number) => {
    while (lines.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
    return upstreams.ready();
  };
  expect(await told(1)).toEqual({ ready: 0, all: 1 });
  answer = { status: 404, body: 'It has no such page, as one that is not ours may.' };
  lookAgain();
  expect(await told(2)).toEqual({ ready: 1, all: 1 });
  platform.close();
  platform.closeAllConnections();
  lookAgain();
  expect(await told(3)).toEqual({ ready: 0, all: 1 });
  await listen(port);
  lookAgain();
  expect(await told(4)).toEqual({ ready: 1, all: 1 });
  upstreams.close();
  platform.close();
  platform.closeAllConnections();
  const name = `Platform 127.0.0.1:${String(port)}`;
  expect(lines).toEqual([
    `${name} is not ready, and there is no other: HTTP 503, cannot draw.`,
    `${name} is ready again.`,
    expect.stringMatching(/is not ready, and there is no other: .*(ECONNREFUSED|ECONNRESET|socket hang up)/),
    `${name} is ready again.`,
  ]);
});

test('one alone that says it is not ready, in an answer without an end, is told by its status, waited for 2 s, and gets every call all the same', async () => {
  let open = 0;
  const platformUrl = await startPlatform((request, response) => {
    if (request.url !== '/readyz') return void response.end('one');
    open += 1;
    response.writeHead(503);
    const more = setInterval(() => response.write(' '), 50);
    response.once('close', () => (clearInterval(more), (open -= 1)));
  });
  const lines: string[] = [];
  const { ask } = await startEdge({ platformUrl, watchesOne: true, onProblem: (line) => lines.push(line) });
  while (lines.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(lines).toEqual([expect.stringMatching(/is not ready, and there is no other: HTTP 503\.$/)]);
  expect((await ask('/api/who')).text).toBe('one');
  while (open > 1) await new Promise((resolve) => setTimeout(resolve, 20));
});

test('a platform that a request has tried is not its next one, whoever takes a turn meanwhile', () => {
  const upstreams = openUpstreams(['http://127.0.0.1:1', 'http://127.0.0.1:2']);
  const first = upstreams.next();
  upstreams.next();
  expect(upstreams.next(new Set([first])).host).not.toBe(first.host);
  upstreams.close();
});

test('with every platform down a call still gets the envelope', async () => {
  const lines: string[] = [];
  const { ask } = await startEdge({ platformUrl: [await deadAddress(), await deadAddress()], onProblem: (line) => lines.push(line) });
  while (lines.length < 2) await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await ask('/api/who')).toMatchObject({ status: 503 });
});

test.each([
  ['headers', 'GET /healthz HTTP/1.1\r\nhost: a'],
  ['a body', 'POST /api/member/doLogin HTTP/1.1\r\nhost: a\r\ncontent-length: 100\r\n\r\na'],
])('a client that begins %s and sends no more is let go [security 6]', async (_what, begun) => {
  const { port } = await startEdge({ platformUrl: await startPlatform(() => undefined), limits: { headersMs: 100, bodyMs: 100 } });
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined).resume();
  socket.write(begun);
  await new Promise<void>((resolve) => socket.once('close', () => resolve()));
});

test('who reads nothing of an answer is let go, once no platform can be waited for any more [security 6]', async () => {
  const { edge } = await startEdge({});
  expect(edge.server.timeout).toBeGreaterThan(95_000);
});

test('the edge asks for base info with a language', async () => {
  const heard: unknown[] = [];
  const platformUrl = await startPlatform((request, response) => {
    heard.push(request.headers['lang']);
    response.end('{}');
  });
  const { open } = await startEdge({ platformUrl });
  await open('/Game');
  while (heard.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(heard).toEqual(['vn_vn']);
});

test('a platform that refuses the connection costs nobody an answer: the next one is asked, with the whole body', async () => {
  const bodies: string[] = [];
  const healthy = await startPlatform((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      if (request.method === 'POST') bodies.push(body);
      response.end(request.url === '/readyz' ? '' : 'served');
    });
  });
  let looks = 0;
  const fell = createServer((request, response) => {
    looks += Number(request.url === '/readyz');
    response.writeHead(200, { connection: 'close' }).end();
  });
  const falling = await new Promise<string>(
    (resolve) => fell.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${String((fell.address() as AddressInfo).port)}`)), // it listens on TCP
  );
  const { ask } = await startEdge({ platformUrl: [falling, healthy] });
  while (looks === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => fell.close(resolve)); // it said that it is ready, and the next look is two seconds away
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const answers = await Promise.all(Array.from({ length: 8 }, () => ask('/api/member/doLogin', form, 'POST', 'a=1&b=2')));
  expect(answers.map(({ status, text }) => [status, text])).toEqual(Array.from({ length: 8 }, () => [200, 'served']));
  expect(bodies).toEqual(Array.from({ length: 8 }, () => 'a=1&b=2'));
});

/** Platforms that are asked in this order, whatever a look at one has found meanwhile. */
function inOrder(...addresses: string[]): Upstreams {
  const each = addresses.map((address) => openUpstreams([address]));
  return {
    next: (tried = new Set()) => each.map((one) => one.next()).find((upstream) => !tried.has(upstream)) ?? each[0]!.next(),
    ready: () => ({ ready: each.length, all: each.length }),
    close: () => each.forEach((one) => one.close()),
  };
}

test.each([
  ['the next one is asked', [() => named('one')], 200, 'one'],
  ['who has no other is told that nothing was done', [], 503, expect.stringContaining('"code":503')],
])('a platform whose host is silent holds nobody until the app gives up: %s [API-08]', async (_what, others, status, text) => {
  const upstreams = inOrder(await silentAddress(), ...(await Promise.all(others.map((start) => start()))));
  const proxy = createProxy(upstreams, 0);
  const edge = await startPlatform((request, response) => {
    proxy.pass(request, response);
    setImmediate(() => jest.advanceTimersByTime(3_000));
  });
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'setInterval', 'clearInterval', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  try {
    const answer = await fetch(`${edge}/api/who`, { signal: AbortSignal.timeout(60_000) }); // a host that is silent would be given up after 95 s
    expect([answer.status, await answer.text()]).toEqual([status, text]);
  } finally {
    jest.useRealTimers();
    proxy.close();
  }
});
