import { join } from 'node:path';
import { openStore, resolve, type Release } from '../../registry';
import { newFolder, remoteRelease, shellRelease } from '../../testing/registry';
import { makeDevStore } from './devStore';

const made = (record: Release) => ({
  record,
  text: JSON.stringify(record),
  served: new Map(record.files.map(({ path }) => [path, Buffer.from(path)])),
  unserved: new Map<string, Buffer>(),
});

test('each build is what members get next, back to an earlier state too, signed as any release', async () => {
  const folder = join(newFolder(), 'session');
  const store = await makeDevStore(folder);
  const [first, second] = [remoteRelease('mf-game', 1, ['/Game']), remoteRelease('mf-game', 2, ['/Game'])];
  await Promise.all([store.release([made(shellRelease(1))]), store.release([made(first)])]);
  await store.release([made(second)]);
  await store.release([made(first)]);
  const { remotes, shell } = await resolve(await openStore(store.place));
  expect(shell?.release.version).toBe(shellRelease(1).version);
  expect(remotes.map(({ release }) => release.version)).toEqual([first.version]);
});

test('a release that is refused keeps nobody from the next', async () => {
  const store = await makeDevStore(join(newFolder(), 'session'));
  const taken = remoteRelease('mf-game', 1, ['/Home']);
  await store.release([made(remoteRelease('mf-home', 1, ['/Home']))]);
  await expect(store.release([made(taken)])).rejects.toThrow(/Home/);
  await store.release([made(remoteRelease('mf-game', 2, ['/Game']))]);
  expect((await resolve(await openStore(store.place))).remotes).toHaveLength(2);
});
