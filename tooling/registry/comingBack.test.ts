import {
  CANARY,
  jsonOf,
  announceReleases,
  chooseChannels,
  collectGarbage,
  moveStable,
  openStore,
  placing,
  previousStable,
  resolve,
  STABLE,
  type OpenStore,
  type Release,
} from '.';
import { Pointer } from '@unison/shared/remote/registry';
import { moveChannel } from './channels';
import { withEntry } from './entries';
import { main } from './keysCommand';
import { openKeyring } from './signing/keyring';
import { join } from 'node:path';
import { offersOf } from '../edge/offers';
import { main as release } from '../release/main';
import { author, handedOver, newFolder, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';

type Store = Awaited<ReturnType<typeof newStore>>;

async function put(store: Store, release: Release, target = { channel: STABLE }): Promise<string | undefined> {
  await store.addRelease(handedOver(release));
  const [outcome] = await announceReleases(store, [release], author(), 'release', target);
  return outcome;
}
/** Three releases of mf-game, the last of them stable, the one before it a preview too. */
async function threeReleases(): Promise<Store> {
  const store = await newStore();
  for (const seed of [1, 2, 3]) await put(store, remoteRelease('mf-game', seed, ['/Game']));
  await moveChannel(store, 'mf-game', { channel: 'a-branch', to: versionNumber(2) }, 'promote', author());
  return store;
}
async function floored(store: Store, version: string): Promise<string> {
  const said: string[] = [];
  await main(['policy', '--shell-floor', version, '--store', store.folder], (line) => said.push(line));
  return said.join('\n');
}
const entryOf = async (store: Store, name = 'mf-game') => (await store.read()).document.packages[name]!;
const formerIn = async (store: Store) => jsonOf(Pointer, (await entryOf(store)).pointers?.[STABLE]?.text)?.former;

test('a release after which nothing can be gone back to: no fault, no command and no tester brings one of before it back', async () => {
  const store = await threeReleases();
  const mend = remoteRelease('mf-game', 4, ['/Game']);
  await store.addRelease(handedOver(mend));
  await announceReleases(store, [mend], author(), 'release', { channel: STABLE, noFormer: true });
  expect(await formerIn(store)).toBeNull();
  expect((await resolve(store)).remotes[0]?.former).toBeUndefined();
  await expect(previousStable(store, 'mf-game')).rejects.toThrow('no earlier stable release to go back to');
  for (const seed of [1, 2, 3])
    await expect(moveStable(store, 'mf-game', versionNumber(seed), 'rollback', author())).rejects.toThrow(
      `mf-game ${versionNumber(seed)} was withdrawn at `,
    );
  expect((await entryOf(store)).channels).toEqual({ stable: versionNumber(4) });
  const { document } = await store.read();
  expect(chooseChannels(document, [], { releases: { 'mf-game': versionNumber(3) } })).toEqual({ 'mf-game': STABLE });
  expect(await put(store, remoteRelease('mf-game', 3, ['/Game']))).toBe('withdrawn');
});

describe('what never comes back, once its files went', () => {
  const on = (day: string) => ({ ...author(), at: new Date(`2026-0${day}T00:00:00Z`) });
  const collect = (store: OpenStore) => collectGarbage(store, { keep: 1, now: new Date('2026-05-10T00:00:00Z'), isDryRun: false });

  /** Two releases of mf-game, the second of them one after which nothing can be gone back to; and mf-home. */
  async function withdrawn(): Promise<Store> {
    const store = await newStore();
    const releases = [
      remoteRelease('mf-home', 1, ['/Home']),
      remoteRelease('mf-game', 1, ['/Game']),
      remoteRelease('mf-game', 2, ['/Game']),
    ];
    for (const [index, made] of releases.entries()) {
      await store.addRelease(handedOver(made));
      await announceReleases(store, [made], on(`1-0${String(index + 1)}`), 'release', { channel: STABLE, noFormer: index === 2 });
    }
    await store.letGo();
    return store;
  }

  test('is no last good version again, by whosever key the garbage goes', async () => {
    const store = await withdrawn();
    const [ofHome = ''] = (await store.read()).policy?.packages['mf-home'] ?? [];
    const held = { UNISON_ROOT: store.keys.root(), UNISON_KEYS: store.keys.key(ofHome)?.pem() };
    const others = await openStore(store.folder, { keys: openKeyring(join(newFolder(), 'keys'), held) });
    expect((await collect(others)).map(({ version }) => version)).toEqual([versionNumber(1)]);
    expect(await formerIn(store)).toBeNull();
    await expect(store.release('mf-game', versionNumber(1))).rejects.toThrow('is not in the store');
    expect(await collect(store)).toEqual([]);
  });

  test('is withdrawn still for who releases the same sources again, for commands and for testers', async () => {
    const store = await withdrawn();
    await collect(store);
    expect(await put(store, remoteRelease('mf-game', 1, ['/Game']))).toBe('withdrawn');
    expect(await put(store, remoteRelease('mf-game', 1, ['/Game']), { channel: 'a-branch' })).toBe('withdrawn');
    const back = release(['rollback', 'mf-game', '--to', versionNumber(1), '--why', 'it fails', '--store', store.folder]);
    await expect(back).rejects.toThrow(`mf-game ${versionNumber(1)} was withdrawn at 2026-01-03`);
    const { document, ...revision } = await store.read();
    expect(offersOf(document, {}).packages['mf-game']?.releases).toMatchObject([{ version: versionNumber(2) }]);
    await store.letGo();
    const placed = placing((...of) => store.release(...of), { document, ...revision })('mf-game', versionNumber(1));
    await expect(placed).rejects.toThrow('is no release of this registry');
    // What was put there in vain is nobody's.
    expect(await collect(store)).toMatchObject([{ version: versionNumber(1) }]);
  });
});

test('what never comes back is in no list, while its files are there still: not for testers, nor where a command says what there is', async () => {
  const store = await threeReleases();
  await moveChannel(store, 'mf-game', { channel: STABLE, to: versionNumber(2), noFormer: true }, 'rollback', author());
  expect(offersOf((await store.read()).document, {}).packages['mf-game']?.releases.map(({ version }) => version)).toEqual([
    versionNumber(2),
  ]);
  const lists = async (...argv: string[]) =>
    String(await release(['promote', 'mf-game', ...argv, '--store', store.folder]).catch((error: unknown) => error));
  for (const said of [await lists(), await lists('--to', versionNumber(9))]) {
    expect(said).toContain(versionNumber(2));
    for (const seed of [1, 3]) expect(said).not.toContain(versionNumber(seed));
  }
});

test('the release after that one has it to go back to', async () => {
  const store = await threeReleases();
  await moveChannel(store, 'mf-game', { channel: STABLE, to: versionNumber(2), noFormer: true }, 'rollback', author());
  expect((await entryOf(store)).releases.map(({ withdrawn }) => withdrawn !== undefined)).toEqual([true, false, true]);
  await put(store, remoteRelease('mf-game', 5, ['/Game']));
  expect(await formerIn(store)).toBe(versionNumber(2));
  await moveStable(store, 'mf-game', versionNumber(2), 'rollback', author());
  expect(await formerIn(store)).toBeNull();
});

test('a canary cannot say what never comes back', async () => {
  const store = await threeReleases();
  const wish = { channel: 'canary', to: versionNumber(1), noFormer: true };
  await expect(moveChannel(store, 'mf-game', wish, 'promote', author())).rejects.toThrow('--no-former belongs to what everybody gets');
});

test('no former shell below the floor that the root key signed is chosen, promoted or gone back to', async () => {
  const store = await newStore();
  for (const seed of [1, 2, 3]) await put(store, shellRelease(seed));
  const floor = (version: string) => floored(store, version);
  await expect(floor('0.1.0-nothing')).rejects.toThrow('shell has no release 0.1.0-nothing');
  await moveStable(store, 'shell', versionNumber(1), 'rollback', author());
  await expect(floor(versionNumber(2))).rejects.toThrow(`stable of the shell stands at ${versionNumber(1)}, which is older`);
  await moveStable(store, 'shell', versionNumber(3), 'promote', author());
  const chosen = async (seed: number) => chooseChannels((await store.read()).document, [], { releases: { shell: versionNumber(seed) } });
  expect(await chosen(1)).toEqual({ shell: versionNumber(1) });
  expect(await floor(versionNumber(2))).toContain(`no shell older than ${versionNumber(2)}`);
  expect(await chosen(1)).toEqual({ shell: STABLE });
  expect(await chosen(2)).toEqual({ shell: versionNumber(2) });
  expect(offersOf((await store.read()).document, {}).packages['shell']?.releases.map(({ version }) => version)).toEqual(
    [3, 2].map(versionNumber),
  );
  // Browsers see no list: they are told which shells are older.
  expect((await store.read()).policy).toMatchObject({ shellFloor: versionNumber(2), shellsBelow: [versionNumber(1)] });
  await expect(moveStable(store, 'shell', versionNumber(1), 'rollback', author())).rejects.toThrow('older than the oldest shell');
  await moveStable(store, 'shell', versionNumber(2), 'rollback', author());
});

test('a shell that is released after a floor was set goes to a canary and to everybody', async () => {
  const store = await newStore();
  for (const seed of [1, 2, 3]) await put(store, shellRelease(seed));
  await floored(store, versionNumber(2));
  expect(await put(store, shellRelease(4), { channel: CANARY })).toBe('moved');
  expect(await put(store, shellRelease(4))).toBe('moved');
  expect((await resolve(store)).shell?.release.version).toBe(versionNumber(4));
  expect(await put(store, shellRelease(1))).toBe('withdrawn');
});

test('the floor stays where it was when garbage goes, and so does what it refuses', async () => {
  const store = await newStore();
  const at = (day: string) => ({ ...author(), at: new Date(`2026-0${day}T00:00:00Z`) });
  const keep = (seed: number) => store.addRelease(handedOver(shellRelease(seed)));
  for (const seed of [1, 2, 3]) await keep(seed);
  await announceReleases(store, [shellRelease(1)], at('1-01'));
  await announceReleases(store, [shellRelease(2)], at('1-02'), 'release', { channel: 'a-branch' });
  await moveChannel(store, 'shell', { channel: 'a-branch', to: null }, 'rollback', at('1-02'));
  await announceReleases(store, [shellRelease(3)], at('5-01'));
  await floored(store, versionNumber(2));
  await store.letGo();
  await collectGarbage(store, { keep: 1, now: new Date('2026-05-10T00:00:00Z'), isDryRun: false });
  const choosing = { releases: { shell: versionNumber(1) } };
  expect(chooseChannels((await store.read()).document, [], choosing)).toEqual({ shell: STABLE });
});

test('a floor that was set too high is lowered, and browsers take what commands move to then; what is listed no more stays below', async () => {
  const store = await newStore();
  for (const seed of [1, 2, 3, 4]) await put(store, shellRelease(seed));
  await floored(store, versionNumber(4));
  const { releases, ...entry } = await entryOf(store, 'shell');
  await store.update((document) => Promise.resolve(withEntry(document, 'shell', { ...entry, releases: releases.slice(1) })));
  expect(await floored(store, versionNumber(2))).toContain(`no shell older than ${versionNumber(2)}`);
  expect((await store.read()).policy?.shellsBelow).toEqual([versionNumber(1)]);
  expect(await put(store, shellRelease(1))).toBe('withdrawn');
  await moveStable(store, 'shell', versionNumber(3), 'rollback', author());
});
