import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, collectGarbage, moveChannel, moveStable, resolve, type PackageEntry, type RegistryDocument } from '.';
import { formerStable, lastMove, meantByPromote, moved, NEW_ENTRY, wasTakenBack, withEntry } from './entries';
import { cutHistory, SEGMENT } from './segments';
import { movements } from '../release/history';
import { author, handedOver, newStore, remoteRelease, versionNumber } from '../testing/registry';

type Store = Awaited<ReturnType<typeof newStore>>;

/** So many more moves of a preview of mf-a, in one revision: a history that is long. */
async function moveOften(store: Store, times: number, { from = 1, since = 1e12 } = {}): Promise<void> {
  await store.update(async (document) => {
    let entry = document.packages['mf-a']!;
    for (let turn = 0; turn < times; turn += 1)
      entry = moved(
        entry,
        'promote',
        versionNumber(from + (turn % 2)),
        { channel: 'a-branch' },
        { ...author(`turn ${String(turn)}`), at: new Date(since + turn) },
      );
    return withEntry(document, 'mf-a', entry);
  });
}

async function storeOfTwo(): Promise<Store> {
  const store = await newStore();
  for (const seed of [1, 2]) {
    await store.addRelease(handedOver(remoteRelease('mf-a', seed, ['/A'])));
    await announceReleases(store, [remoteRelease('mf-a', seed)], author());
  }
  return store;
}
const entryOf = async (store: Store) => (await store.read()).document.packages['mf-a']!;
const revisionBytes = async (store: Store): Promise<number> =>
  statSync(join(store.folder, 'registry', `${String(await store.newestRevision()).padStart(10, '0')}.json`)).size;

test('a long history lies in segments: all of it is told, and a document stays as long as it was', async () => {
  const store = await storeOfTwo();
  await moveOften(store, 2 * SEGMENT);
  const [bytes, told] = [await revisionBytes(store), (await movements(store, [])).length];
  await moveOften(store, 10 * SEGMENT);
  expect(await revisionBytes(store)).toBeLessThan(1.02 * bytes);
  const all = await movements(store, ['mf-a']);
  expect(all).toHaveLength(told + 10 * SEGMENT);
  expect(all.filter(({ why }) => why === 'turn 0')).toHaveLength(2);
  expect((await entryOf(store)).earlier?.count).toBeGreaterThan(9 * SEGMENT);
});

test('what was long ago still decides: what to go back to, what was taken back, and what a promote means', async () => {
  const store = await storeOfTwo();
  await moveStable(store, 'mf-a', versionNumber(1), 'rollback', author('it failed'));
  await moveOften(store, 4 * SEGMENT);
  expect(await announceReleases(store, [remoteRelease('mf-a', 2)], author())).toEqual(['rolled back']);
  const entry = await entryOf(store);
  expect(meantByPromote(entry)).toBe(versionNumber(2));
  await moveStable(store, 'mf-a', versionNumber(2), 'promote', author());
  await moveOften(store, 4 * SEGMENT);
  expect((await resolve(store)).remotes[0]?.former?.release.version).toBe(versionNumber(1));
});

test('whatever happened to a package, cut or whole its history decides the same', () => {
  let seed = 1;
  const draw = (below: number): number => (seed = (seed * 48_271) % 2_147_483_647) % below;
  for (let round = 0; round < 60; round += 1) {
    let [whole, cut]: PackageEntry[] = [NEW_ENTRY, NEW_ENTRY] as PackageEntry[];
    const releases = Array.from({ length: 6 }, (_, index) => ({ version: versionNumber(index), at: '', by: '' }));
    [whole, cut] = [whole!, cut!].map((entry) => ({ ...entry, releases }));
    for (let turn = 0; turn < 500; turn += 1) {
      // Now and then something open moves, to releases of that time; in between previews move again and again.
      const channel = turn % 100 < 8 ? (['stable', 'canary'] as const)[draw(2)]! : (['a', 'b'] as const)[draw(2)]!;
      const of = (Math.floor(turn / 100) + draw(2) + (draw(9) === 0 ? draw(6) : 0)) % 6;
      const to = draw(5) === 0 && channel !== 'stable' && whole!.channels[channel] !== undefined ? null : versionNumber(of);
      const action = to === null ? 'rollback' : (['release', 'promote', 'rollback'] as const)[draw(3)]!;
      const by = { ...author(), at: new Date(1e12 + turn * 1000) };
      [whole, cut] = [whole!, cut!].map((entry) => moved(entry, action, to, { channel }, by));
      cut = cutHistory('mf-a', cut!).entry;
    }
    const says = (entry: PackageEntry) => ({
      taken: releases.map(({ version }) => wasTakenBack(entry, version)),
      former: formerStable(entry),
      meant: meantByPromote(entry),
      last: lastMove({ packages: { 'mf-a': entry } } as unknown as RegistryDocument, 'mf-a'), // all that it reads
    });
    expect(cut!.history.length).toBeLessThan(whole!.history.length / 2);
    expect(says(cut!)).toEqual(says(whole!));
  }
});

test.each<[string, (path: string) => void]>([
  ['lost', (path) => rmSync(path)],
  ['changed by one byte', (path) => writeFileSync(path, readFileSync(path, 'utf8').replace('turn 1', 'turn 2'))],
  ['cut off', (path) => writeFileSync(path, readFileSync(path, 'utf8').slice(0, -9))],
])('a segment that is %s is one line for who asks for it, and stops nothing else', async (_how, damage) => {
  const store = await storeOfTwo();
  await moveOften(store, 4 * SEGMENT);
  const folder = join(store.folder, 'history/mf-a');
  damage(join(folder, readdirSync(folder)[0]!));
  await expect(movements(store, [])).rejects.toThrow(/^[^\n]*a part of the history of mf-a, is lost or damaged[^\n]*$/);
  await moveChannel(store, 'mf-a', { channel: 'b-branch', to: versionNumber(1) }, 'promote', author());
  expect((await resolve(store)).remotes).toHaveLength(1);
});

test.each(['garbage', ''])(
  'a segment takes the place of %j that somebody put under its name before: nothing of the history is lost',
  async (planted) => {
    const store = await storeOfTwo();
    await moveOften(store, 2 * SEGMENT - 3);
    const { history } = await entryOf(store);
    const { segments } = cutHistory('mf-a', { ...(await entryOf(store)), history: [...history, ...history.slice(0, SEGMENT)] });
    for (const { path } of segments) await store.shelf.writeOnce(path, planted);
    const told = (await movements(store, ['mf-a'])).length;
    await moveOften(store, SEGMENT);
    expect(readdirSync(join(store.folder, 'history/mf-a'))).toEqual(segments.map(({ path }) => path.split('/').at(-1)));
    expect(await movements(store, ['mf-a'])).toHaveLength(told + SEGMENT);
  },
);

test('what the history of thirty days names stays when garbage goes, however many moves came after it', async () => {
  const store = await storeOfTwo();
  const now = new Date('2026-01-20T00:00:00Z');
  await store.addRelease(handedOver(remoteRelease('mf-a', 3, ['/A'])));
  await announceReleases(store, [remoteRelease('mf-a', 3)], { ...author(), at: now });
  await moveOften(store, 4 * SEGMENT, { from: 2, since: now.getTime() });
  await store.letGo();
  await collectGarbage(store, { keep: 1, now: new Date('2026-01-25T00:00:00Z'), isDryRun: false });
  expect((await entryOf(store)).releases.map(({ version }) => version)).toEqual([1, 2, 3].map(versionNumber));
});
