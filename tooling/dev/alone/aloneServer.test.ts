import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls, readAnswer } from '@unison/shared/contract';
import { ask } from '../../testing/edge';
import { createBuildStates } from '../override/buildStates';
import { createAloneServer } from './aloneServer';
import { madeUpAnswer } from './madeUpAnswers';

const decoded = (data: string): unknown => JSON.parse(Buffer.from(data, 'base64').toString('utf8'));

test('a screen that opens gets an answer of the right shape; a list ends after its first page', () => {
  const { code, data } = madeUpAnswer('GET', calls.listFeed.path, new URLSearchParams('page=1'));
  expect(code).toBe(200);
  expect(readAnswer(calls.listFeed, decoded(data))).toMatchObject({ answer: { list: [expect.any(Object)] } });
  expect(decoded(madeUpAnswer('GET', calls.listFeed.path, new URLSearchParams('page=2')).data)).toEqual([]);
});

test('nothing is made up about a stake or a draw: they are refused in words', () => {
  expect(madeUpAnswer('POST', calls.placeOrder.path, new URLSearchParams())).toMatchObject({
    code: 401,
    msg: expect.stringContaining('without a platform'),
  });
});

async function started() {
  const states = createBuildStates();
  states.succeed('mf-game', 'first');
  const server = createAloneServer({
    packageName: 'mf-game',
    states,
    files: () => new Map([['main.js', Buffer.from('code')]]),
    scripts: [],
  });
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port; // it listens on TCP
}

const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));
const HERE = { host: 'localhost:1' };

test.each(['//', '//x', '///', '/\\', '/%', '/?%', '//[', '/a//b'])('the address %s ends no process', async (path) => {
  const port = await started();
  expect((await ask(port, path, HERE)).status).toBe(200);
  expect((await ask(port, '/main.js', HERE)).text).toBe('code');
});

test.each([
  ['another name for this machine', { host: 'evil.example' }, 421],
  ['a page of another site that reads', { ...HERE, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 403],
  [
    'a page of another site with us in a frame',
    { ...HERE, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
    403,
  ],
  [
    'a link on a page of another site',
    { ...HERE, 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    200,
  ],
  ['our own page', { ...HERE, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 200],
])('%s', async (_who, headers, status) => {
  expect((await ask(await started(), '/main.js', headers)).status).toBe(status);
});

test('every address of the remote gets its page, files and pictures theirs, and anything else nothing', async () => {
  const port = await started();
  expect((await ask(port, '/Game?id=1', HERE)).text).toContain('data-build="first"');
  expect((await ask(port, '/main.js', HERE)).text).toBe('code');
  expect((await ask(port, '/media/logo.svg', HERE)).text).toContain('<svg');
  expect((await ask(port, '/gone.js', HERE)).status).toBe(404);
  expect(JSON.parse((await ask(port, '/api/system/base', HERE)).text)).toMatchObject({ code: 200 });
});

test('its made-up session ends what the browser kept of an app at this address, and stays its own', async () => {
  const port = await started();
  const [note = ''] = (await ask(port, '/Game', HERE)).headers['set-cookie'] ?? [];
  const open = async (cookie: string) => (await ask(port, '/Game', { ...HERE, cookie })).headers;
  expect(await open(`dev-app-${String(port)}=https%3A%2F%2Fapp.example.org`)).toMatchObject({ 'clear-site-data': '"storage"' });
  expect(await open(note.split(';', 1)[0] ?? '')).not.toHaveProperty('clear-site-data');
});
