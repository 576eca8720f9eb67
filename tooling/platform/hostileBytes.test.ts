import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { DEFAULT_LANGUAGE, isAuthError } from '@unison/shared/contract';
import { withPlatform } from '../testing/platform/platform';
import { texts } from './texts';

const platform = withPlatform('pglite');
let port = 0;
beforeAll(async () => {
  await platform.app().listen({ port: 0, host: '127.0.0.1' });
  port = (platform.app().server.address() as AddressInfo).port;
});

/** What the platform answers to bytes, as they are on the wire. */
async function answerTo(bytes: string | Buffer): Promise<{ status: number; headers: string; body: { code: number; msg: string } }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined); // it may close before it has read everything
  socket.write(bytes);
  await once(socket, 'close');
  const text = Buffer.concat(chunks).toString('utf8');
  const [headers = '', body = ''] = text.split('\r\n\r\n', 2);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(headers)?.[1]), headers: headers.toLowerCase(), body: JSON.parse(body) };
}

const form = 'Content-Type: application/x-www-form-urlencoded\r\n';
const post = (headers: string, body = '') =>
  `POST /api/member/doLogin HTTP/1.1\r\nHost: x\r\nConnection: close\r\nlang: en_us\r\n${form}${headers}\r\n${body}`;
const get = (address: string, headers = '') => `GET ${address} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n`;

test.each<[what: string, bytes: string, status: number, key: string]>([
  ['no HTTP', 'HELLO\r\n\r\n', 400, 'request.unreadable'],
  ['another protocol', '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003', 400, 'request.unreadable'],
  ['a line feed in a header', get('/api/system/base', 'x: a\nb\r\n'), 400, 'request.unreadable'],
  ['a NUL in a header', get('/api/system/base', 'x: a\u0000b\r\n'), 400, 'request.unreadable'],
  ['a header without a name', get('/api/system/base', ': x\r\n'), 400, 'request.unreadable'],
  ['17 KiB of headers', get('/api/system/base', `x: ${'a'.repeat(17_000)}\r\n`), 413, 'request.tooLarge'],
  ['an address of 17 KiB', get(`/api/xuanfei/xuanfeilist?id=${'a'.repeat(17_000)}`), 413, 'request.tooLarge'],
  ['two lengths of one body', post('Content-Length: 4\r\nContent-Length: 5\r\n', 'a=1b'), 400, 'request.unreadable'],
  ['a length and chunks', post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', '0\r\n\r\n'), 400, 'request.unreadable'],
  ['a length that is none', post('Content-Length: -1\r\n'), 400, 'request.unreadable'],
  ['chunks that are none', post('Transfer-Encoding: chunked\r\n', 'zz\r\n'), 400, 'request.unreadable'],
])(
  '%s gets the envelope, in the default language as nothing else is known, with the headers of every answer [O-80, security 28, security 41]',
  async (_what, bytes, status, key) => {
    const answer = await answerTo(Buffer.from(bytes, 'latin1'));
    expect(answer).toMatchObject({ status, body: { code: 401, msg: texts[DEFAULT_LANGUAGE][key] } });
    expect(answer.headers).toMatch(/x-content-type-options: nosniff/);
    expect(answer.headers).toMatch(/cache-control: no-store/);
  },
);

test('an address that does not decode is refused in the language of the request, and not repeated [security 28, security 41]', async () => {
  const answer = await answerTo(get('/api/member/setName%?name=Secret+Name', 'lang: es_spa\r\n'));
  expect(answer).toMatchObject({ status: 400, body: { code: 401, msg: texts.es_spa['request.unreadable'] } });
  expect(JSON.stringify(answer)).not.toMatch(/Secret|FST_|setname/i);
  expect(answer.headers).toMatch(/content-security-policy: default-src 'none'/);
});

test.each<[what: string, bytes: string, msg: RegExp]>([
  ['bytes that are no UTF-8', post('Content-Length: 35\r\n', 'username=\u00ff\u00fe\u00c3\u0028&password=x&lang=en_us'), /./],
  [
    'a language sent twice',
    get('/api/xuanfei/xuanfeilist?page=x', 'lang: en_us\r\nlang: ja_ja\r\n'),
    new RegExp(`^${(texts[DEFAULT_LANGUAGE]['request.invalid'] ?? '').replace('{field}', 'page')}$`),
  ],
])('%s are answered by the application [security 18]', async (_what, bytes, msg) => {
  const answer = await answerTo(Buffer.from(bytes, 'latin1'));
  expect(answer).toMatchObject({ status: 200, body: { code: 401 } });
  expect(answer.body.msg).toMatch(msg);
});

test('a token sent twice is no token; a header of a request never becomes one of its answer [security 13, security 18]', async () => {
  const { token, tokensso } = await platform.logIn();
  const encoded = Buffer.from(token).toString('base64');
  const answer = await answerTo(
    get('/api/member/getUserInfo', `token: ${encoded}\r\ntoken: ${encoded}\r\ntokensso: ${tokensso}\r\nlang: x%0d%0aset-cookie:a=b\r\n`),
  );
  expect(isAuthError(answer.body.msg)).toBe(true);
  expect(answer.headers).not.toMatch(/set-cookie/);
});

test('none of it was a failure of ours, and the platform still answers', async () => {
  expect(platform.logLines().filter((line) => line.includes('"event":"failure"'))).toEqual([]);
  expect((await answerTo(get('/api/xuanfei/address', 'lang: en_us\r\n'))).body.code).toBe(200);
});
