import type { IncomingMessage } from 'node:http';
import { readEdgeConfig } from './edgeConfig';
import { closingPlatform, deadAddress, NAVIGATING, startEdge, startPlatform, stopAll } from '../testing/edge';
import { HIDDEN, HIDING, sendHiding } from '../testing/hiddenRequests';

afterEach(stopAll);

/** A platform that says what it was asked. */
const mirror = () =>
  startPlatform((request: IncomingMessage, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'x-platform': 'yes', 'content-security-policy': 'sandbox' });
      response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.headers, body }));
    });
  });

const behindMirror = async (config = {}) => startEdge({ platformUrl: await mirror(), config });

test('a call reaches the platform whole, and its answer comes back whole', async () => {
  const { ask } = await behindMirror();
  const answer = await ask(
    '/api/member/doLogin?a=1',
    { lang: 'en_us', 'content-type': 'application/x-www-form-urlencoded' },
    'POST',
    'x=1&y=2',
  );
  expect(answer).toMatchObject({ status: 200, headers: { 'x-platform': 'yes', 'content-security-policy': 'sandbox' } });
  expect(JSON.parse(answer.text)).toMatchObject({
    method: 'POST',
    url: '/api/member/doLogin?a=1',
    headers: { lang: 'en_us' },
    body: 'x=1&y=2',
  });
});

test.each([
  ['/system/base', 'GET'],
  ['/base_info', 'GET'],
  ['/nHomeList?page=1', 'GET'],
  ['/luckdraw', 'POST'],
  ['/media/scenes/1.svg', 'GET'],
  ['/api/unison/sessions', 'GET'],
])("%s is the platform's without the prefix too [API-02]", async (path, method) => {
  const { ask } = await behindMirror();
  expect(JSON.parse((await ask(path, { 'sec-fetch-mode': 'cors', accept: '*/*' }, method)).text).url).toBe(path);
});

test('an address that is a page and a call is a page to who opens it', async () => {
  const { ask } = await behindMirror();
  expect((await ask('/nHomeList', NAVIGATING)).text).toContain('<div id="root"></div>');
  expect((await ask('/nHomeList', { accept: 'text/html,*/*' })).headers['x-platform']).toBeUndefined();
});

test('a call by its whole address reaches the platform by its path, under the name in that address', async () => {
  const { ask } = await behindMirror();
  const { url, headers } = JSON.parse((await ask('http://app.example/api/system/base?a=1', { host: 'other.example' })).text);
  expect([url, headers['x-forwarded-host']]).toEqual(['/api/system/base?a=1', 'app.example']);
});

test('what a client says of where it comes from is dropped [security 24]', async () => {
  const { ask } = await behindMirror();
  const forged = { 'x-forwarded-for': '8.8.8.8', 'x-real-ip': '8.8.8.8', forwarded: 'for=8.8.8.8', host: 'app.example' };
  const also = { 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https' };
  const { headers } = JSON.parse((await ask('/api/system/base', { ...forged, ...also })).text);
  expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'app.example', 'x-forwarded-proto': 'http' });
  expect(headers.host).toMatch(/^127\.0\.0\.1:\d+$/); // the platform's own name, whatever the browser's is
  expect(headers['x-real-ip']).toBeUndefined();
  expect(headers.forwarded).toBeUndefined();
});

test.each(HIDING)(
  'what the body of a %s says, sent %s, stays a body: nobody speaks to the platform past the edge [security 24]',
  async (...how) => {
    const asked: unknown[] = [];
    const platformUrl = await startPlatform((request, response) => {
      const { method, url, headers } = request;
      let body = '';
      request.on('data', (part: Buffer) => (body += part.toString()));
      request.on('end', () => {
        asked.push([method, url, headers['x-forwarded-for'], body]);
        response.end(url);
      });
    });
    const { ask, port } = await startEdge({ platformUrl });
    await sendHiding(port, '/api/a', how);
    expect((await ask('/api/system/base')).text).toBe('/api/system/base'); // a member's call over the same connection gets its own answer
    expect(asked).toEqual([
      [how[0], '/api/a', '127.0.0.1', HIDDEN],
      ['GET', '/api/system/base', '127.0.0.1', ''],
    ]);
  },
);

test.each([
  ['behind one proxy, what it wrote', 1, '203.0.113.9', '203.0.113.9'],
  ['behind one proxy, nothing that was claimed before it', 1, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['behind two proxies, what the outer one wrote', 2, '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['with a port', 1, '203.0.113.9:51234', '203.0.113.9'],
  ['of the other family, with a port', 1, '[2001:db8::7]:443', '2001:db8::7'],
  ['one family written as the other', 1, '::ffff:203.0.113.9', '203.0.113.9'],
  ['a chain shorter than told', 2, '203.0.113.9', '127.0.0.1'],
  ['no address at all', 1, 'unknown', '127.0.0.1'],
])('the platform hears of exactly one address: %s [security 24]', async (_how, trustedHops, written, heard) => {
  const { ask } = await behindMirror({ trustedHops });
  const { headers } = JSON.parse((await ask('/api/system/base', { 'x-forwarded-for': written })).text);
  expect(headers['x-forwarded-for']).toBe(heard);
});

test('the name and the scheme that a proxy of ours was asked by go along', async () => {
  const { ask } = await behindMirror({ trustedHops: 1 });
  const written = { 'x-forwarded-host': 'app.example', 'x-forwarded-proto': 'https' };
  expect(JSON.parse((await ask('/api/system/base', written)).text).headers).toMatchObject(written);
});

test.each(['yes', '-1', '1.5', '10'])('TRUSTED_HOPS=%s stops the start with a line', (text) => {
  expect(() => readEdgeConfig({ TRUSTED_HOPS: text })).toThrow(/TRUSTED_HOPS=.* is not usable: write how many proxies/);
});

test.each([
  ['en_us', 'The app is not available right now. Please try again in a moment.'],
  ['vn_vn', 'Ứng dụng tạm thời không khả dụng. Vui lòng thử lại sau giây lát.'],
])("a platform that is down is told in the member's language: %s [API-08]", async (lang, msg) => {
  const { ask } = await startEdge({ platformUrl: await deadAddress() });
  const { status, headers, text } = await ask('/api/member/getUserInfo', { lang });
  expect(status).toBe(503);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '2' });
  expect(JSON.parse(Buffer.from(text, 'latin1').toString('utf8'))).toEqual({ code: 503, msg, data: '' });
});

test('a call whose answer was lost is not told as refused: it may have been carried out', async () => {
  const { ask } = await startEdge({ platformUrl: await startPlatform((request) => request.socket.destroy()) });
  const lost = await ask('/api/game/placeOrder', { lang: 'en_us' }, 'POST', 'money=1');
  expect(lost).toMatchObject({ status: 502, text: '', headers: { 'cache-control': 'no-store' } });
});

test('what only reads is asked again on a new connection when a kept one turns out to be closed; what writes is not', async () => {
  const { ask } = await startEdge({ platformUrl: await closingPlatform() });
  const reading = () => ask('/api/system/base');
  const writing = () => ask('/api/game/placeOrder', { lang: 'en_us' }, 'POST', 'money=1');
  expect(await reading()).toMatchObject({ status: 200, text: '{}' });
  expect(await reading()).toMatchObject({ status: 200, text: '{}' });
  expect(await writing()).toMatchObject({ status: 502, text: '' });
  expect(await writing()).toMatchObject({ status: 200 });
});

test.each(['/api/member/setLoginPassword', '/member/setLoginPassword', '/api/member/setName'])(
  'nor is %s, which changes something though it is a GET: its member would read a no to what was done [API-24] [API-28] (Q-17)',
  async (path) => {
    const { ask } = await startEdge({ platformUrl: await closingPlatform() });
    const setting = () => ask(`${path}?a=1`, { lang: 'en_us', 'sec-fetch-mode': 'cors', accept: '*/*' });
    expect(await setting()).toMatchObject({ status: 200 });
    expect(await setting()).toMatchObject({ status: 502, text: '' });
  },
);

test('an answer comes as it is written, not when it is complete', async () => {
  let finish = (): void => undefined;
  const platformUrl = await startPlatform((_request, response) => {
    response.write('first');
    finish = () => response.end(' last');
  });
  const { port } = await startEdge({ platformUrl });
  const answer = await fetch(`http://127.0.0.1:${String(port)}/api/long`);
  const reader = answer.body!.getReader();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe('first');
  finish();
  expect(Buffer.from((await reader.read()).value ?? []).toString()).toBe(' last');
});

test('who goes before the answer has come takes the question along: the platform is not kept at what nobody reads', async () => {
  const going = new AbortController();
  let over = (): void => undefined;
  const isOver = new Promise<void>((resolve) => (over = resolve));
  const platformUrl = await startPlatform((_request, response) => {
    response.on('close', over);
    going.abort();
  });
  const { port } = await startEdge({ platformUrl });
  await expect(fetch(`http://127.0.0.1:${String(port)}/api/long`, { signal: going.signal })).rejects.toThrow('aborted');
  await isOver;
});

test.each([
  ['a picture of nobody', '/nowhere.png', { 'sec-fetch-mode': 'no-cors', accept: 'image/*' }, 'GET', 404],
  ['a form sent to a page', '/Game', { accept: 'text/html' }, 'POST', 405],
])('%s is answered by a line of text', async (_what, path, headers, method, status) => {
  const { ask } = await startEdge();
  const line = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };
  expect(await ask(path, headers, method)).toMatchObject({ status, headers: line });
});
