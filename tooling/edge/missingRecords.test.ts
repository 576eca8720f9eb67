import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NoAnswerError } from '../registry';
import { inlined, NAVIGATING, put, startEdge, stopAll } from '../testing/edge';
import { newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { followRegistry } from './liveRegistry';

afterEach(async () => {
  jest.restoreAllMocks();
  await stopAll();
});

/** A shell, a release of mf-game and two of mf-home, in a store that gives no answer for the records that are `silent`. */
async function storeWithGaps() {
  const store = await newStore();
  const remotes = [remoteRelease('mf-game', 1, ['/Game']), ...[2, 3].map((seed) => remoteRelease('mf-home', seed, ['/Home']))];
  for (const release of [shellRelease(9), ...remotes]) await put(store, release);
  const silent = new Set<string>();
  const release: typeof store.release = (name, version) =>
    silent.has(`${name}@${version}`) ? Promise.reject(new NoAnswerError('it says nothing')) : store.release(name, version);
  return { store: { ...store, release }, silent, recordOf: (name: string, seed: number) => recordFile(store.folder, name, seed) };
}
const recordFile = (folder: string, name: string, seed: number): string => join(folder, `releases/${name}/${versionNumber(seed)}.json`);
const GAME = `mf-game@${versionNumber(1)}`;
const FORMER = `mf-home@${versionNumber(2)}`;

/** What an edge over this store gives, by a clock of its own. */
function following(store: Awaited<ReturnType<typeof storeWithGaps>>['store']) {
  const clock = { now: 0 };
  const told: string[] = [];
  const onLeftOut = (name: string) => told.push(`${name} is left out`);
  const onRefused = (_error: unknown, about?: { revision: number }) => told.push(`${String(about?.revision)} is refused`);
  const live = followRegistry(store, { onRefused, onLeftOut, now: () => clock.now });
  const given = async () => (await live.current()).remotes.map(({ release }) => release.package);
  const formerOf = async (name: string) =>
    (await live.current()).remotes.find(({ release }) => release.package === name)?.former?.release.version;
  return { clock, told, live, given, formerOf };
}

test('a remote whose record was damaged as an edge started is served once that is put right, without a restart [security 29]', async () => {
  const { store, recordOf } = await storeWithGaps();
  const file = recordOf('mf-game', 1);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, `${whole} `);
  const { clock, told, given } = following(store);
  expect(await given()).toEqual(['mf-home']);
  clock.now = 60_000;
  expect(await given()).toEqual(['mf-home']);
  writeFileSync(file, whole);
  expect(await given()).toEqual(['mf-home']);
  clock.now += 2_000;
  expect(await given()).toEqual(['mf-game', 'mf-home']);
  expect(told).toEqual(['mf-game is left out', '4 is refused']);
});

test('so is one for which the store gave no answer', async () => {
  const { store, silent } = await storeWithGaps();
  silent.add(GAME);
  const { clock, given } = following(store);
  expect(await given()).toEqual(['mf-home']);
  silent.clear();
  clock.now = 2_000;
  expect(await given()).toEqual(['mf-game', 'mf-home']);
});

test('a last good version whose record an edge missed takes its place as soon as the store answers', async () => {
  const { store, silent } = await storeWithGaps();
  silent.add(FORMER);
  const { clock, told, formerOf } = following(store);
  expect(await formerOf('mf-home')).toBeUndefined();
  silent.clear();
  clock.now = 2_000;
  expect(await formerOf('mf-home')).toBe(versionNumber(2));
  expect(told).toEqual([]);
});

test('while a record stays away nothing is made anew for it, and what comes besides is served', async () => {
  const { store, silent } = await storeWithGaps();
  silent.add(GAME).add(FORMER);
  const { clock, told, live, given, formerOf } = following(store);
  const first = await live.current();
  clock.now = 2_000;
  expect(await live.current()).toBe(first);
  silent.delete(FORMER);
  clock.now = 4_000;
  expect([await given(), await formerOf('mf-home')]).toEqual([['mf-home'], versionNumber(2)]);
  expect(told).toEqual(['mf-game is left out', '4 is refused', 'mf-game is left out']);
});

test('documents of before and after find their files of records', async () => {
  const { store, silent } = await storeWithGaps();
  let now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  silent.add(GAME);
  const { open, ask } = await startEdge({ store });
  const named = async () => (inlined((await open('/Home')).text, 'unison-registry') as { records: { path: string } }).records.path; // what the edge wrote
  const statusOf = async (path: string) => (await ask(path)).status;
  const before = await named();
  expect(await statusOf(before)).toBe(200);
  silent.clear();
  now += 2_000;
  const after = await named();
  expect(after).not.toBe(before);
  expect([await statusOf(before), await statusOf(after)]).toEqual([200, 200]);
  expect((await ask('/Game', NAVIGATING)).status).toBe(200);
});
