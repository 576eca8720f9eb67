import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { calls, readAnswer } from '@unison/shared/contract';
import { ask } from '../../edge/testing';
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

test('every address of the remote gets its page, files and pictures theirs, and anything else nothing', async () => {
  const states = createBuildStates();
  states.succeed('mf-game', 'first');
  const server = createAloneServer({
    packageName: 'mf-game',
    states,
    files: () => new Map([['main.js', Buffer.from('code')]]),
    scripts: [],
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // it listens on TCP
  expect((await ask(port, '/Game?id=1')).text).toContain('data-build="first"');
  expect((await ask(port, '/main.js')).text).toBe('code');
  expect((await ask(port, '/media/logo.svg')).text).toContain('<svg');
  expect((await ask(port, '/gone.js')).status).toBe(404);
  expect(JSON.parse((await ask(port, '/api/system/base')).text)).toMatchObject({ code: 200 });
  server.close();
});
