import { brotliCompressSync } from 'node:zlib';
import { bringingEdge, broughtIn, envelope, isBringing, LIST, openPage, type Access } from '../testing/bringing';
import { FEED } from '../testing/earlyList';
import { stopAll } from '../testing/edge';
import { BROUGHT_ID } from './broughtScript';
import { BROUGHT_SCRIPT_HASH } from './pageStart';

afterEach(stopAll);

test('frame, template and script have left before the platform has answered; then the answers come, and no picture of theirs is asked for (O-83)', async () => {
  let begun = '';
  let ask = (_finish: () => void): void => undefined;
  const asked = new Promise<() => void>((resolve) => (ask = resolve));
  const { port } = await bringingEdge((_request, response) => ask(() => void response.end(envelope(LIST))));
  const { text } = await openPage(port, {}, (come) => {
    if (begun !== '' || !come.includes('id="unison-config"')) return;
    begun = come;
    void asked.then((finish) => finish());
  });
  for (const part of ['<div id="frame"', 'id="unison-early"', 'window.unisonEarly=']) expect(begun.includes(part)).toBe(true);
  expect(text.slice(begun.length)).toContain(BROUGHT_ID);
  expect(broughtIn(text)[FEED]?.data).toEqual(LIST);
  expect(text).not.toContain('as="image"');
});

test('for all documents of one moment the platform is asked once, as a visitor with no language, and hears nothing of who opens them', async () => {
  let finish = (): void => undefined;
  let ask = (): void => undefined;
  const isAsked = new Promise<void>((resolve) => (ask = resolve));
  const { port, ofFeed } = await bringingEdge((_request, response) => {
    finish = () => void response.end(envelope(LIST));
    ask();
  });
  const member = { cookie: 'session=secret', token: 'secret', tokensso: 'secret', lang: 'ja_ja', 'x-forwarded-for': '203.0.113.7' };
  const begun = new Set<number>();
  const open = (page: number) =>
    openPage(port, member, (come) => {
      if (come.includes('id="unison-config"')) begun.add(page);
      if (begun.size === 8) void isAsked.then(() => finish());
    });
  const pages = await Promise.all(Array.from({ length: 8 }, (_none, page) => open(page)));
  expect(pages.map(({ text }) => broughtIn(text)[FEED]?.data)).toEqual(pages.map(() => LIST));
  expect(ofFeed().map(({ headers }) => headers)).toEqual([
    { host: expect.stringMatching(/^127\.0\.0\.1:\d+$/), lang: 'vn_vn', connection: 'keep-alive' },
  ]);
});

test('who comes while the answers are here gets the same document, all at once and as small as it gets', async () => {
  const { port } = await bringingEdge((_request, response) => void response.end(envelope(LIST)));
  const [first, second] = [await openPage(port), await openPage(port)];
  const smallest = brotliCompressSync(Buffer.from(first.text)).length;
  let last = second;
  while (Number(last.headers['content-length']) !== smallest) last = await openPage(port);
  expect(first.headers).not.toHaveProperty('content-length');
  expect([second.text, last.text].map((text) => text === first.text)).toEqual([true, true]);
});

test('no cache may take the answers of then for those of now: a document that brings some has no ETag', async () => {
  const { port } = await bringingEdge((_request, response) => void response.end(envelope(LIST)));
  const { headers } = await openPage(port);
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-encoding': 'br' });
  expect(headers['content-security-policy']).toContain(BROUGHT_SCRIPT_HASH);
  expect(headers).not.toHaveProperty('etag');
});

const HOSTILE = [
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '<img src=x onerror=alert(1)>',
  '"><link rel=preload as=script href=/evil.js>',
  '\u202Egnp.exe\u2066',
  'x'.repeat(10_000),
  '\u2028\u2029\u0000\\',
];

test.each(HOSTILE.map((text) => [JSON.stringify(text.slice(0, 24)), text]))(
  'hostile text is data at the end of a document, and nothing else: %s in every field',
  async (_begins, said) => {
    const list = [{ id: said, name: said, address: said, img: said }];
    const { port } = await bringingEdge((_request, response) => void response.end(envelope({ count: 1, list })));
    const { text } = await openPage(port);
    expect(broughtIn(text)[FEED]?.data.list).toEqual(list);
    const [, end = ''] = text.split(`id="${BROUGHT_ID}">`);
    expect(end.match(/</g)).toHaveLength(4); // of the element itself, the stylesheet, body and html
  },
);

test.each<Access>(['member-when-gated', 'visitor'])(
  'while visitors are kept out by video_login nothing is asked for them, and nothing brought, at an address for %s',
  async (access) => {
    const { port, ofFeed } = await bringingEdge((_request, response) => void response.end(envelope(LIST)), { video_login: 1, access });
    const { text, headers } = await openPage(port);
    expect([isBringing(text), broughtIn(text)]).toEqual([false, {}]);
    expect(headers).toHaveProperty('etag');
    expect(ofFeed()).toEqual([]);
  },
);

describe('a document is as ever, with its ETag', () => {
  test.each<[string, Record<string, string>]>([
    ['for a page that a service worker begins', { 'service-worker-navigation-preload': 'true' }],
    ['for who holds one', { 'if-none-match': '"of-before"' }],
    ['without brotli', { 'accept-encoding': 'gzip' }],
    ['in a frame', { 'sec-fetch-dest': 'iframe' }],
  ])('%s', async (_who, headers) => {
    const { port, ofFeed } = await bringingEdge((_request, response) => void response.end(envelope(LIST)));
    const page = await openPage(port, headers);
    expect(page.headers).toHaveProperty('etag');
    expect(isBringing(page.text)).toBe(false);
    expect(ofFeed()).toEqual([]);
  });

  test('where nothing is to be brought', async () => {
    const { port } = await bringingEdge((_request, response) => void response.end(envelope(LIST)), { answersWaitMs: 0 });
    const { headers, text } = await openPage(port);
    expect(headers).toHaveProperty('etag');
    expect(isBringing(text)).toBe(false);
    expect(headers['content-security-policy']).not.toContain(BROUGHT_SCRIPT_HASH);
  });
});
