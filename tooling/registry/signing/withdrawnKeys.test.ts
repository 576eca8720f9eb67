import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, moveStable, openStore, rehearsalOf, resolve, type OpenStore, type Store } from '..';
import { author, handedOver, remoteRelease, versionNumber } from '../../testing/registry';
import { operated } from '../../testing/roots';
import { revokeKey } from './changeKeys';

async function released(store: Store, seed: number): Promise<string[]> {
  const made = remoteRelease('mf-game', seed, ['/Game']);
  await store.addRelease(handedOver(made));
  return await announceReleases(store, [made], author());
}

/** The store as the next command finds it, which has made nothing yet. */
const nextCommand = async ({ shelf, keys }: OpenStore): Promise<OpenStore> => await openStore(shelf.place, { keys });

/** Withdraws the key of mf-game that is in force. */
async function withdraw(store: OpenStore): Promise<void> {
  const { policy } = await store.read();
  const key = policy?.packages['mf-game']?.find((id) => policy.revoked[id] === undefined) ?? '';
  await revokeKey(store, key, 'the laptop was lost', new Date());
}

/** Three releases of mf-game whose key was withdrawn since: what stands and the one before it are signed anew, the first one is not. */
async function withdrawn() {
  const { store } = await operated();
  for (const seed of [2, 3]) await released(store, seed);
  await withdraw(store);
  return await nextCommand(store);
}

const given = async (store: Store) => (await resolve(store)).remotes.map(({ release }) => release.version);

test('nothing goes back to what only a withdrawn key has signed, and a dry run says the same: else no edge would take anything more', async () => {
  const store = await withdrawn();
  const before = await store.newestRevision();
  for (const used of [store, rehearsalOf(store)])
    await expect(moveStable(used, 'mf-game', versionNumber(1), 'rollback', author())).rejects.toThrow(
      `mf-game ${versionNumber(1)}: no key that may release mf-game today has signed this record. Nothing was moved. Release that commit again`,
    );
  expect(await store.newestRevision()).toBe(before);
  await moveStable(store, 'mf-game', versionNumber(2), 'rollback', author());
  expect(await given(store)).toEqual([versionNumber(2)]);
});

test('that commit released again is signed anew, after a rehearsal too, and members get it', async () => {
  const store = await withdrawn();
  expect(await released(rehearsalOf(store), 1)).toEqual(['moved']);
  expect(await released(store, 1)).toEqual(['moved']);
  expect(await given(store)).toEqual([versionNumber(1)]);
});

test('nothing goes back to a record that somebody changed in the store', async () => {
  const { store } = await operated();
  await released(store, 2);
  const file = join(store.folder, 'releases/mf-game', `${versionNumber(1)}.json`);
  writeFileSync(file, `${readFileSync(file, 'utf8')} `);
  const later = await nextCommand(store);
  await expect(moveStable(later, 'mf-game', versionNumber(1), 'rollback', author())).rejects.toThrow('has signed this record');
  expect(await given(store)).toEqual([versionNumber(2)]);
});

test('a second key is withdrawn also where only the first one had signed the release before what stands', async () => {
  const store = await withdrawn();
  await moveStable(store, 'mf-game', versionNumber(2), 'rollback', author());
  await withdraw(store);
  expect((await resolve(store)).remotes).toMatchObject([{ release: { version: versionNumber(2) }, former: undefined }]);
});
