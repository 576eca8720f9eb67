import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, confirmationIn, confirmNewest, moveStable, openStore } from '../registry';
import { author, handedOver, newFolder, newStore, remoteRelease, versionNumber } from '../testing/registry';
import { movements } from './history';
import { main } from './main';
import { sourceOf, uncleanliness } from './source';
import { releasePackages } from './releasePackages';
import { builder, printed, repository } from '../testing/release/repository';

const COMMIT = '1a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3c4d';

/** A store in which mf-home was released from two checkouts and rolled back, and mf-game by a start. */
async function usedStore(): Promise<string> {
  const folder = join(newFolder(), 'store');
  const store = await openStore(folder, { create: true });
  const at = (hour: number) => new Date(Date.UTC(2026, 0, 2, hour));
  const sources = [
    { commit: COMMIT, branch: 'main', isClean: true },
    { commit: COMMIT, branch: null, isClean: false },
  ];
  for (const [index, source] of sources.entries()) {
    const made = remoteRelease('mf-home', index + 1);
    await store.addRelease(handedOver(made));
    await announceReleases(store, [made], { ...author(`step ${index + 1}`), at: at(index), source });
  }
  await moveStable(store, 'mf-home', versionNumber(1), 'rollback', { ...author('the feed was empty'), at: at(5) });
  const game = remoteRelease('mf-game', 3);
  await store.addRelease(handedOver(game));
  await announceReleases(store, [game], { ...author('npm start'), at: at(3) }, 'start');
  return folder;
}

test('what a rollback moved is confirmed at once where the key for it is, also after somebody whose clock was ahead', async () => {
  const place = await usedStore();
  const store = await openStore(place);
  await confirmNewest(store, new Date(Date.now() + 24 * 3_600_000));
  expect((await confirmationIn(store))?.problem).toMatch(/^The clock here is behind/);
  await printed(['rollback', 'mf-home', '--dry-run', '--to', versionNumber(2), '--why', 'tried', '--store', place]);
  expect((await confirmationIn(store))?.problem).toBeDefined();
  await printed(['rollback', 'mf-home', '--to', versionNumber(2), '--why', 'tried', '--store', place]);
  expect((await confirmationIn(await openStore(place)))?.problem).toBeUndefined();
});

test('the history shows every movement of every pointer, newest first: when, where to, by whom, from which commit, clean or not, and why', async () => {
  const store = await usedStore();
  const [one, two] = [versionNumber(1), versionNumber(2)];
  expect(await printed(['history', '--store', store])).toEqual([
    `2026-01-02T05:00:00.000Z  mf-home  stable: ${two} → ${one}  rollback by tester: the feed was empty`,
    `2026-01-02T03:00:00.000Z  mf-game  stable: none → ${versionNumber(3)}  start by tester  from no commit known: npm start`,
    `2026-01-02T01:00:00.000Z  mf-home  stable: ${one} → ${two}  release by tester  from 1a2b3c4d (detached, with uncommitted changes): step 2`,
    `2026-01-02T00:00:00.000Z  mf-home  stable: none → ${one}  release by tester  from 1a2b3c4d main: step 1`,
  ]);
  expect(await printed(['history', 'mf-game', '--store', store])).toHaveLength(1);
  const [json = ''] = await printed(['history', 'mf-home', '--json', '--store', store]);
  expect(JSON.parse(json)).toMatchObject([
    { action: 'rollback' },
    { source: { commit: COMMIT, branch: null, isClean: false } },
    { why: 'step 1' },
  ]);
  await expect(main(['history', 'mf-nope', '--store', store])).rejects.toThrow(
    'mf-nope was never released here. There are: mf-home, mf-game.',
  );
});

test('a rollback stands above the release it took back, also by a clock that is behind, and beside other packages', async () => {
  const store = await newStore();
  const at = (minute: number) => ({ ...author(), at: new Date(Date.UTC(2026, 0, 2, 10, minute)) });
  const release = async (name: string, seed: number, minute: number, channel = 'stable') => {
    const made = remoteRelease(name, seed);
    await store.addRelease(handedOver(made));
    await announceReleases(store, [made], at(minute), 'release', { channel });
  };
  await release('mf-a', 1, 0);
  await release('mf-a', 2, 1, 'canary');
  await release('mf-a', 3, 9);
  await moveStable(store, 'mf-a', versionNumber(1), 'rollback', at(7));
  await release('mf-b', 4, 8);
  await release('mf-b', 5, 10);
  const [one, two, three, four, five] = [1, 2, 3, 4, 5].map(versionNumber);
  const told = (await movements(store, [])).map((move) => [move.package, move.channel, move.from, move.to]);
  expect(told).toEqual([
    ['mf-b', 'stable', four, five],
    ['mf-a', 'stable', three, one],
    ['mf-a', 'canary', two, null],
    ['mf-a', 'stable', one, three],
    ['mf-b', 'stable', null, four],
    ['mf-a', 'canary', null, two],
    ['mf-a', 'stable', null, one],
  ]);
});

test('the status is there for machines too', async () => {
  const [json = ''] = await printed(['status', '--json', '--store', await usedStore()]);
  expect(JSON.parse(json)).toMatchObject({ revision: 4, packages: { 'mf-home': { channels: { stable: versionNumber(1) } } } });
});

test('a source knows its commit and branch, and what --clean refuses', () => {
  const folder = newFolder();
  expect(uncleanliness(sourceOf(folder))).toMatch('no commit');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=Mai', '-c', 'user.email=mai@example.org', ...args], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
  git('init', '-q', '-b', 'main');
  expect(sourceOf(folder)).toBeUndefined();
  git('commit', '-q', '--allow-empty', '-m', 'Begin');
  expect(sourceOf(folder)).toEqual({ commit: git('rev-parse', 'HEAD').trim(), branch: 'main', isClean: true });
  expect(uncleanliness(sourceOf(folder))).toBeUndefined();
  writeFileSync(join(folder, 'left.txt'), 'over');
  expect(uncleanliness(sourceOf(folder))).toMatch('not committed');
  git('switch', '-q', '--detach');
  expect(uncleanliness(sourceOf(folder))).toMatch('no branch');
});

test('the history tells when members got a release, however long it was built', async () => {
  const storeDir = join(newFolder(), 'store');
  let time = Date.parse('2026-01-02T10:00:00Z');
  const build = (...[names, folder]: Parameters<ReturnType<typeof builder>['build']>) => {
    time += 11 * 60_000;
    return builder().build(names, folder);
  };
  await releasePackages(['mf-a'], {
    storeDir,
    createStore: true,
    author: author(),
    now: () => new Date(time),
    root: repository().root,
    build,
  });
  expect(await printed(['history', '--store', storeDir])).toEqual([
    expect.stringMatching(/^2026-01-02T10:11:00\.000Z {2}mf-a {2}stable: none/),
  ]);
});
