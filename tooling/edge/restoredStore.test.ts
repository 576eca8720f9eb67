import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { author, handedOver, newFolder, remoteRelease, versionNumber } from '../testing/registry';
import { announceReleases, CANARY } from '../registry';
import { put, stopAll } from '../testing/edge';
import { holding, keysFrom } from '../testing/roots';
import { secondsLater } from '../testing/secondsLater';
import { restoredAfter, revision, startAnew, storeOfThree } from '../testing/startedAnew';

afterEach(stopAll);

describe('a store that was restored from a backup of before a canary, a preview and a package', () => {
  async function restored() {
    const store = await storeOfThree();
    const memory = join(newFolder(), 'edge/sequences.json');
    const edge = await startAnew(store, memory);
    const lost = await restoredAfter(store, async () => {
      await put(store, remoteRelease('mf-home', 4, ['/Home']));
      const begun = remoteRelease('mf-game', 5, ['/Game']);
      await store.addRelease(handedOver(begun));
      await announceReleases(store, [begun], author(), 'release', { channel: CANARY, percent: 50 });
      await announceReleases(store, [begun], author(), 'release', { channel: 'a-branch' });
      expect((await edge.open('/Home')).status).toBe(200);
    });
    return { store, memory, edge, lost, keys: keysFrom(store, store.keys.folder) };
  }

  test('is taken by every edge once the root key has signed it anew, by one that is started again too, and releases reach members', async () => {
    const { store, memory, edge, keys } = await restored();
    expect(await secondsLater(5, () => keys('sign'))).toContain('Edges take it whatever they had seen since.');
    expect((await edge.open('/Home')).status).toBe(404);
    expect(edge.problems).toEqual([]);
    const again = await startAnew(store, memory);
    await secondsLater(6, () => put(store, remoteRelease('mf-game', 6, ['/Game'])));
    expect([await edge.version(), await again.version()]).toEqual([versionNumber(6), versionNumber(6)]);
  });

  test('is taken by an edge that sees it only after later changes of keys', async () => {
    const { store, memory, keys } = await restored();
    await secondsLater(5, () => keys('sign'));
    await secondsLater(6, () => keys('policy', '--service-worker', 'off'));
    expect(await (await startAnew(store, memory)).version()).toBe(versionNumber(3));
  });

  test('is refused where only a key of a package has signed it, which says so and what to do', async () => {
    const { store, memory, edge } = await restored();
    const said = await secondsLater(5, () => holding(store, 'mf-game', 'shell')('sign'));
    expect(said).toContain('until this is run where the root key is: npm run keys -- sign');
    expect((await edge.open('/Home')).status).toBe(200);
    expect((await (await startAnew(store, memory)).ask('/registry/resolved.json')).status).toBe(500);
    expect(edge.problems).toEqual([
      expect.stringMatching(/is older than what was seen before .*where the root key is: npm run keys -- sign$/),
    ]);
  });

  test('goes back no further once it was seen: what began since is missed again', async () => {
    const { store, edge, keys } = await restored();
    await secondsLater(5, () => keys('sign'));
    const signed = readFileSync(revision(store, 4), 'utf8');
    expect(await edge.version()).toBe(versionNumber(3));
    await secondsLater(6, () => put(store, remoteRelease('mf-home', 7, ['/Home'])));
    expect((await edge.open('/Home')).status).toBe(200);
    writeFileSync(revision(store, 6), signed);
    expect((await edge.open('/Home')).status).toBe(200);
    expect(edge.problems).toEqual([expect.stringContaining('is older than what was seen before')]);
  });

  test('is refused with what it lost, put back by hand: the root key has left that behind', async () => {
    const { store, edge, lost, keys } = await restored();
    await secondsLater(5, () => keys('sign'));
    expect(await edge.version()).toBe(versionNumber(3));
    cpSync(lost, store.folder, { recursive: true });
    expect((await edge.open('/Home')).status).toBe(404);
    expect(edge.problems).toEqual([expect.stringContaining('is older than what was seen before')]);
  });
});

test('a key that was withdrawn after the backup has to be withdrawn again: the line says so, and then the edge goes on', async () => {
  const store = await storeOfThree();
  const keys = keysFrom(store, store.keys.folder);
  const [stolen = ''] = (await store.read()).policy?.packages['mf-game'] ?? [];
  const before = await startAnew(store);
  await keys('revoke', stolen, '--why', 'the laptop was lost');
  await put(store, remoteRelease('mf-game', 7, ['/Game']));
  expect(await before.version()).toBe(versionNumber(7));
  for (const number of [4, 5]) rmSync(revision(store, number));
  await secondsLater(5, () => keys('sign'));
  expect(await before.version()).toBe(versionNumber(7));
  expect(before.problems).toEqual([
    expect.stringMatching(
      /a key that was withdrawn since counts again\. .*npm run keys -- sign, then for each of those keys: npm run keys -- revoke KEY/,
    ),
  ]);
  await secondsLater(6, () => keys('revoke', stolen, '--why', 'the laptop was lost'));
  await secondsLater(7, () => put(store, remoteRelease('mf-game', 8, ['/Game'])));
  expect(await before.version()).toBe(versionNumber(8));
});
