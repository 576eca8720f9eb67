import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, moveStable, openStore, previousStable, resolve, type Release, type Store } from '.';
import { EMPTY_DOCUMENT } from './document';
import { addRevision } from './revisions';
import { author, handedOver, listedFile, newFolder, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';

async function release(store: Store, made: Release) {
  await store.addRelease(handedOver(made));
  return (await announceReleases(store, [made], author()))[0];
}
const stableOf = async (store: Store, name: string) =>
  (await resolve(store)).remotes.find((placed) => placed.release.package === name)?.release.version;

test('a release becomes what visitors get, with who, when and why', async () => {
  const store = await newStore();
  expect(await release(store, remoteRelease('mf-home', 1, ['/Home']))).toBe('moved');
  expect(await stableOf(store, 'mf-home')).toBe(versionNumber(1));
  expect((await store.read()).document.packages['mf-home']?.history).toEqual([
    { at: '2026-01-02T03:04:05.000Z', by: 'tester', action: 'release', channel: 'stable', from: null, to: versionNumber(1), why: 'a test' },
  ]);
});

test('the shell is resolved apart from the remotes', async () => {
  const store = await newStore();
  await release(store, shellRelease(7));
  expect(await resolve(store)).toMatchObject({
    revision: 1,
    shell: { release: { version: versionNumber(7) }, base: `/assets/shell/${versionNumber(7)}/` },
    remotes: [],
  });
});

test('the same release again is nothing new and writes nothing', async () => {
  const store = await newStore();
  await release(store, remoteRelease('mf-home', 1));
  expect(await release(store, remoteRelease('mf-home', 1))).toBe('nothing new');
  expect(await store.newestRevision()).toBe(1);
});

test('a kept release is never replaced', async () => {
  const store = await newStore();
  const first = remoteRelease('mf-home', 1, ['/Home']);
  expect(await store.addRelease(handedOver(first))).toBe(true);
  expect(await store.addRelease(handedOver({ ...first, entry: 'main.css' }))).toBe(false);
  expect((await store.release('mf-home', versionNumber(1))).release).toEqual(first);
});

test('a revision of the registry is never replaced: who comes second must read again', async () => {
  const { shelf, folder } = await newStore();
  expect(await addRevision(shelf, 0, EMPTY_DOCUMENT)).toBe(true);
  expect(await addRevision(shelf, 0, { ...EMPTY_DOCUMENT, packages: {} })).toBe(false);
  expect(readdirSync(join(folder, 'registry'))).toEqual(['0000000001.json']);
});

test('two releases at once are both kept', async () => {
  const store = await newStore();
  const other = await openStore(store.folder);
  await store.addRelease(handedOver(remoteRelease('mf-home', 1, ['/Home'])));
  await other.addRelease(handedOver(remoteRelease('mf-game', 2, ['/Game'])));
  let isFirstTry = true;
  await store.update(async (document) => {
    // Between reading and writing, somebody else releases.
    if (isFirstTry) await announceReleases(other, [(await other.release('mf-game', versionNumber(2))).release], author());
    isFirstTry = false;
    return { ...document, packages: { ...document.packages, 'mf-home': { releases: [], channels: {}, history: [] } } };
  });
  expect(Object.keys((await store.read()).document.packages).sort()).toEqual(['mf-game', 'mf-home']);
});

test.each([
  [
    'another remote',
    ['/game'],
    /mf-wallet claims \/game, which belongs to mf-game\. .* npm run release -- mf-game mf-wallet; .* npm run retire -- mf-game --why/,
  ],
  ['the shell', ['/login'], /mf-wallet claims \/login, which belongs to the shell\. Give it another path\./],
  ['itself', ['/Mine', '/mine'], /mf-wallet claims \/mine twice/],
])('an address of %s cannot be claimed, in whatever case (Q-03)', async (_owner, paths, message) => {
  const store = await newStore();
  await release(store, remoteRelease('mf-game', 1, ['/Game']));
  await expect(release(store, remoteRelease('mf-wallet', 2, paths))).rejects.toThrow(message);
  expect(await store.newestRevision()).toBe(1);
});

test.each(['"><script>', '../shell/main.js', '.hidden.js', 'a b.js', 'файл.js', '', `${'a'.repeat(201)}.js`])(
  'a release with a file named %j is no release, whoever hands it over',
  async (path) => {
    const store = await newStore();
    const made = remoteRelease('mf-game', 1, ['/Game']);
    const named = { ...made, files: [...made.files, listedFile(path)] };
    await expect(store.addRelease(handedOver(named))).rejects.toThrow(/Not a release record: files\.3\.path/);
    const shell = { ...shellRelease(2), styles: [path] };
    await expect(store.addRelease(handedOver(shell))).rejects.toThrow(/Not a release record: styles\.0/);
  },
);

test('an address passes from one remote to another when both are released together', async () => {
  const store = await newStore();
  await release(store, remoteRelease('mf-wallet', 1, ['/Mine', '/Game']));
  const together = [remoteRelease('mf-game', 2, ['/Game']), remoteRelease('mf-wallet', 3, ['/Mine'])];
  for (const made of together) await store.addRelease(handedOver(made));
  expect(await announceReleases(store, together, author())).toEqual(['moved', 'moved']);
  expect(await store.newestRevision()).toBe(2);
});

test('a rollback that would bring back a taken address is refused', async () => {
  const store = await newStore();
  await release(store, remoteRelease('mf-wallet', 1, ['/Mine', '/Game']));
  await release(store, remoteRelease('mf-wallet', 2, ['/Mine']));
  await release(store, remoteRelease('mf-game', 3, ['/Game']));
  await expect(moveStable(store, 'mf-wallet', versionNumber(1), 'rollback', author())).rejects.toThrow('mf-wallet claims /Game');
  expect(await stableOf(store, 'mf-wallet')).toBe(versionNumber(2));
});

test('a release that has an address of the edge from before anybody refused that is gone back to and goes forward as any other', async () => {
  const store = await newStore();
  for (const seed of [1, 2]) expect(await release(store, remoteRelease('mf-home', seed, ['/Media']))).toBe('moved');
  await moveStable(store, 'mf-home', versionNumber(1), 'rollback', author('broken'));
  await moveStable(store, 'mf-home', versionNumber(2), 'promote', author());
  expect(await stableOf(store, 'mf-home')).toBe(versionNumber(2));
});

test('a rollback goes to what was stable before, and a second one further back', async () => {
  const store = await newStore();
  for (const seed of [1, 2, 3]) await release(store, remoteRelease('mf-home', seed));
  await moveStable(store, 'mf-home', await previousStable(store, 'mf-home'), 'rollback', author('broken'));
  expect(await stableOf(store, 'mf-home')).toBe(versionNumber(2));
  await moveStable(store, 'mf-home', await previousStable(store, 'mf-home'), 'rollback', author('broken too'));
  expect(await stableOf(store, 'mf-home')).toBe(versionNumber(1));
  await expect(previousStable(store, 'mf-home')).rejects.toThrow('no earlier stable release');
});

test('a version that was rolled back comes back by promote only', async () => {
  const store = await newStore();
  for (const seed of [1, 2]) await release(store, remoteRelease('mf-home', seed));
  await moveStable(store, 'mf-home', versionNumber(1), 'rollback', author('broken'));
  expect(await release(store, remoteRelease('mf-home', 2))).toBe('rolled back');
  expect(await stableOf(store, 'mf-home')).toBe(versionNumber(1));
  await moveStable(store, 'mf-home', versionNumber(2), 'promote', author('it was the platform'));
  expect(await stableOf(store, 'mf-home')).toBe(versionNumber(2));
});

test('sources turned back by hand are released again', async () => {
  const store = await newStore();
  for (const seed of [1, 2]) await release(store, remoteRelease('mf-home', seed));
  expect(await release(store, remoteRelease('mf-home', 1))).toBe('moved');
  expect((await store.read()).document.packages['mf-home']?.releases).toHaveLength(2);
});

test.each([
  [
    'an unknown package',
    async () => moveStable(await newStore(), 'mf-nope', versionNumber(1), 'rollback', author()),
    /mf-nope was never released/,
  ],
  ['a missing folder', () => openStore('/nowhere/at/all'), /There is no release store in \/nowhere\/at\/all/],
])('%s is one clear line', async (_what, act, message) => {
  await expect(act()).rejects.toThrow(message);
});

test('a folder with other things in it is not taken for a store, and stays as it was', async () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'letter.txt'), 'mine');
  await expect(openStore(folder, { create: true })).rejects.toThrow('is not a release store');
  expect(readdirSync(folder)).toEqual(['letter.txt']);
});

test('a damaged revision is refused by name', async () => {
  const store = await newStore();
  await release(store, remoteRelease('mf-home', 1));
  const file = join(store.folder, 'registry/0000000002.json');
  const whole = readFileSync(join(store.folder, 'registry/0000000001.json'), 'utf8');
  writeFileSync(file, whole.slice(0, -20));
  await expect(store.read()).rejects.toThrow(`${file} is damaged`);
});

test('a record is passed on as the releaser wrote it, byte for byte, and says nothing of where it lies', async () => {
  const store = await newStore();
  const made = remoteRelease('mf-home', 1, ['/Home']);
  const { files, manifest, ...rest } = made;
  const text = ` ${JSON.stringify({ manifest, ...rest, files }, undefined, 3)}\n`;
  await store.addRelease({ text, served: new Map(), unserved: new Map() });
  await announceReleases(store, [made], author());
  const [placed] = (await resolve(store)).remotes;
  expect(placed?.text).toBe(text);
  expect(placed?.text).not.toContain('/assets/');
  expect(placed?.base).toBe(`/assets/mf-home/${versionNumber(1)}/`);
});

const wrong = remoteRelease('mf-home', 1, ['/Home']);
const routeWith = (more: object) => ({ ...wrong, manifest: { ...wrong.manifest, routes: [{ ...wrong.manifest.routes[0], ...more }] } });
test.each([
  ['a key nobody knows', { ...wrong, owner: 'me' }, 'mf-home: owner: a release record has no such key.'],
  ['a place', { ...wrong, base: '/elsewhere/' }, 'mf-home: base: a release record has no such key.'],
  ['a key nobody knows in a route', routeWith({ tittle: 'x' }), 'manifest.routes.0.tittle: a release record has no such key'],
  ['a screen no route names', { ...wrong, preload: { ...wrong.preload, Lost: [] } }, 'src/screens.ts has the screen Lost'],
  ['a route without its screen', routeWith({ screen: 'Lost' }), '/Home names the screen Lost'],
  ['an early call the contract lacks', routeWith({ early: ['getWeather'] }), '/Home, early: the contract has no call getWeather'],
  ['a rule of who may enter that nobody knows', routeWith({ access: 'adult' }), 'Not a release record: manifest.routes.0.access'],
  ['labels in a language nobody has', { ...wrong, labels: { ...wrong.labels, th_th: {} } }, 'Not a release record: labels.th_th'],
  ['a parameter the call lacks', routeWith({ early: [{ call: 'getCompanion', params: { ident: '?id' } }] }), 'no parameter ident'],
  ['a file it does not list', { ...wrong, preload: { Main: ['lost.js'] } }, 'it names the file lost.js'],
  ["another package's manifest", { ...wrong, package: 'mf-game' }, 'its manifest is named mf-home'],
  ['no files', { ...wrong, files: undefined }, 'Not a release record: files'],
])('a record with %s is refused in one line, and nothing is kept of it', async (_what, record, message) => {
  const store = await newStore();
  const added = store.addRelease({ text: JSON.stringify(record), served: new Map([['entry.js', Buffer.from('x')]]), unserved: new Map() });
  await expect(added).rejects.toThrow(message);
  await expect(store.release('mf-home', versionNumber(1))).rejects.toThrow('is not in the store');
  expect(await store.file('mf-home', versionNumber(1), 'entry.js')).toBeUndefined();
});
