import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, CANARY, confirmNewest, moveStable, recordSuspensions, resumeCanary } from '../registry';
import { makeKey } from '../registry/signing/p256';
import { author, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { put, startEdge, stopAll } from '../testing/edge';
import { revisionFile } from '../testing/statements';
import { followRegistry } from './liveRegistry';

afterEach(stopAll);

/** A shell, two releases of mf-a and of mf-b. */
async function storeOfTwo() {
  const store = await newStore();
  const remotes = ['mf-a', 'mf-b'].flatMap((name) => [1, 2].map((seed) => remoteRelease(name, seed, [`/${name === 'mf-a' ? 'A' : 'B'}`])));
  for (const release of [shellRelease(1), ...remotes]) await put(store, release);
  return store;
}
type Store = Awaited<ReturnType<typeof storeOfTwo>>;

/** An edge's registry over a store, by a clock of its own. */
function following(store: Store) {
  const clock = { now: Date.now() };
  const told: string[] = [];
  const live = followRegistry(store, { onRefused: (error) => told.push(String(error)), now: () => clock.now });
  const versionOf = async (name: string): Promise<string | undefined> => {
    clock.now += 10_000;
    return (await live.current({ bucket: 0 })).remotes.find(({ release }) => release.package === name)?.release.version;
  };
  return { live, told, versionOf };
}

describe('a timestamp', () => {
  const served = async (text: string): Promise<string> => {
    const { store, ask } = await startEdge();
    writeFileSync(join(store.folder, 'timestamp.json'), text);
    return (await ask('/registry/timestamp.json')).text;
  };
  const made = async (): Promise<string> => {
    const store = await storeOfTwo();
    await confirmNewest(store);
    return readFileSync(join(store.folder, 'timestamp.json'), 'utf8');
  };

  test('is handed to members only where a key for it signed it: nothing else that lies in its place leaves the edge', async () => {
    const stranger = JSON.stringify(makeKey().sign((JSON.parse(await made()) as { text: string }).text));
    for (const text of ['<script>evil()</script>', `{"evil":"${'x'.repeat(100_000)}"}`, stranger, await made()])
      expect(await served(text)).toBe('{}\n');
  });

  test('is handed on in our own spelling, whatever somebody wrote around it', async () => {
    const { store, ask } = await startEdge();
    await confirmNewest(store);
    const file = join(store.folder, 'timestamp.json');
    const genuine = readFileSync(file, 'utf8');
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(genuine) as object), evil: 'x'.repeat(100_000) }));
    expect((await ask('/registry/timestamp.json')).text).toBe(genuine);
  });
});

test('a revision that was refused is looked at again: what is put right under its number is served, without a restart', async () => {
  const store = await storeOfTwo();
  const { versionOf, told } = following(store);
  expect(await versionOf('mf-a')).toBe(versionNumber(2));
  const next = revisionFile(store, (await store.newestRevision()) + 1);
  writeFileSync(next, 'garbage');
  expect([await versionOf('mf-a'), await versionOf('mf-a')]).toEqual([versionNumber(2), versionNumber(2)]);
  expect(told).toHaveLength(1);
  rmSync(next);
  await moveStable(store, 'mf-a', versionNumber(1), 'rollback', author('it fails'));
  expect(await versionOf('mf-a')).toBe(versionNumber(1));
});

test('what is written below a number that somebody made up is served', async () => {
  const store = await storeOfTwo();
  const next = revisionFile(store, (await store.newestRevision()) + 1);
  await moveStable(store, 'mf-a', versionNumber(1), 'rollback', author('it fails'));
  const text = readFileSync(next);
  rmSync(next);
  writeFileSync(revisionFile(store, 9_999_999_998), 'garbage');
  const { versionOf } = following(store);
  expect(await versionOf('mf-a')).toBe(versionNumber(2));
  writeFileSync(next, text);
  expect(await versionOf('mf-a')).toBe(versionNumber(1));
});

test('a record that is damaged since an edge has it keeps back nothing of other packages: a rollback reaches members', async () => {
  const store = await storeOfTwo();
  const { versionOf, told } = following(store);
  expect(await versionOf('mf-a')).toBe(versionNumber(2));
  writeFileSync(join(store.folder, `releases/mf-b/${versionNumber(2)}.json`), '{');
  await moveStable(store, 'mf-a', versionNumber(1), 'rollback', author('it fails'));
  expect([await versionOf('mf-a'), await versionOf('mf-b')]).toEqual([versionNumber(1), versionNumber(2)]);
  expect(told).toEqual([]);
});

describe('a suspension', () => {
  /** The same store with a canary of mf-a, and two edges over it. */
  async function withCanary() {
    const store = await storeOfTwo();
    const tried = remoteRelease('mf-a', 3, ['/A']);
    await store.addRelease(handedOver(tried));
    await announceReleases(store, [tried], author(), 'release', { channel: CANARY });
    const [one, other] = [following(store), following(store)];
    for (const edge of [one, other]) expect(await edge.versionOf('mf-a')).toBe(versionNumber(3));
    const note = { package: 'mf-a', version: versionNumber(3), at: new Date().toISOString(), why: '20 of 20 views failed' };
    return { store, one, other, note, file: join(store.folder, `suspensions/mf-a@${versionNumber(3)}.json`) };
  }

  test('is noted for the other edges also where somebody put garbage into its place before', async () => {
    const { one, other, note, file } = await withCanary();
    writeFileSync(file, 'garbage');
    await one.live.suspend(note);
    expect(await other.versionOf('mf-a')).toBe(versionNumber(2));
  });

  test.each<[string, (file: string) => void]>([
    ['takes its note away', (file) => rmSync(file)],
    ['writes over its note', (file) => writeFileSync(file, '{}')],
  ])('holds at every edge that has read it, whoever %s, until a person lifts it', async (_how, attack) => {
    const { store, one, other, note, file } = await withCanary();
    await one.live.suspend({ ...note, at: '2099-01-01T00:00:00.000Z' }); // its clock is wrong
    expect(await other.versionOf('mf-a')).toBe(versionNumber(2));
    const text = readFileSync(file, 'utf8');
    attack(file);
    for (const edge of [one, other]) expect(await edge.versionOf('mf-a')).toBe(versionNumber(2));
    writeFileSync(file, text);
    await recordSuspensions(store);
    await resumeCanary(store, 'mf-a', { ...author('it was the network'), at: new Date() });
    for (const edge of [one, other]) expect(await edge.versionOf('mf-a')).toBe(versionNumber(3));
  });
});
