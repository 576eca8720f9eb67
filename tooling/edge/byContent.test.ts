import { contentKey, textsKey } from '@unison/shared/remote/filePlace';
import { NoAnswerError } from '../registry';
import { listedFile, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { put, startEdge, stopAll } from '../testing/edge';
import { followRegistry } from './liveRegistry';

afterEach(stopAll);

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

test('a file that is asked for by its content is there for good, also when no release that members get has it any more', async () => {
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
])('a file that is asked for by its content is none %s', async (_which, address) => {
  const { ask } = await released();
  expect(await ask(address)).toMatchObject({ status: 404, text: 'No such file.\n' });
});

test('texts are there as long as a release has just these, by what all of them say', async () => {
  const texts = ['texts-vn_vn-json.js', 'texts-ja_ja-json.js'];
  const store = await newStore();
  await put(store, shellRelease(9));
  for (const one of [release(1, ...texts), release(2, ...texts, CHUNK), release(3, texts[0]!)]) await put(store, one);
  const { ask } = await startEdge({ store });
  const [both, one] = [texts, texts.slice(0, 1)].map((names) => textsKey(names.map((name) => listedFile(name))));
  for (const path of texts) expect(await ask(addressOf(path, both))).toMatchObject({ status: 200, text: `/* ${path} */` });
  expect((await ask(addressOf(texts[0]!, one))).status).toBe(200);
  for (const address of [addressOf(texts[1]!, one), addressOf(texts[0]!), addressOf(CHUNK, both)])
    expect((await ask(address)).status).toBe(404);
});

test('a content that somebody makes up is looked for in the store once, however many they are', async () => {
  const { ask, store } = await released();
  // A listed release that is lost would be looked for each time.
  await store.shelf.remove(`releases/mf-game/${versionNumber(1)}.json`);
  const reads = jest.spyOn(store, 'release');
  await ask(addressOf('222.22222222.js'));
  expect(reads).toHaveBeenCalled();
  reads.mockClear();
  await ask(addressOf('222.33333333.js'));
  expect(reads).not.toHaveBeenCalled();
});

test('a release that the store never says anything of is not asked for by each who makes up a content', async () => {
  const { store } = await released();
  const clock = { now: Date.now() };
  const reads: string[] = [];
  const silent: typeof store.release = async (...of) => {
    reads.push(of.join('@'));
    return of[1] === versionNumber(1) ? await Promise.reject(new NoAnswerError('403')) : await store.release(...of);
  };
  const live = followRegistry({ ...store, release: silent }, { onRefused: () => undefined, now: () => clock.now });
  const asked = async (count: number) => {
    await live.current({ bucket: 0 });
    reads.length = 0;
    await Promise.all(Array.from({ length: count }, (_none, index) => live.holding('mf-game', `made-up${String(index)}`, CHUNK)));
    return reads.filter((of) => of === `mf-game@${versionNumber(1)}`).length;
  };
  expect(await asked(20)).toBe(1);
  expect(await asked(20)).toBe(0);
  let inAnHour = 0;
  for (let second = 0; second < 3_600; second += 2) {
    clock.now += 2_000;
    inAnHour += await asked(1);
  }
  expect(inAnHour).toBeLessThan(80);
  expect(inAnHour).toBeGreaterThan(40); // it may come back
});

test('a file of earlier releases is looked for in the newest of them first, and found when all were looked through in vain for another', async () => {
  const { ask, store } = await released();
  await ask(addressOf(LATER));
  const reads = jest.spyOn(store, 'release');
  expect((await ask(addressOf(CHUNK))).status).toBe(200);
  expect(reads.mock.calls).toEqual([['mf-game', versionNumber(2)]]);
  await ask(addressOf('222.22222222.js'));
  expect((await ask(addressOf(CHUNK))).status).toBe(200);
  expect(reads.mock.calls.slice(1)).toEqual([['mf-game', versionNumber(1)]]);
});

test('a file lies in its release’s folder alone where that does not say so', async () => {
  const store = await newStore();
  await put(store, shellRelease(9));
  await put(store, { ...release(1, CHUNK), byContent: false });
  const { ask } = await startEdge({ store });
  expect((await ask(addressOf(CHUNK))).status).toBe(404);
});
