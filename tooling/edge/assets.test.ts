import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { NAVIGATING, put, startEdge, stopAll } from '../testing/edge';

afterEach(stopAll);

const FOLDER = `/assets/mf-game/${versionNumber(2)}`;

test('a released file is served for good, under its own type', async () => {
  const { ask } = await startEdge();
  const { status, headers, text } = await ask(`${FOLDER}/main.css`);
  expect({ status, text }).toEqual({ status: 200, text: '/* main.css */' });
  expect(headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
  });
});

test('the form packed at release time is sent to who takes it', async () => {
  const { ask } = await startEdge();
  const packed = await ask(`${FOLDER}/entry.js`, { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(Buffer.from(packed.text, 'latin1')).toString()).toBe('/* entry.js */');
  expect(packed).toMatchObject({ headers: { 'content-encoding': 'br', 'content-type': 'text/javascript; charset=utf-8' } });
  const plain = await ask(`${FOLDER}/entry.js`, { 'accept-encoding': 'br;q=0, identity' });
  expect(plain.text).toBe('/* entry.js */');
  expect(plain.headers.etag).not.toBe(packed.headers.etag);
});

test.each([
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0.5, br;q=0.0, gzip;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
])('who says %s is never sent what it refuses by name', async (said, coding) => {
  const { ask } = await startEdge();
  expect((await ask('/Game', { ...NAVIGATING, 'accept-encoding': said })).headers['content-encoding']).toBe(coding);
});

test('who holds a file is not sent it again; HEAD has no body', async () => {
  const { ask } = await startEdge();
  const { headers } = await ask(`${FOLDER}/main.css`);
  expect(await ask(`${FOLDER}/main.css`, { 'if-none-match': headers.etag ?? '' })).toMatchObject({ status: 304, text: '' });
  expect(await ask(`${FOLDER}/main.css`, {}, 'HEAD')).toMatchObject({ status: 200, text: '', headers: { 'content-length': '14' } });
});

test('a retry asks under another address and gets the same file', async () => {
  const { ask } = await startEdge();
  expect((await ask(`${FOLDER}/main.css?retry=1`)).text).toBe('/* main.css */');
});

test.each([
  `${FOLDER}/nothing.js`,
  `${FOLDER}/entry.js.map`,
  `${FOLDER}/entry.js.br`,
  `${FOLDER}/`,
  '/assets/',
  `${FOLDER}/../../../registry/0000000001.json`,
  `${FOLDER}/..%2f..%2f..%2fregistry%2f0000000001.json`,
  `${FOLDER}/....//entry.js`,
  '/assets/../registry/0000000001.json',
  '/assets/mf-game/../../releases/mf-game/x.json',
  `/assets/mf-game/${versionNumber(2)}%00/entry.js`,
  '/assets/mf-game/..%5c..%5cregistry/entry.js',
])('%s is 404 and never the app', async (path) => {
  const { ask } = await startEdge();
  const { status, headers, text } = await ask(path, { accept: 'text/html' });
  expect({ status, text }).toEqual({ status: 404, text: 'No such file.\n' });
  expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
});

test('source maps stay private although the store has them', async () => {
  const { ask, store } = await startEdge();
  const folder = join(store.folder, 'private/mf-game', versionNumber(2));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'entry.js.map'), '{}');
  expect((await ask(`${FOLDER}/entry.js.map`)).status).toBe(404);
  expect((await ask(`/private/mf-game/${versionNumber(2)}/entry.js.map`)).status).toBe(404);
});

test("the service worker is at the root, asked for at every visit, and is the shell's in use", async () => {
  const { ask } = await startEdge();
  expect(await ask('/service-worker.js')).toMatchObject({
    status: 200,
    text: '/* service-worker.js */',
    headers: { 'cache-control': 'no-cache', 'content-type': 'text/javascript; charset=utf-8' },
  });
});

test('a released file that is opened as a page of its own runs nothing and reads nothing of this origin', async () => {
  const { ask } = await startEdge();
  expect((await ask(`${FOLDER}/picture.svg`)).headers['content-security-policy']).toBe("default-src 'none'; sandbox");
});

test('what runs goes on while the store gives no answer, and that is told once', async () => {
  const told: string[] = [];
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game'])]) await put(store, release);
  let isDown = false;
  const newestRevision = () => (isDown ? Promise.reject(new Error('403')) : store.newestRevision());
  const { ask, open } = await startEdge({ store: { ...store, newestRevision }, onProblem: (line) => told.push(line) });
  await ask(`${FOLDER}/main.css`);
  isDown = true;
  for (let turn = 0; turn < 3; turn += 1) expect((await ask(`${FOLDER}/main.css`)).status).toBe(200);
  expect((await open('/Game')).status).toBe(200);
  expect(told).toEqual(['The store gives no answer; what is in force stays: Error: 403']);
});
