import { createServer, request as ask } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { calls } from '@unison/shared/contract';
import { withEveryHeader } from '../../process/clientLimits';
import { startEdge, stopAll } from '../../testing/edge';
import { withPlatform } from '../../testing/platform/platform';

const platform = withPlatform('postgres');
const proxies: Server[] = [];
let port: number;

/** What terminates TLS: it writes down who asked, at the end of what was claimed, and passes on. `from` stands for its caller's address. */
async function startProxy(next: number): Promise<number> {
  const proxy = createServer((incoming, answer) => {
    const { from = '', ...headers } = incoming.headers;
    const claimed = headers['x-forwarded-for'];
    const written = [claimed, from].filter(Boolean).join(', ');
    const onward = ask({
      host: '127.0.0.1',
      port: next,
      method: incoming.method,
      path: incoming.url,
      headers: { ...headers, 'x-forwarded-for': written },
    });
    onward.on('response', (reply) => reply.pipe(answer.writeHead(reply.statusCode ?? 0, reply.headers)));
    incoming.pipe(onward);
  });
  proxies.push(withEveryHeader(proxy));
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return (proxy.address() as AddressInfo).port; // it listens on a port
}

beforeAll(async () => {
  await platform.app().listen({ port: 0, host: '127.0.0.1' });
  const platformUrl = `http://127.0.0.1:${(platform.app().server.address() as AddressInfo).port}`; // it listens on a port
  port = await startProxy((await startEdge({ platformUrl, config: { trustedHops: 1 } })).port);
});
afterAll(async () => {
  proxies.forEach((proxy) => proxy.close());
  await stopAll();
});

async function login(from: string, username: string, password: string, more: Record<string, string> = {}): Promise<string> {
  const { payload } = platform.request(calls.login, { username, password, lang: 'en_us' });
  const response = await fetch(`http://127.0.0.1:${port}/api${calls.login.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', lang: 'en_us', from, ...more },
    body: String(payload),
  });
  const { code, msg } = (await response.json()) as { code: number; msg: string }; // the envelope
  return code === 200 ? 'in' : msg;
}

test("behind a proxy of ours one member's wrong passwords lock their own network out, and nobody else's [security 5, security 24]", async () => {
  const guesses: string[] = [];
  for (let index = 0; index < 61; index += 1)
    guesses.push(await login(`2001:db8:bad::${index + 1}`, `name-${index}`, 'wrong guess', { 'x-forwarded-for': `198.51.100.${index}` }));
  expect(guesses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 'Wrong username or password'));
  expect(guesses[60]).toMatch(/^Too many attempts/);
  expect(await login('2001:db8:bad::ffff', 'demo', 'demo-1234')).toMatch(/^Too many attempts/);
  expect(await login('2001:db8:900d::1', 'demo', 'demo-1234')).toBe('in');
  expect(await login('203.0.113.9', 'demo', 'demo-1234')).toBe('in');
  const [row] = await platform.database().query<{ ip: string }>("SELECT ip FROM members WHERE username = 'demo'");
  expect(row?.ip).toBe('203.0.113.9');
});

test('who sends more headers than node reads by itself is counted by their own address all the same [security 24]', async () => {
  const many = Object.fromEntries(Array.from({ length: 1_500 }, (_, index) => [`h${index}`, '']));
  expect(await login('203.0.113.77', 'demo', 'demo-1234', many)).toBe('in');
  const [row] = await platform.database().query<{ ip: string }>("SELECT ip FROM members WHERE username = 'demo'");
  expect(row?.ip).toBe('203.0.113.77');
});

test('who moves through the networks of one /48 has five times the guesses of one of them, and keeps no other network from logging in [security 5, security 24]', async () => {
  for (let index = 0; index < 300; index += 1)
    expect(await login(`2001:db8:f00:${index.toString(16)}::1`, `many-${index}`, 'wrong guess')).toBe('Wrong username or password');
  expect(await login('2001:db8:f00:ffff::1', 'demo', 'demo-1234')).toMatch(/^Too many attempts/);
  expect(await login('2001:db8:f01::1', 'demo', 'demo-1234')).toBe('in');
});
