import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, moveStable, openStore, previousStable, resolve, type Release, type Store } from '.';
import { addRevision, readRevision } from './revisions';
import { author, newFolder, newStore, remoteRelease, shellRelease, versionNumber } from './testing';

function release(store: Store, made: Release) {
  store.addRelease(made);
  return announceReleases(store, [made], author())[0];
}
const stableOf = (store: Store, name: string) => resolve(store).registry.remotes[name]?.version;

test('a release becomes what visitors get, with who, when and why', () => {
  const store = newStore();
  expect(release(store, remoteRelease('mf-home', 1, ['/Home']))).toBe('moved');
  expect(stableOf(store, 'mf-home')).toBe(versionNumber(1));
  expect(store.read().document.packages['mf-home']?.history).toEqual([
    { at: '2026-01-02T03:04:05.000Z', by: 'tester', action: 'release', channel: 'stable', from: null, to: versionNumber(1), why: 'a test' },
  ]);
});

test('the shell is resolved apart from the remotes', () => {
  const store = newStore();
  release(store, shellRelease(7));
  expect(resolve(store)).toMatchObject({ revision: 1, shell: { version: versionNumber(7) }, registry: { remotes: {} } });
});

test('the same release again is nothing new and writes nothing', () => {
  const store = newStore();
  release(store, remoteRelease('mf-home', 1));
  expect(release(store, remoteRelease('mf-home', 1))).toBe('nothing new');
  expect(store.newestRevision()).toBe(1);
});

test('a kept release is never replaced', () => {
  const store = newStore();
  const first = remoteRelease('mf-home', 1, ['/Home']);
  expect(store.addRelease(first)).toBe(true);
  expect(store.addRelease({ ...first, entry: 'other.js' })).toBe(false);
  expect(store.release('mf-home', versionNumber(1))).toEqual(first);
});

test('a revision of the registry is never replaced: who comes second must read again', () => {
  const folder = join(newStore().folder, 'registry');
  const { document } = readRevision(folder, 0);
  expect(addRevision(folder, 0, document)).toBe(true);
  expect(addRevision(folder, 0, { ...document, packages: {} })).toBe(false);
  expect(readdirSync(folder)).toEqual(['0000000001.json']);
});

test('two releases at once are both kept', () => {
  const store = newStore();
  const other = openStore(store.folder);
  for (const made of [remoteRelease('mf-home', 1, ['/Home']), remoteRelease('mf-game', 2, ['/Game'])]) store.addRelease(made);
  let isFirstTry = true;
  store.update((document) => {
    // Between reading and writing, somebody else releases.
    if (isFirstTry) announceReleases(other, [other.release('mf-game', versionNumber(2))], author());
    isFirstTry = false;
    return { ...document, packages: { ...document.packages, 'mf-home': { releases: [], channels: {}, history: [] } } };
  });
  expect(Object.keys(store.read().document.packages).sort()).toEqual(['mf-game', 'mf-home']);
});

test.each([
  ['another remote', ['/game'], /mf-wallet claims \/game, which belongs to mf-game/],
  ['the shell', ['/login'], /mf-wallet claims \/login, which belongs to the shell/],
  ['itself', ['/Mine', '/mine'], /mf-wallet claims \/mine twice/],
])('an address of %s cannot be claimed, in whatever case (Q-03)', (_owner, paths, message) => {
  const store = newStore();
  release(store, remoteRelease('mf-game', 1, ['/Game']));
  expect(() => release(store, remoteRelease('mf-wallet', 2, paths))).toThrow(message);
  expect(store.newestRevision()).toBe(1);
});

test('an address passes from one remote to another when both are released together', () => {
  const store = newStore();
  release(store, remoteRelease('mf-wallet', 1, ['/Mine', '/Game']));
  const together = [remoteRelease('mf-game', 2, ['/Game']), remoteRelease('mf-wallet', 3, ['/Mine'])];
  for (const made of together) store.addRelease(made);
  expect(announceReleases(store, together, author())).toEqual(['moved', 'moved']);
  expect(store.newestRevision()).toBe(2);
});

test('a rollback that would bring back a taken address is refused', () => {
  const store = newStore();
  release(store, remoteRelease('mf-wallet', 1, ['/Mine', '/Game']));
  release(store, remoteRelease('mf-wallet', 2, ['/Mine']));
  release(store, remoteRelease('mf-game', 3, ['/Game']));
  expect(() => moveStable(store, 'mf-wallet', versionNumber(1), 'rollback', author())).toThrow('mf-wallet claims /Game');
  expect(stableOf(store, 'mf-wallet')).toBe(versionNumber(2));
});

test('a rollback goes to what was stable before, and a second one further back', () => {
  const store = newStore();
  for (const seed of [1, 2, 3]) release(store, remoteRelease('mf-home', seed));
  moveStable(store, 'mf-home', previousStable(store, 'mf-home'), 'rollback', author('broken'));
  expect(stableOf(store, 'mf-home')).toBe(versionNumber(2));
  moveStable(store, 'mf-home', previousStable(store, 'mf-home'), 'rollback', author('broken too'));
  expect(stableOf(store, 'mf-home')).toBe(versionNumber(1));
  expect(() => previousStable(store, 'mf-home')).toThrow('no earlier stable release');
});

test('a version that was rolled back comes back by promote only', () => {
  const store = newStore();
  for (const seed of [1, 2]) release(store, remoteRelease('mf-home', seed));
  moveStable(store, 'mf-home', versionNumber(1), 'rollback', author('broken'));
  expect(release(store, remoteRelease('mf-home', 2))).toBe('rolled back');
  expect(stableOf(store, 'mf-home')).toBe(versionNumber(1));
  moveStable(store, 'mf-home', versionNumber(2), 'promote', author('it was the platform'));
  expect(stableOf(store, 'mf-home')).toBe(versionNumber(2));
});

test('sources turned back by hand are released again', () => {
  const store = newStore();
  for (const seed of [1, 2]) release(store, remoteRelease('mf-home', seed));
  expect(release(store, remoteRelease('mf-home', 1))).toBe('moved');
  expect(store.read().document.packages['mf-home']?.releases).toHaveLength(2);
});

test.each([
  ['an unknown package', () => moveStable(newStore(), 'mf-nope', versionNumber(1), 'rollback', author()), /mf-nope was never released/],
  ['a missing folder', () => openStore('/nowhere/at/all'), /There is no folder \/nowhere\/at\/all/],
])('%s is one clear line', (_what, act, message) => {
  expect(act).toThrow(message);
});

test('a folder with other things in it is not taken for a store, and stays as it was', () => {
  const folder = newFolder();
  writeFileSync(join(folder, 'letter.txt'), 'mine');
  expect(() => openStore(folder, { create: true })).toThrow('is not a release store');
  expect(readdirSync(folder)).toEqual(['letter.txt']);
});

test('a damaged revision is refused by name', () => {
  const store = newStore();
  release(store, remoteRelease('mf-home', 1));
  const file = join(store.folder, 'registry/0000000002.json');
  writeFileSync(file, readFileSync(join(store.folder, 'registry/0000000001.json'), 'utf8').replace('"format": 1', '"format": 9'));
  expect(() => store.read()).toThrow(file);
});
