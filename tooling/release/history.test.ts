import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, moveStable, openStore } from '../registry';
import { author, handedOver, newFolder, remoteRelease, versionNumber } from '../testing/registry';
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
