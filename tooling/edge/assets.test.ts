import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { contentKey } from '@unison/shared/remote/filePlace';
import { handedOver, listedFile, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { put, startEdge, stopAll } from '../testing/edge';

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

describe('a file that is asked for by its content', () => {
  const [CHUNK, LATER] = ['222.0a9c65dc.js', '222.11111111.js'];
  const addressOf = (path: string, key = contentKey(listedFile(path).integrity)): string => `/assets/mf-game/${key}/${path}`;
  const release = (seed: number, ...paths: string[]) => ({
    ...remoteRelease('mf-game', seed, ['/Game']),
    files: ['entry.js', 'main.css', ...paths].map((path) => listedFile(path)),
    byContent: true,
  });
  async function released() {
    const store = await newStore();
    await put(store, shellRelease(9));
    for (const one of [release(1, CHUNK), release(2, CHUNK, LATER), release(3, LATER), release(4, LATER)]) await put(store, one);
    return startEdge({ store });
  }

  test('is there for good, also when no release that members get has it any more', async () => {
    const { ask } = await released();
    for (const path of [CHUNK, LATER]) {
      const answer = await ask(addressOf(path));
      expect(answer).toMatchObject({
        status: 200,
        text: `/* ${path} */`,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      });
      expect(await ask(addressOf(path), { 'if-none-match': answer.headers.etag ?? '' })).toMatchObject({ status: 304 });
      expect(answer.headers['use-as-dictionary']).toBe('match="/assets/mf-game/*/222.*.js"');
    }
    expect((await ask(`/assets/mf-game/${versionNumber(1)}/${CHUNK}`)).text).toBe(`/* ${CHUNK} */`);
  });

  test.each([
    ['with another content', addressOf(CHUNK, contentKey(listedFile(LATER).integrity))],
    ['that no release has', addressOf('222.22222222.js')],
    ['that is not named by its content', addressOf('entry.js')],
    ['of another package', addressOf(CHUNK).replace('mf-game', 'mf-home')],
  ])('is none %s', async (_which, address) => {
    const { ask } = await released();
    expect(await ask(address)).toMatchObject({ status: 404, text: 'No such file.\n' });
  });

  test('that somebody makes up is looked for in the store once, however many they are', async () => {
    const { ask, store } = await released();
    const reads = jest.spyOn(store, 'release');
    await ask(addressOf('222.22222222.js'));
    expect(reads).toHaveBeenCalled();
    reads.mockClear();
    await ask(addressOf('222.33333333.js'));
    expect(reads).not.toHaveBeenCalled();
  });

  test('lies in its release’s folder alone where that does not say so', async () => {
    const store = await newStore();
    await put(store, shellRelease(9));
    await put(store, { ...release(1, CHUNK), byContent: false });
    const { ask } = await startEdge({ store });
    expect((await ask(addressOf(CHUNK))).status).toBe(404);
  });
});

describe('somebody who can write into the store', () => {
  /** An edge, the folder of a release's files, and what an operator was told. */
  async function attacked() {
    const told: string[] = [];
    const started = await startEdge({ onProblem: (line) => told.push(line) });
    const place = (name: string, version = versionNumber(2), packageName = 'mf-game'): string => {
      const folder = join(started.store.folder, 'files', packageName, version);
      mkdirSync(folder, { recursive: true });
      return join(folder, name);
    };
    return { ...started, told, place };
  }

  test("reaches nobody's browser through the service worker", async () => {
    const { ask, place, told } = await attacked();
    writeFileSync(place('service-worker.js', versionNumber(1), 'shell'), 'evil()');
    expect(await ask('/service-worker.js')).toMatchObject({ status: 404, text: 'No such file.\n' });
    expect(told).toEqual([expect.stringContaining('service-worker.js in the store is not what its record says, and is not sent')]);
    expect((await ask('/metrics')).text).toContain('unison_edge_damaged_files_total{package="shell"} 1');
  });

  test.each(['entry.js', 'main.css', 'picture.svg'])('changes nothing in %s, and each damaged form is told once', async (name) => {
    const { ask, place, told } = await attacked();
    rmSync(place('entry.js.br'));
    writeFileSync(place(name), `/* ${name} ?*/`);
    for (let turn = 0; turn < 2; turn += 1) expect((await ask(`${FOLDER}/${name}`)).status).toBe(404);
    expect(told).toHaveLength(1);
  });

  test('comes too late once a file was asked for: what was hashed is what is sent', async () => {
    const { ask, place, told } = await attacked();
    await ask(`${FOLDER}/entry.js`);
    await ask(`${FOLDER}/entry.js`, { 'accept-encoding': 'br' });
    for (const name of ['entry.js', 'entry.js.br']) writeFileSync(place(name), 'evil()');
    expect((await ask(`${FOLDER}/entry.js`)).text).toBe('/* entry.js */');
    const packed = await ask(`${FOLDER}/entry.js`, { 'accept-encoding': 'br' });
    expect(brotliDecompressSync(Buffer.from(packed.text, 'latin1')).toString()).toBe('/* entry.js */');
    expect(told).toEqual([]);
  });

  test.each([
    ['another script, packed', brotliCompressSync(Buffer.from('evil();evil();'))],
    ['a bomb', brotliCompressSync(Buffer.alloc(50_000_000))],
    ['a packed file much larger than its content', Buffer.alloc(200_000)],
    ['no packed file at all', Buffer.from('evil()')],
    ['nothing', Buffer.alloc(0)],
  ])('sends nobody %s in the place of the packed form: the file itself goes out', async (_what, content) => {
    const { ask, place, told } = await attacked();
    writeFileSync(place('entry.js.br'), content);
    const { status, text, headers } = await ask(`${FOLDER}/entry.js`, { 'accept-encoding': 'br' });
    expect({ status, text, coding: headers['content-encoding'] }).toEqual({ status: 200, text: '/* entry.js */', coding: undefined });
    expect(told).toEqual([expect.stringContaining('entry.js (br) in the store is not what its record says')]);
  });

  test('costs nobody a file as long as one form of it is whole', async () => {
    const { ask, place } = await attacked();
    writeFileSync(place('entry.js'), 'evil()');
    expect(await ask(`${FOLDER}/entry.js`)).toMatchObject({ status: 200, text: '/* entry.js */' });
    expect(await ask(`${FOLDER}/entry.js`, { 'accept-encoding': 'gzip' })).toMatchObject({ status: 200, text: '/* entry.js */' });
  });

  test('puts nothing onto our origin that no release lists: no picture with a script, no release that nobody announced', async () => {
    const { ask, place, store } = await attacked();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>top.localStorage.token</script></svg>';
    writeFileSync(place('evil.svg'), drawing);
    writeFileSync(place('evil.svg', versionNumber(9)), drawing);
    const unlisted = { ...remoteRelease('mf-game', 8), files: [listedFile('evil.svg', Buffer.from(drawing))] };
    await store.addRelease(handedOver({ ...unlisted, entry: 'evil.svg' }, new Map([['evil.svg', Buffer.from(drawing)]])));
    for (const version of [2, 8, 9]) expect((await ask(`/assets/mf-game/${versionNumber(version)}/evil.svg`)).status).toBe(404);
    expect((await ask(`/registry/records/mf-game/${versionNumber(8)}.json`)).status).toBe(404);
  });

  test('cannot put the record of another release under a name', async () => {
    const { ask, store } = await attacked();
    const records = join(store.folder, 'releases/mf-game');
    await put(store, remoteRelease('mf-game', 3, ['/Game']));
    writeFileSync(join(records, `${versionNumber(3)}.json`), readFileSync(join(records, `${versionNumber(2)}.json`)));
    expect((await ask(`/assets/mf-game/${versionNumber(3)}/entry.js`)).status).toBe(404);
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
