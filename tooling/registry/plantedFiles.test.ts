import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, CANARY, collectGarbage, moveStable, openStore, recordSuspensions, resolve, resumeCanary } from '.';
import { author, handedOver, newFolder, newStore, remoteRelease, versionNumber } from '../testing/registry';
import { put } from '../testing/edge';
import { openKeyring } from './signing/keyring';
import { revisionFile, writeUnsigned } from '../testing/statements';

/** mf-a and mf-b with two stable releases each, of mf-a a canary too. */
async function storeOfTwo() {
  const store = await newStore();
  for (const name of ['mf-a', 'mf-b'])
    for (const seed of [1, 2]) await put(store, remoteRelease(name, seed, [`/${name === 'mf-a' ? 'A' : 'B'}`]));
  const tried = remoteRelease('mf-a', 3, ['/A']);
  await store.addRelease(handedOver(tried));
  await announceReleases(store, [tried], author(), 'release', { channel: CANARY });
  await store.letGo();
  const plant = (path: string, content: string): void => {
    mkdirSync(join(store.folder, path, '..'), { recursive: true });
    writeFileSync(join(store.folder, path), content);
  };
  return { ...store, plant };
}
const NOTE = { package: 'mf-a', version: versionNumber(3), at: '2026-02-03T04:05:06.000Z', why: 'it failed' };
const NOTE_FILE = `suspensions/mf-a@${versionNumber(3)}.json`;
const given = async (store: Parameters<typeof resolve>[0]) => (await resolve(store, { bucket: 0 })).remotes[0]?.release.version;

test.each(['going/..@..', 'going/mf-a@..', 'going/..@keys', 'releases/mf-a/...json', 'releases/mf-a/..json'])(
  '%s, planted by who can write into the store, makes a collection take nothing that is not its own',
  async (path) => {
    const store = await storeOfTwo();
    store.plant(path, '{}');
    writeFileSync(join(store.folder, '../beside.txt'), 'of somebody else');
    const before = readdirSync(join(store.folder, '..'), { recursive: true }).length;
    await collectGarbage(store, { keep: 20, now: new Date(), isDryRun: false });
    expect(existsSync(join(store.folder, '../beside.txt'))).toBe(true);
    // Of its own it wrote a revision at most.
    expect(readdirSync(join(store.folder, '..'), { recursive: true }).length).toBeGreaterThanOrEqual(before);
    expect((await resolve(store)).remotes).toHaveLength(2);
  },
);

test.each(['../keys/root.pub', 'files/../../beside.txt', 'files/./x', 'files//x', ''])('no path leads out of a store: %j', async (path) => {
  const { shelf, folder } = await storeOfTwo();
  writeFileSync(join(folder, '../beside.txt'), 'of somebody else');
  for (const act of [() => shelf.read(path), () => shelf.remove(path), () => shelf.writeOnce(path, 'x'), () => shelf.replace(path, 'x')])
    await expect(act()).rejects.toThrow('is no path of a store');
  expect(readFileSync(join(folder, '../beside.txt'), 'utf8')).toBe('of somebody else');
});

test.each([
  ['of a time that is none', JSON.stringify({ ...NOTE, at: '2026-01-01T00:00:00+14' })],
  ['that would command a terminal', JSON.stringify({ ...NOTE, why: 'fine \u001b[2J' })],
  ['under the name of another release', JSON.stringify({ ...NOTE, version: versionNumber(9) })],
  ['cut off', JSON.stringify(NOTE).slice(0, -2)],
  ['that is none', 'garbage'],
])('a note %s is none: commands go on, and a true one takes its place', async (_what, text) => {
  const store = await storeOfTwo();
  store.plant(NOTE_FILE, text);
  expect(await recordSuspensions(store)).toEqual([]);
  expect(await given(store)).toBe(versionNumber(3));
  await store.suspend(NOTE);
  expect(await given(store)).toBe(versionNumber(2));
  await store.suspend({ ...NOTE, why: 'again' });
  expect(await store.suspensions()).toEqual([NOTE]);
  await resumeCanary(store, 'mf-a', author('it was the network'));
  expect(await store.suspensions()).toEqual([]);
});

test('what somebody wrote into a registry begins no second line and commands no terminal where it is told', async () => {
  const store = await storeOfTwo();
  await writeUnsigned(store, ({ packages }) => Object.assign(packages['mf-a']!.history[0]!, { action: 'x\nall is well\u001b[2J\u009b2J' }));
  const failure: unknown = await store.read().catch((error: unknown) => error);
  expect(String(failure)).toMatch(/is not a registry document: \P{Cc}+$/u);
});

test('the largest number there is, put there by somebody, makes no command say that it is done when nobody can see it', async () => {
  const store = await storeOfTwo();
  const largest = revisionFile(store, 9_999_999_999);
  writeFileSync(largest, readFileSync(revisionFile(store, await store.newestRevision())));
  const goBack = () => moveStable(store, 'mf-a', versionNumber(1), 'rollback', author());
  await expect(goBack()).rejects.toThrow(/9999999999\.json has the largest number there is.*Take it away\. Nothing was moved\.$/);
  rmSync(largest);
  await goBack();
  expect((await resolve(store)).remotes[0]?.release.version).toBe(versionNumber(1));
});

test.each<[string, (file: string) => void]>([
  ['lost', (file) => rmSync(file)],
  ['damaged', (file) => writeFileSync(file, '{')],
])('a record of another package that is %s keeps nobody from going back, and its address stays its own', async (_how, damage) => {
  const store = await storeOfTwo();
  damage(join(store.folder, `releases/mf-b/${versionNumber(2)}.json`));
  await moveStable(store, 'mf-a', versionNumber(1), 'rollback', author());
  expect((await store.read()).document.packages['mf-a']?.channels).toEqual({ stable: versionNumber(1) });
  const taking = remoteRelease('mf-c', 5, ['/B']);
  await store.addRelease(handedOver(taking));
  await expect(announceReleases(store, [taking], author())).rejects.toThrow('mf-c 0.1.0-0000000000000005 claims /b, which belongs to mf-b');
});

describe('a link that lies in a folder store leads nobody out of it who writes', () => {
  /** A folder that is none of the store's, with something that looks as if a writer had left it. */
  function precious(): string {
    const folder = newFolder();
    writeFileSync(join(folder, 'precious.tmp'), 'of somebody else');
    utimesSync(join(folder, 'precious.tmp'), 0, 0);
    return folder;
  }

  test('in the place where things are written until they are whole', async () => {
    const [store, outside] = [await storeOfTwo(), precious()];
    rmSync(join(store.folder, 'writing'), { recursive: true, force: true });
    symlinkSync(outside, join(store.folder, 'writing'));
    const again = await openStore(store.folder);
    await expect(moveStable(again, 'mf-a', versionNumber(1), 'rollback', author())).rejects.toThrow(
      'is a link, which is no part of a store: take it away. Nothing was moved.',
    );
    expect((await resolve(again)).remotes).toHaveLength(2);
    expect(readdirSync(outside)).toEqual(['precious.tmp']);
  });

  test('in the place of a package', async () => {
    const [store, outside] = [await storeOfTwo(), precious()];
    symlinkSync(outside, join(store.folder, 'files/mf-c'));
    await expect(store.addRelease(handedOver(remoteRelease('mf-c', 1)))).rejects.toThrow('by a link that is no part of a store');
    expect(readdirSync(outside)).toEqual(['precious.tmp']);
  });

  test('not where the store itself is reached by one', async () => {
    const store = await storeOfTwo();
    const link = join(newFolder(), 'link');
    symlinkSync(store.folder, link);
    const keys = openKeyring(join(store.folder, '../keys'), {});
    await moveStable(await openStore(link, { keys }), 'mf-a', versionNumber(1), 'rollback', author());
    expect((await resolve(store)).remotes[0]?.release.version).toBe(versionNumber(1));
  });
});
