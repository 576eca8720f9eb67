import crypto from 'node:crypto';
import { linkSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, CANARY, moveChannel, openStore, sequenceFile } from '../registry';
import { openKeyring } from '../registry/signing/keyring';
import type { Shelf } from '../registry/shelf';
import { author, handedOver, newFolder, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { followRegistry } from './liveRegistry';
import { NAVIGATING, put, startEdge, stopAll } from '../testing/edge';

const TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'setImmediate',
  'clearImmediate',
  'nextTick',
  'hrtime',
] as const;
// The clock stands still: what is looked at every so many seconds is not looked at by chance.
beforeEach(() => jest.useFakeTimers({ doNotFake: [...TIMERS, 'queueMicrotask'] }));
afterEach(async () => {
  await stopAll();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const fileOf = (store: { folder: string }, number: number): string =>
  join(store.folder, 'registry', `${String(number).padStart(10, '0')}.json`);

/** A store of so many revisions with a shell, a remote and its canary: what the fourth says, the following say too. */
async function storeOf(revisions: number) {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-game', 2, ['/Game']), remoteRelease('mf-home', 3, ['/Home'])])
    await put(store, release);
  await store.addRelease(handedOver(remoteRelease('mf-game', 4, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 4, ['/Game'])], author(), 'release', { channel: CANARY, percent: 50 });
  for (let number = 5; number <= revisions; number += 1) linkSync(fileOf(store, 4), fileOf(store, number));
  return store;
}

const createRealHash = crypto.createHash;

/** Counts what is asked of a store's shelf from now on, the names it lists, and the hashes that are begun. */
function counting({ shelf }: { shelf: Shelf }) {
  const counts = { lists: 0, names: 0, texts: 0, looks: 0, hashes: 0 };
  const { list, read, has } = shelf;
  shelf.list = async (...where) => {
    const names = await list(...where);
    counts.lists += 1;
    counts.names += names.length;
    return names;
  };
  shelf.read = async (path) => {
    counts.texts += 1;
    return await read(path);
  };
  if (has)
    shelf.has = async (path) => {
      counts.looks += 1;
      return await has(path);
    };
  jest.spyOn(crypto, 'createHash').mockImplementation((...how) => {
    counts.hashes += 1;
    return createRealHash(...how);
  });
  return counts;
}

const recordsIn = (text: string): string => JSON.parse(text).records.path;
const inBucket = (bucket: number) => ({ cookie: `bucket=${String(bucket)}` });

/** What ten documents, registries and files of records cost at so many revisions, once an edge has answered each. */
async function costAt(revisions: number) {
  const store = await storeOf(revisions);
  const { ask } = await startEdge({ store });
  const visit = async (bucket: number): Promise<void> => {
    expect((await ask('/Game', { ...NAVIGATING, ...inBucket(bucket) })).status).toBe(200);
    const { text } = await ask('/registry/resolved.json', inBucket(bucket));
    expect((await ask(recordsIn(text))).status).toBe(200);
  };
  await visit(0);
  await visit(99);
  await ask('/registry/timestamp.json'); // an edge reads it as it starts, beside its first visitors
  const counts = counting(store);
  for (let visitor = 0; visitor < 5; visitor += 1) {
    await visit(0);
    await visit(99);
  }
  return { ...counts };
}

test('ten documents, registries and files of records cost the same at 6 revisions and at 10,000', async () => {
  const few = await costAt(6);
  expect(few).toEqual({ lists: 0, names: 0, texts: 0, looks: expect.any(Number), hashes: 0 });
  expect(await costAt(10_000)).toEqual(few);
});

test('who comes while an edge that knows nothing yet looks for the newest revision does not make it look twice', async () => {
  const looksOf = async (visitors: number): Promise<number> => {
    const store = await storeOf(100);
    const counts = counting(store);
    const live = followRegistry(store, { onRefused: (error) => expect(error).toBeUndefined() });
    await Promise.all(Array.from({ length: visitors }, () => live.current()));
    return counts.looks;
  };
  const one = await looksOf(1);
  expect(one).toBeGreaterThan(0);
  expect(await looksOf(3)).toBe(one);
});

/** What it costs to find the newest of so many revisions for who comes again, and for a command over a bucket, where no single name is looked for. */
async function costOfStart(revisions: number, isBucket: boolean) {
  const store = await storeOf(revisions);
  const memory = join(newFolder(), 'sequences.json');
  const openAgain = async () => {
    const opened = await openStore(store.folder, { keys: openKeyring(newFolder(), { UNISON_ROOT: store.keys.root() }) });
    if (isBucket) delete opened.shelf.has;
    const counts = counting(opened);
    const sequences = sequenceFile(
      memory,
      () => opened.keys.root(),
      (line) => expect(line).toBe(''),
    );
    const live = followRegistry(opened, { sequences, onRefused: (error) => expect(error).toBeUndefined() });
    expect((await live.current()).revision).toBe(revisions);
    return counts;
  };
  await openAgain();
  const { names, looks, lists } = await openAgain();
  return { names, looks: isBucket ? 0 : looks, lists };
}

test.each([
  ['a folder', false],
  ['a bucket', true],
])('an edge that is started again over %s finds the newest of 10,000 revisions as soon as of 6', async (_where, isBucket) => {
  const few = await costOfStart(6, isBucket);
  expect(few.names).toBeLessThan(3);
  expect(await costOfStart(10_000, isBucket)).toEqual(few);
});

test('a command over a bucket looks at as few names at 10,000 revisions as at 6', async () => {
  const namesAt = async (revisions: number): Promise<number> => {
    const store = await storeOf(revisions);
    await store.update((document) => Promise.resolve({ ...document })); // what it has seen it remembers
    const again = await openStore(store.folder);
    delete again.shelf.has;
    const counts = counting(again);
    await moveChannel(again, 'mf-game', { channel: 'a-branch', to: versionNumber(2) }, 'promote', author());
    return counts.names;
  };
  const few = await namesAt(6);
  expect(await namesAt(10_000)).toBe(few);
});

test('an earlier revision is read once, whatever address somebody makes up for it, and one that is not there as seldom', async () => {
  const store = await storeOf(6);
  const { ask } = await startEdge({ store });
  const earlier = recordsIn((await ask('/registry/resolved.json')).text);
  await store.addRelease(handedOver(remoteRelease('mf-game', 7, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 7, ['/Game'])], author());
  expect(recordsIn((await ask('/registry/resolved.json')).text)).not.toBe(earlier);
  const madeUp = (revision: number, letter: string): string => `/registry/records/${String(revision)}-${letter.repeat(43)}.json`;

  await ask(madeUp(6, 'A'));
  const counts = counting(store);
  for (const letter of ['B', 'C', 'D']) {
    expect((await ask(madeUp(6, letter))).status).toBe(404);
    expect((await ask(madeUp(900, letter))).status).toBe(404);
  }
  expect(counts).toMatchObject({ texts: 0, lists: 0 });
  const [first, second] = [await ask(earlier), await ask(earlier)];
  expect(first.text).toContain(versionNumber(2));
  expect(second.text).toBe(first.text);
  const { texts } = counts;
  await ask(earlier);
  expect(counts.texts).toBe(texts);
});

test('a release is seen at once, one after a gap in the row of revisions within half a minute', async () => {
  const store = await storeOf(6);
  const { ask } = await startEdge({ store });
  const revisionSeen = async (): Promise<number> => Number(/\d+/.exec(recordsIn((await ask('/registry/resolved.json')).text))?.[0]);
  expect(await revisionSeen()).toBe(6);
  linkSync(fileOf(store, 4), fileOf(store, 7));
  expect(await revisionSeen()).toBe(7);
  linkSync(fileOf(store, 4), fileOf(store, 9));
  expect(await revisionSeen()).toBe(7);
  jest.advanceTimersByTime(30_000);
  expect(await revisionSeen()).toBe(9);
});
