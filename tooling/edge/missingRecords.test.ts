import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moveStable, NoAnswerError, openStore, type Store } from '../registry';
import { revokeKey } from '../registry/signing/changeKeys';
import { inlined, NAVIGATING, put, startEdge, stopAll } from '../testing/edge';
import { author, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { operated } from '../testing/roots';
import { followRegistry } from './liveRegistry';

afterEach(async () => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  await stopAll();
});

/** A shell, a release of mf-game and two of mf-home, in a store that says that it gives no answer for the records that are `silent`, and nothing of those that are `held`. */
async function storeWithGaps() {
  const store = await newStore();
  const remotes = [remoteRelease('mf-game', 1, ['/Game']), ...[2, 3].map((seed) => remoteRelease('mf-home', seed, ['/Home']))];
  for (const release of [shellRelease(9), ...remotes]) await put(store, release);
  const silent = new Set<string>();
  const held = new Map<string, () => Promise<void>>();
  const reads: Promise<unknown>[] = [];
  const answer: typeof store.release = async (name, version) => {
    await held.get(`${name}@${version}`)?.();
    if (silent.has(`${name}@${version}`)) throw new NoAnswerError('it says nothing');
    return await store.release(name, version);
  };
  const release: typeof store.release = (name, version) => {
    const reading = answer(name, version);
    reads.push(reading);
    return reading;
  };
  /** What an edge asks for beside a request was answered, and it has made of it what it does. */
  const allRead = async (): Promise<void> => {
    while (reads.length > 0) {
      await Promise.allSettled(reads.splice(0));
      await new Promise(setImmediate);
    }
  };
  const recordOf = (name: string, seed: number) => recordFile(store.folder, name, seed);
  return { store: { ...store, release }, silent, held, allRead, recordOf };
}
const recordFile = (folder: string, name: string, seed: number): string => join(folder, `releases/${name}/${versionNumber(seed)}.json`);
const GAME = `mf-game@${versionNumber(1)}`;
const FORMER = `mf-home@${versionNumber(2)}`;

/** What an edge over this store gives, by a clock of its own. */
function following({ store, allRead }: { store: Store; allRead: () => Promise<unknown> }) {
  const clock = { now: 0 };
  const told: string[] = [];
  const onLeftOut = (name: string) => told.push(`${name} is left out`);
  const onRefused = (_error: unknown, about?: { revision: number }) => told.push(`${String(about?.revision)} is refused`);
  const onUnreachable = (error: unknown) => told.push(String(error));
  const live = followRegistry(store, { onRefused, onLeftOut, onUnreachable, now: () => clock.now });
  const given = async () => (await live.current()).remotes.map(({ release }) => release.package);
  const formerOf = async (name: string) =>
    (await live.current()).remotes.find(({ release }) => release.package === name)?.former?.release.version;
  /** Somebody asks two seconds later, and the edge reads beside that what was missing. */
  const askedLater = async () => {
    clock.now += 2_000;
    await live.current();
    await allRead();
  };
  return { clock, told, live, given, formerOf, askedLater };
}

test('a remote whose record was damaged as an edge started is served once that is put right, without a restart [security 29]', async () => {
  const gaps = await storeWithGaps();
  const file = gaps.recordOf('mf-game', 1);
  const whole = readFileSync(file, 'utf8');
  writeFileSync(file, `${whole} `);
  const { clock, told, given, askedLater } = following(gaps);
  expect(await given()).toEqual(['mf-home']);
  clock.now = 60_000;
  expect(await given()).toEqual(['mf-home']);
  await gaps.allRead();
  writeFileSync(file, whole);
  expect(await given()).toEqual(['mf-home']);
  await askedLater();
  expect(await given()).toEqual(['mf-game', 'mf-home']);
  expect(told).toEqual(['mf-game is left out', '4 is refused']);
});

test('so is one for which the store gave no answer', async () => {
  const gaps = await storeWithGaps();
  gaps.silent.add(GAME);
  const { given, askedLater } = following(gaps);
  expect(await given()).toEqual(['mf-home']);
  gaps.silent.clear();
  await askedLater();
  expect(await given()).toEqual(['mf-game', 'mf-home']);
});

test('nobody waits for a record of which the store says nothing, and it does not count as a store that gives no answer', async () => {
  const gaps = await storeWithGaps();
  gaps.silent.add(GAME);
  const { clock, told, live, given } = following(gaps);
  const first = await live.current();
  gaps.silent.clear();
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  const secondLater = (): void => {
    told.push('a second later');
    jest.advanceTimersByTime(1_000);
  };
  let answer = (): void => undefined;
  gaps.held.set(GAME, () => {
    setImmediate(secondLater);
    return new Promise((resolve) => (answer = resolve));
  });
  for (let round = 0; round < 3; round += 1) {
    clock.now += 2_000;
    expect(await live.current()).toBe(first);
    told.push('answered');
    await new Promise(setImmediate);
  }
  answer();
  await gaps.allRead();
  expect(await given()).toEqual(['mf-game', 'mf-home']);
  expect(told).toEqual(['mf-game is left out', '4 is refused', 'answered', 'a second later', 'answered', 'answered']);
});

test('a last good version whose record an edge missed takes its place as soon as the store answers', async () => {
  const gaps = await storeWithGaps();
  gaps.silent.add(FORMER);
  const { told, formerOf, askedLater } = following(gaps);
  expect(await formerOf('mf-home')).toBeUndefined();
  gaps.silent.clear();
  await askedLater();
  expect(await formerOf('mf-home')).toBe(versionNumber(2));
  expect(told).toEqual([]);
});

test('while a record stays away nothing is made anew for it, and what comes besides is served', async () => {
  const gaps = await storeWithGaps();
  gaps.silent.add(GAME).add(FORMER);
  const { told, live, given, formerOf, askedLater } = following(gaps);
  const first = await live.current();
  await askedLater();
  expect(await live.current()).toBe(first);
  gaps.silent.delete(FORMER);
  await askedLater();
  expect([await given(), await formerOf('mf-home')]).toEqual([['mf-home'], versionNumber(2)]);
  expect(told).toEqual(['mf-game is left out', '4 is refused', 'mf-game is left out']);
});

test('a last good version that only a withdrawn key has signed is not read again and again: no record could make it one', async () => {
  const { store } = await operated();
  for (const seed of [2, 3]) await put(store, remoteRelease('mf-game', seed, ['/Game']));
  const { policy } = await store.read();
  await revokeKey(store, policy?.packages['mf-game']?.[0] ?? '', 'the laptop was lost', new Date());
  const later = await openStore(store.shelf.place, { keys: store.keys });
  await moveStable(later, 'mf-game', versionNumber(2), 'rollback', author());
  const release = jest.spyOn(later, 'release');
  const { live, formerOf, askedLater } = following({ store: later, allRead: () => new Promise(setImmediate) });
  const first = await live.current();
  release.mockClear();
  for (let round = 0; round < 3; round += 1) await askedLater();
  expect(release).not.toHaveBeenCalled();
  expect([await live.current(), await formerOf('mf-game')]).toEqual([first, undefined]);
});

test('documents of before and after find their files of records', async () => {
  const { store, silent, allRead } = await storeWithGaps();
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
  await open('/Home');
  await allRead();
  const after = await named();
  expect(after).not.toBe(before);
  expect([await statusOf(before), await statusOf(after)]).toEqual([200, 200]);
  expect((await ask('/Game', NAVIGATING)).status).toBe(200);
});
