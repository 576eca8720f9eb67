import { request, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { brotliCompressSync, createBrotliDecompress } from 'node:zlib';
import { LANGUAGES } from '@unison/shared/contract';
import type { Template } from '../early/template';
import { announceReleases } from '../registry';
import { NAVIGATING, put, startEdge, startPlatform, stopAll } from '../testing/edge';
import { author, contentIn, handedOver, listedFile, newStore, remoteRelease, shellRelease } from '../testing/registry';
import { BROUGHT_ID } from './broughtScript';
import type { KeptWord } from './keptWord';
import { BROUGHT_SCRIPT_HASH } from './pageStart';

afterEach(stopAll);

const template: Template = {
  calls: ['listFeed'],
  css: '',
  fields: [['listFeed.list.#0.img']],
  texts: Object.fromEntries(LANGUAGES.map((language) => [language, []])),
  tree: [{ r: ['listFeed.list', 0, 20, 1, 1], c: [{ n: 'img', a: { src: [0] }, i: [[0, 14]] }] }],
};

type Access = 'visitor' | 'member-when-gated';

/** A store whose `/nHomeList` paints its first view, for visitors always or while `video_login` is 0. */
async function storeWithView(access: Access = 'member-when-gated') {
  const store = await newStore();
  await put(store, shellRelease(1));
  const body = Buffer.from(JSON.stringify(template));
  const route = { path: '/nHomeList', screen: 'Main', title: '', heading: 'main', firstView: true };
  const plain = remoteRelease('mf-home', 2, [{ ...route, early: ['listFeed'], access }]);
  const release = { ...plain, files: [...plain.files, listedFile('first-view-Main.json', body)] };
  const files = plain.files.map(({ path }): [string, Buffer] => [path, contentIn(path)]);
  await store.addRelease(handedOver(release, new Map([...files, ['first-view-Main.json', body]])));
  await announceReleases(store, [release], author());
  return store;
}

const envelope = (data: unknown): string =>
  JSON.stringify({ code: 200, msg: '', data: Buffer.from(JSON.stringify(data)).toString('base64') });

type Asked = { url: string; headers: IncomingHttpHeaders };

/** That visitors are let in, or not, as a platform has said before this edge was started. */
const saying = (isOpen: boolean): KeptWord => ({ read: () => isOpen, write: () => undefined });

/** An edge over a platform of which `feed` answers for the feed. The patience of its documents is the test's own, unless another is given. */
async function bringingEdge(
  feed: RequestListener,
  { video_login = 0, answersWaitMs = 9_999, access = 'member-when-gated' as Access } = {},
) {
  const asked: Asked[] = [];
  const platformUrl = await startPlatform((incoming, response) => {
    asked.push({ url: incoming.url ?? '', headers: incoming.headers });
    if (incoming.url?.startsWith('/api/nHomeList')) feed(incoming, response);
    else response.end(envelope({ video_login }));
  });
  const edge = await startEdge({
    store: await storeWithView(access),
    platformUrl,
    config: { answersWaitMs },
    keptWord: saying(video_login === 0),
  });
  return { ...edge, asked, ofFeed: () => asked.filter(({ url }) => url.startsWith('/api/nHomeList')) };
}

const BROWSER = { ...NAVIGATING, 'sec-fetch-dest': 'document', 'accept-encoding': 'gzip, br' };

/** Opens the address as a browser that takes brotli; `onText` hears all that has come, each time more has. */
function openPage(port: number, headers: Record<string, string> = {}, onText: (text: string) => void = () => undefined) {
  return new Promise<{ headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const asking = request({ port, path: '/nHomeList', headers: { ...BROWSER, ...headers }, agent: false }, (answer) => {
      let text = '';
      const decoded = answer.headers['content-encoding'] === 'br' ? answer.pipe(createBrotliDecompress()) : answer;
      decoded.setEncoding('utf8').on('data', (part: string) => onText((text += part)));
      decoded.on('end', () => resolve({ headers: answer.headers, text }));
      decoded.on('error', reject);
    });
    asking.on('error', reject);
    asking.end();
  });
}

/** True for a document whose early script waits for answers at its end. */
const isBringing = (text: string): boolean => text.includes('window.unisonBrought=');

const DOCUMENT_ENDS = '</body>\n</html>\n';

/** The answers at the end of a document, by address: before its stylesheet, which would keep them back, and with nothing else behind. */
function broughtIn(text: string): Record<string, { code: number; data: { list: unknown[] } }> {
  const found = new RegExp(
    `<script type="application/json" id="${BROUGHT_ID}">([^<]*)</script>\n<link rel="stylesheet" [^>]+>\n${DOCUMENT_ENDS}$`,
  ).exec(text)?.[1];
  return JSON.parse(found ?? '{}');
}

const FEED = '/api/nHomeList?page=1';
const LIST = { count: 1, list: [{ id: 1, name: 'Hà Nội', img: '/media/1.webp' }] };

test('frame, template and script have left before the platform has answered; then the answers come, and the first picture is asked for', async () => {
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
  expect(text.slice(begun.length)).toContain('<link rel="preload" as="image" href="/media/1.webp" fetchpriority="high">');
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

describe('hostile text is data at the end of a document, and nothing else', () => {
  const HOSTILE = [
    '</script><script>alert(1)</script>',
    '<!--<script>',
    '<img src=x onerror=alert(1)>',
    '"><link rel=preload as=script href=/evil.js>',
    '\u202Egnp.exe\u2066',
    'x'.repeat(10_000),
    '\u2028\u2029\u0000\\',
  ];

  test.each(HOSTILE.map((text) => [JSON.stringify(text.slice(0, 24)), text]))('%s in every field', async (_begins, said) => {
    const list = [{ id: said, name: said, address: said, img: said }];
    const { port } = await bringingEdge((_request, response) => void response.end(envelope({ count: 1, list })));
    const { text } = await openPage(port);
    expect(broughtIn(text)[FEED]?.data.list).toEqual(list);
    const [, end = ''] = text.split(`id="${BROUGHT_ID}">`);
    expect(end.match(/</g)).toHaveLength(4); // of the element itself, the stylesheet, body and html
    expect(/<link [^>]*as="image"/.test(text)).toBe(false);
  });

  test.each(['javascript:alert(1)', '//evil.example/x.png', '/\\evil.example/x.png', 'https://evil.example/x.png', 'data:image/png,x'])(
    'a picture from %s is not asked for',
    async (img) => {
      const { port } = await bringingEdge((_request, response) => void response.end(envelope({ list: [{ img }] })));
      const { text } = await openPage(port);
      expect(broughtIn(text)[FEED]?.data.list).toEqual([{ img }]);
      expect(/<link [^>]*as="image"/.test(text)).toBe(false);
    },
  );

  test('an address of our own stays one', async () => {
    const { port } = await bringingEdge((_request, response) => void response.end(envelope({ list: [{ img: '/"><script>x' }] })));
    expect((await openPage(port)).text.includes('href="/&quot;>&lt;script>x" fetchpriority="high"')).toBe(true);
  });
});

describe('a document is never held: it ends without the answers, and the next one comes as if there were none', () => {
  const HALF = envelope(LIST).slice(0, 40);
  test.each<[string, RequestListener]>([
    ['hangs', () => undefined],
    ['streams half an answer, and stops', (_request, response) => void response.write(HALF)],
    [
      'streams half an answer, and breaks off',
      (_request, response) => {
        response.writeHead(200, { 'content-length': '1000' }).write(HALF, () => response.destroy());
      },
    ],
    ['says half an answer', (_request, response) => void response.end(HALF)],
    ['answers 503', (_request, response) => void response.writeHead(503).end(envelope(LIST))],
    ['refuses', (_request, response) => void response.end(JSON.stringify({ code: 401, msg: 'no', data: '' }))],
    ['says a page of a proxy', (_request, response) => void response.end('<p>Bad gateway</p>')],
    ['answers 10 MB', (_request, response) => void response.end(envelope({ list: ['x'.repeat(10_000_000)] }))],
    ['answers something else than base64 of JSON', (_request, response) => void response.end('{"code":200,"msg":"","data":"%"}')],
  ])('the platform %s', async (_what, feed) => {
    const { port } = await bringingEdge(feed, { answersWaitMs: 50 });
    const { text } = await openPage(port);
    expect(text.endsWith(DOCUMENT_ENDS)).toBe(true);
    expect(isBringing(text)).toBe(true);
    expect(broughtIn(text)).not.toHaveProperty([FEED]);
  });

  test('a platform that cannot be reached', async () => {
    const { port } = await startEdge({ store: await storeWithView(), config: { answersWaitMs: 50 }, keptWord: saying(true) });
    expect((await openPage(port)).text.endsWith(DOCUMENT_ENDS)).toBe(true);
    const { text, headers } = await openPage(port);
    expect(headers).toHaveProperty('etag');
    expect(isBringing(text)).toBe(false);
  });
});

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
