import {
  announceReleases,
  describeChannels,
  moveChannel,
  moveStable,
  recordSuspensions,
  resolve,
  resumeCanary,
  retirePackage,
  type Store,
} from '.';
import { author, handedOver, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';

const STABLE_VERSION = versionNumber(2);
const CANARY_VERSION = versionNumber(3);

/** mf-home with two stable releases behind it and a canary for 10 %. */
async function storeWithCanary(): Promise<Store> {
  const store = await newStore();
  for (const seed of [1, 2, 3]) await store.addRelease(handedOver(remoteRelease('mf-home', seed, ['/Home'])));
  for (const seed of [1, 2]) await announceReleases(store, [remoteRelease('mf-home', seed)], author());
  await announceReleases(store, [remoteRelease('mf-home', 3)], author('a try'), 'release', { channel: 'canary', percent: 10 });
  return store;
}

const given = async (store: Store, visitor: Parameters<typeof resolve>[1] = {}) => (await resolve(store, visitor)).remotes[0];
const entryOf = async (store: Store) => (await store.read()).document.packages['mf-home'];
const note = { package: 'mf-home', version: CANARY_VERSION, at: '2026-02-03T04:05:06.000Z', why: 'it failed' };

test('a canary is for the buckets below its percent, everybody else has stable', async () => {
  const store = await storeWithCanary();
  for (const [bucket, version] of [
    [0, CANARY_VERSION],
    [9, CANARY_VERSION],
    [10, STABLE_VERSION],
    [99, STABLE_VERSION],
    [undefined, STABLE_VERSION],
  ] as const)
    expect((await given(store, { bucket }))?.release.version).toBe(version);
  expect((await entryOf(store))?.history.at(-1)).toMatchObject({ channel: 'canary', from: null, to: CANARY_VERSION, percent: 10 });
});

test('the last good one of a canary is stable, of stable what was stable before', async () => {
  const store = await storeWithCanary();
  expect((await given(store, { bucket: 0 }))?.former?.release.version).toBe(STABLE_VERSION);
  expect((await given(store))?.former?.release.version).toBe(versionNumber(1));
  await moveStable(store, 'mf-home', versionNumber(1), 'rollback', author('broken'));
  expect((await given(store))?.former).toBeUndefined();
});

test('a preview is for who asks for it; where a package has none, they get what everybody gets', async () => {
  const store = await storeWithCanary();
  await announceReleases(store, [remoteRelease('mf-home', 1)], author(), 'release', { channel: 'new-banner' });
  await store.addRelease(handedOver(shellRelease(7)));
  await announceReleases(store, [shellRelease(7)], author());
  const { remotes, shell, offered } = await resolve(store, { channel: 'new-banner', bucket: 50 });
  expect([remotes[0]?.release.version, remotes[0]?.channel]).toEqual([versionNumber(1), 'new-banner']);
  expect(shell?.channel).toBe('stable');
  expect(offered.map(({ release }) => release.version)).toEqual([STABLE_VERSION, CANARY_VERSION]);
});

test('a preview that begins, moves and ends leaves a running canary to its share of visitors', async () => {
  const store = await storeWithCanary();
  const preview = { channel: 'new-banner' };
  for (const to of [versionNumber(1), STABLE_VERSION, null]) {
    await moveChannel(store, 'mf-home', { ...preview, to }, to === null ? 'rollback' : 'promote', author());
    expect((await entryOf(store))?.canary).toEqual({ percent: 10 });
    expect((await given(store, { bucket: 9 }))?.release.version).toBe(CANARY_VERSION);
  }
});

test('what a rollback took from members is not given again by releasing its sources, also when somebody has tried it as a preview since', async () => {
  const store = await storeWithCanary();
  await moveStable(store, 'mf-home', versionNumber(1), 'rollback', author('it failed'));
  const again = remoteRelease('mf-home', 2);
  expect(await announceReleases(store, [again], author(), 'release', { channel: 'a-branch' })).toEqual(['moved']);
  expect(await announceReleases(store, [again], author())).toEqual(['rolled back']);
  expect((await entryOf(store))?.channels).toEqual({ stable: versionNumber(1), 'a-branch': STABLE_VERSION });
});

test('a preview that fails says so to its tester: nothing takes its place', async () => {
  const store = await storeWithCanary();
  await announceReleases(store, [remoteRelease('mf-home', 1)], author(), 'release', { channel: 'new-banner' });
  expect(await given(store, { channel: 'new-banner' })).toMatchObject({ channel: 'new-banner', former: undefined });
});

test('the share of a canary is changed, and both percents are in the history', async () => {
  const store = await storeWithCanary();
  await moveChannel(store, 'mf-home', { channel: 'canary', percent: 25, to: CANARY_VERSION }, 'promote', author());
  expect((await given(store, { bucket: 24 }))?.channel).toBe('canary');
  expect((await entryOf(store))?.history.map(({ percent }) => percent).slice(-2)).toEqual([10, 25]);
});

test('a canary ends when it becomes stable, when another release does, or by hand', async () => {
  const promoted = await storeWithCanary();
  await moveStable(promoted, 'mf-home', CANARY_VERSION, 'promote', author());
  expect(await entryOf(promoted)).toMatchObject({ channels: { stable: CANARY_VERSION } });
  expect((await entryOf(promoted))?.canary).toBeUndefined();
  expect((await entryOf(promoted))?.history.at(-1)).toMatchObject({
    channel: 'canary',
    to: null,
    why: `stable moved to ${CANARY_VERSION}`,
  });

  const byHand = await storeWithCanary();
  await moveChannel(byHand, 'mf-home', { channel: 'canary', to: null }, 'rollback', author('enough'));
  expect((await given(byHand, { bucket: 0 }))?.release.version).toBe(STABLE_VERSION);
  const again = await announceReleases(byHand, [remoteRelease('mf-home', 3)], author(), 'release', { channel: 'canary' });
  expect(again).toEqual(['rolled back']);
});

test('npm start moves nothing of a package that somebody tries a canary of', async () => {
  const store = await newStore();
  for (const seed of [1, 2, 3]) await store.addRelease(handedOver(remoteRelease('mf-home', seed)));
  await announceReleases(store, [remoteRelease('mf-home', 1)], author(), 'start');
  await announceReleases(store, [remoteRelease('mf-home', 2)], author(), 'release', { channel: 'canary' });
  expect(await announceReleases(store, [remoteRelease('mf-home', 3)], author(), 'start')).toEqual(['somebody else']);
});

test.each([
  ['a channel that is none', { channel: 'My Branch' }, /--channel My Branch is no channel/],
  ['a percent of nothing', { channel: 'canary', percent: 0 }, /--percent 0 is no share/],
  ['a percent of everybody', { channel: 'canary', percent: 100 }, /whole number from 1 to 99/],
  ['half a percent', { channel: 'canary', percent: 1.5 }, /--percent 1.5/],
  ['a preview with a percent', { channel: 'branch', percent: 5 }, /--percent belongs to --channel canary/],
])('%s is refused in one line and nothing is moved', async (_what, target, message) => {
  const store = await storeWithCanary();
  const before = await store.newestRevision();
  await expect(announceReleases(store, [remoteRelease('mf-home', 1)], author(), 'release', target)).rejects.toThrow(message);
  expect(await store.newestRevision()).toBe(before);
});

test('a canary without a stable release beside it is refused', async () => {
  const store = await newStore();
  await store.addRelease(handedOver(remoteRelease('mf-home', 1)));
  const announcing = announceReleases(store, [remoteRelease('mf-home', 1)], author(), 'release', { channel: 'canary' });
  await expect(announcing).rejects.toThrow('mf-home has no stable release that a canary could be compared with');
});

test("an address that members meet in another package's canary cannot be claimed", async () => {
  const store = await storeWithCanary();
  await store.addRelease(handedOver(remoteRelease('mf-home', 4, ['/Home', '/Game'])));
  await moveChannel(store, 'mf-home', { channel: 'canary', to: null }, 'rollback', author());
  await announceReleases(store, [remoteRelease('mf-home', 4)], author(), 'release', { channel: 'canary' });
  await store.addRelease(handedOver(remoteRelease('mf-game', 5, ['/game'])));
  await expect(announceReleases(store, [remoteRelease('mf-game', 5)], author())).rejects.toThrow('which belongs to mf-home');
});

test('the canary that a rollback went back to goes to everybody by releasing the same sources, or to another share', async () => {
  const store = await storeWithCanary();
  const canary = { channel: 'canary', percent: 10 };
  await store.addRelease(handedOver(remoteRelease('mf-home', 4)));
  await announceReleases(store, [remoteRelease('mf-home', 4)], author(), 'release', canary);
  await moveChannel(store, 'mf-home', { ...canary, to: CANARY_VERSION }, 'rollback', author('4 is worse'));

  expect(await announceReleases(store, [remoteRelease('mf-home', 4)], author(), 'release', canary)).toEqual(['rolled back']);
  expect(await announceReleases(store, [remoteRelease('mf-home', 3)], author(), 'release', { ...canary, percent: 25 })).toEqual(['moved']);
  await moveChannel(store, 'mf-home', { ...canary, to: versionNumber(4) }, 'promote', author());
  await moveChannel(store, 'mf-home', { ...canary, to: CANARY_VERSION }, 'rollback', author('4 is worse'));
  expect(await announceReleases(store, [remoteRelease('mf-home', 3)], author())).toEqual(['moved']);
});

test('a rollback begins no canary, no preview and nothing that was retired: it names the command that passes the gate', async () => {
  const store = await storeWithCanary();
  const back = (channel: string) => moveChannel(store, 'mf-home', { channel, to: versionNumber(1) }, 'rollback', author());
  await moveChannel(store, 'mf-home', { channel: 'canary', to: null }, 'rollback', author());
  const before = await store.newestRevision();
  await expect(back('canary')).rejects.toThrow(
    `mf-home has no canary release to go back from. To give ${versionNumber(1)} to that channel: npm run promote -- mf-home --to ${versionNumber(1)} --channel canary`,
  );
  await expect(back('a-branch')).rejects.toThrow('--channel a-branch');
  expect(await store.newestRevision()).toBe(before);
  await retirePackage(store, 'mf-home', author());
  await expect(back('stable')).rejects.toThrow(`npm run promote -- mf-home --to ${versionNumber(1)}`);
});

test('what an edge suspended leads back to stable at once; the next command enters it with the reason, and once', async () => {
  const store = await storeWithCanary();
  await store.suspend(note);
  await store.suspend({ ...note, why: 'another reason' });
  expect((await given(store, { bucket: 0 }))?.release.version).toBe(STABLE_VERSION);
  expect(describeChannels((await store.read()).document, await store.suspensions(), 'mf-home')[0]).toContain('SUSPENDED since 2026-02-03');

  expect(await recordSuspensions(store)).toEqual([note]);
  expect(await recordSuspensions(store)).toEqual([]);
  expect(await store.suspensions()).toEqual([]);
  expect((await given(store, { bucket: 0 }))?.release.version).toBe(STABLE_VERSION);
  expect((await entryOf(store))?.history.at(-1)).toEqual({
    at: note.at,
    by: 'edge',
    action: 'suspend',
    channel: 'canary',
    from: CANARY_VERSION,
    to: null,
    why: 'it failed',
  });
  expect(await announceReleases(store, [remoteRelease('mf-home', 3)], author())).toEqual(['rolled back']);
});

test('a suspension is lifted by a person with a reason; the same release again is then the canary it was', async () => {
  const store = await storeWithCanary();
  await expect(resumeCanary(store, 'mf-home', author())).rejects.toThrow('mf-home has no suspended canary');
  await store.suspend(note);
  expect(await resumeCanary(store, 'mf-home', author('it was the network'))).toMatchObject({ action: 'resume', to: CANARY_VERSION });
  expect((await given(store, { bucket: 9 }))?.channel).toBe('canary');
  expect((await given(store, { bucket: 10 }))?.channel).toBe('stable');
  expect(await announceReleases(store, [remoteRelease('mf-home', 3)], author(), 'release', { channel: 'canary' })).toEqual(['nothing new']);
});

test('a note about a canary that is gone suspends nothing and is thrown away', async () => {
  const store = await storeWithCanary();
  await moveStable(store, 'mf-home', CANARY_VERSION, 'promote', author());
  await store.suspend(note);
  expect(await recordSuspensions(store)).toEqual([]);
  expect(await store.suspensions()).toEqual([]);
  expect((await given(store, { bucket: 0 }))?.release.version).toBe(CANARY_VERSION);
});
