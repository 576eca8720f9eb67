import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findDeltaCoder } from '../registry/deltas/findCoder';
import { deltaOf, dictionaryHash } from '../registry/deltas/frame';
import { DELTA_LIST, deltaListText } from '../registry/deltas/list';
import { createProvenDeltas } from '../registry/deltas/provenDeltas';
import { createProvenFiles, placing } from '../registry';
import { codeWith, decoded, deltaCoder, deltaFile, gameOf, holding, releaseWithDeltas } from '../testing/deltas';
import { put, startEdge, stopAll } from '../testing/edge';
import { newStore, shellRelease, versionNumber } from '../testing/registry';

afterEach(stopAll);

const FORMER = { 'entry.js': codeWith('entry(1);'), '688.00000001.js': codeWith('table(1);') };
const NEW = { 'entry.js': codeWith('entry(2);'), '688.00000002.js': codeWith('table(2);') };
const [HELD, COMING] = [FORMER['688.00000001.js'], NEW['688.00000002.js']];
const CHUNK = '688.00000002.js';
const ADDRESS = `/assets/mf-game/${versionNumber(2)}/${CHUNK}`;

let store: Awaited<ReturnType<typeof newStore>>;
const place = (name: string, version = 2): string => join(store.folder, 'files/mf-game', versionNumber(version), name);
let whole: Map<string, Buffer>;
/** A store with two releases of mf-game, the second with its deltas. What a test spoils of them is put right after it. */
beforeAll(async () => {
  store = await newStore();
  await put(store, shellRelease(9));
  await releaseWithDeltas(store, gameOf(1, FORMER), FORMER);
  await releaseWithDeltas(store, gameOf(2, NEW), NEW);
  whole = new Map([deltaFile(CHUNK, HELD), DELTA_LIST].map((name) => [name, readFileSync(place(name))]));
});
afterEach(() => whole.forEach((content, name) => writeFileSync(place(name), content)));

/** An edge over it that has asked for nothing yet, and what an operator was told. */
async function released() {
  const told: string[] = [];
  return { ...(await startEdge({ store, onProblem: (line) => told.push(line) })), told };
}

const bytes = ({ text }: { text: string }): Buffer => Buffer.from(text, 'latin1');

test('who holds the file of the former release gets the new one as a delta, a few per cent of it', async () => {
  const { ask } = await released();
  const whole = await ask(ADDRESS, { 'accept-encoding': 'br' });
  const answer = await ask(ADDRESS, holding(HELD));
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-encoding': 'dcz',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'use-as-dictionary': 'match="/assets/mf-game/*/688.*.js"',
      vary: 'accept-encoding, available-dictionary',
    },
  });
  expect(await decoded(bytes(answer), HELD)).toEqual(COMING);
  expect(bytes(answer).length).toBeLessThan(bytes(whole).length / 4);
  // It never changes, so nobody asks whether it has; a name for it would weigh as much as the delta.
  expect(answer.headers.etag).toBeUndefined();
  expect(await ask(ADDRESS, holding(HELD), 'HEAD')).toMatchObject({ status: 200, text: '', headers: { 'content-encoding': 'dcz' } });
});

test('every script and stylesheet is to be kept for the next release, also one that came whole; the worker and pictures are not', async () => {
  const { ask } = await released();
  expect((await ask(`/assets/mf-game/${versionNumber(1)}/entry.js`)).headers).toMatchObject({
    'use-as-dictionary': 'match="/assets/mf-game/*/entry.js"',
    vary: 'accept-encoding, available-dictionary',
  });
  const worker = await ask('/service-worker.js', holding(HELD));
  expect([worker.headers['use-as-dictionary'], worker.headers.vary]).toEqual([undefined, 'accept-encoding']);
});

const held = holding(HELD)['available-dictionary'] ?? '';
test.each<[string, Record<string, string>, string?]>([
  ['holds nothing', { 'accept-encoding': 'br, dcz' }],
  ['holds another file', holding(codeWith('other()'))],
  ['holds another file of the same release', holding(FORMER['entry.js'])],
  ['takes no delta', holding(HELD, 'gzip, br')],
  ['refuses deltas', holding(HELD, 'br, dcz;q=0')],
  ['takes anything, deltas not by name', holding(HELD, 'br, *')],
  ['says so in other words', { ...holding(HELD), 'available-dictionary': held.slice(1, -1) }],
  ['says so with more behind it', { ...holding(HELD), 'available-dictionary': `${held};a=1` }],
  ['says two', { ...holding(HELD), 'available-dictionary': `${held}, ${held}` }],
  ['says a hash that is cut', { ...holding(HELD), 'available-dictionary': ':AAAA:' }],
  ['asks again, since it failed', holding(HELD), '?retry=1'],
  ['asks past its caches', { ...holding(HELD), 'cache-control': 'no-cache' }],
])('who %s gets the whole file', async (_who, headers, query = '') => {
  const { ask } = await released();
  const answer = await ask(ADDRESS + query, headers);
  expect(answer.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(bytes(answer))).toEqual(COMING);
});

describe('somebody who can write into the store', () => {
  const list = (changed: object): string => {
    const delta = { path: CHUNK, dictionary: dictionaryHash(HELD), version: versionNumber(1), from: '688.00000001.js' };
    return deltaListText([{ ...delta, ...changed }]);
  };

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    [
      'a delta that makes another script',
      async () => deltaOf(dictionaryHash(HELD), await (await deltaCoder()).encode(codeWith('evil()'), HELD)),
    ],
    ['the delta of another file', async () => deltaOf(dictionaryHash(HELD), await (await deltaCoder()).encode(NEW['entry.js'], HELD))],
    ['a bomb', async () => deltaOf(dictionaryHash(HELD), await (await deltaCoder()).encode(Buffer.alloc(50_000_000), HELD))],
    [
      'a delta against another file',
      async () => deltaOf(dictionaryHash(FORMER['entry.js']), await (await deltaCoder()).encode(COMING, FORMER['entry.js'])),
    ],
    ['a frame without its header', async () => (await deltaCoder()).encode(COMING, HELD)],
    ['a header without a frame', () => deltaOf(dictionaryHash(HELD), Buffer.alloc(0))],
    ['no delta at all', () => Buffer.from('evil()')],
    ['a delta much larger than its file', () => Buffer.alloc(200_000)],
    ['nothing', () => Buffer.alloc(0)],
  ])('sends nobody %s: the whole file goes out, and that is told once', async (_what, content) => {
    const { ask, told } = await released();
    writeFileSync(place(deltaFile(CHUNK, HELD)), await content());
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await ask(ADDRESS, holding(HELD));
      expect(answer.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(bytes(answer))).toEqual(COMING);
    }
    expect(told).toEqual([expect.stringContaining(`${CHUNK} (dcz) in the store is not what its record says, and is not sent`)]);
  });

  test('does so until a delta or a list that was put right is looked at again, ten minutes later', async () => {
    let now = Date.now();
    const placed = placing((...of) => store.release(...of), await store.read());
    const deltas = createProvenDeltas({ store, files: createProvenFiles(store), placed, now: () => now });
    const read = async () => await deltas.read(await placed('mf-game', versionNumber(2)), CHUNK, dictionaryHash(HELD));
    for (const name of [deltaFile(CHUNK, HELD), DELTA_LIST]) {
      writeFileSync(place(name), 'evil()');
      expect(await read()).toBeUndefined();
      writeFileSync(place(name), whole.get(name) ?? '');
      expect(await read()).toBeUndefined();
      now += 600_000;
    }
    expect((await read())?.body).toEqual(whole.get(deltaFile(CHUNK, HELD)));
  });

  test('changes no byte of a delta without its being refused: of the header, and of what is decoded', async () => {
    const delta = whole.get(deltaFile(CHUNK, HELD)) ?? Buffer.alloc(0);
    const placed = placing((...of) => store.release(...of), await store.read());
    const readWith = async (at: number) => {
      const changed = Buffer.from(delta);
      changed[at] = (changed[at] ?? 0) ^ 0xff;
      writeFileSync(place(deltaFile(CHUNK, HELD)), changed);
      const deltas = createProvenDeltas({ store, files: createProvenFiles(store), placed });
      return await deltas.read(await placed('mf-game', versionNumber(2)), CHUNK, dictionaryHash(HELD));
    };
    const places = [0, 4, 8, 39, 40, 44, Math.floor((40 + delta.length) / 2), delta.length - 1];
    for (const at of places) expect({ at, read: await readWith(at) }).toEqual({ at, read: undefined });
  });

  test.each([
    ['is none', () => '{'],
    ['leads to a file of nobody', () => list({ version: '../../x' })],
    ['leads to a release that was never announced', () => list({ version: versionNumber(7) })],
    ['leads to another file', () => list({ from: 'entry.js' })],
    ['leads out of the folder', () => list({ path: '../entry.js' })],
    ['has no end', () => `${' '.repeat(3_000_000)}{"deltas":[]}`],
  ])('puts a list there that %s: the whole file goes out', async (_what, text) => {
    const { ask } = await released();
    writeFileSync(place(DELTA_LIST), text());
    const answer = await ask(ADDRESS, holding(HELD));
    expect(answer.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(bytes(answer))).toEqual(COMING);
  });

  test('comes too late once a delta was asked for: what was decoded is what is sent', async () => {
    const { ask, told } = await released();
    const first = await ask(ADDRESS, holding(HELD));
    writeFileSync(place(deltaFile(CHUNK, HELD)), 'evil()');
    expect(await ask(ADDRESS, holding(HELD))).toMatchObject({ text: first.text, headers: { 'content-encoding': 'dcz' } });
    expect(told).toEqual([]);
  });

  test('reaches nobody by the name of a delta or of the list', async () => {
    const { ask } = await released();
    for (const name of [deltaFile(CHUNK, HELD), DELTA_LIST])
      expect((await ask(`/assets/mf-game/${versionNumber(2)}/${name}`)).status).toBe(404);
  });
});

test('where the file that members hold is gone from the store, nobody can say what a delta makes of it: the whole file goes out', async () => {
  const { ask, told } = await released();
  const away = `${place('')}-away`;
  renameSync(place('', 1), away);
  expect((await ask(ADDRESS, holding(HELD))).headers['content-encoding']).toBe('br');
  renameSync(away, place('', 1));
  expect(told).toEqual([]);
});

test('an edge that cannot decode deltas sends none, and says so once', async () => {
  const told: string[] = [];
  const place = placing((...of) => store.release(...of), await store.read());
  const deltas = createProvenDeltas({
    ...{ store, files: createProvenFiles(store), placed: place, onNoCoder: (why) => told.push(why) },
    findCoder: () => Promise.resolve(undefined),
  });
  const placed = await place('mf-game', versionNumber(2));
  for (const path of Object.keys(NEW))
    expect(await deltas.read(placed, path, dictionaryHash(path === 'entry.js' ? FORMER['entry.js'] : HELD))).toBeUndefined();
  expect(told).toEqual([expect.stringContaining('apt-get install zstd')]);
  expect(await findDeltaCoder()).toBeDefined();
});
