import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, CANARY, collectGarbage, moveChannel, openStore, resolve, retirePackage, sequenceFile } from '.';
import { openKeyring } from './signing/keyring';
import { makeKey } from './signing/p256';
import { main as exportMain } from '../export/main';
import { openTokens } from '../publish/tokens';
import { writeOut } from '../release/writeOut';
import { author, handedOver, newFolder, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { builder, repository } from '../testing/release/repository';
import { keysFrom } from '../testing/roots';
import { smallDisk } from '../testing/smallDisk';
import { put, startEdge, stopAll } from '../testing/edge';

let disk: ReturnType<typeof smallDisk>;
beforeEach(() => {
  disk = smallDisk();
});
afterEach(async () => {
  await stopAll();
  disk.take();
});

/** A store on that disk with a shell and two releases of mf-a, keys and tokens beside it. */
async function storeOnDisk() {
  const folder = join(disk.folder, 'store');
  const store = await openStore(folder, { create: true, onProblem: () => undefined });
  for (const release of [shellRelease(1), remoteRelease('mf-a', 1, ['/A']), remoteRelease('mf-a', 2, ['/A'])]) await put(store, release);
  await store.letGo();
  return { ...store, folder };
}
type OnDisk = Awaited<ReturnType<typeof storeOnDisk>>;

/** What each command that writes does, as its line calls it. */
const WRITING: Record<string, (store: OnDisk) => Promise<unknown>> = {
  rollback: (store) => moveChannel(store, 'mf-a', { channel: 'stable', to: versionNumber(1) }, 'rollback', author()),
  'promote into a canary': (store) => moveChannel(store, 'mf-a', { channel: CANARY, to: versionNumber(1) }, 'promote', author()),
  retire: (store) => retirePackage(store, 'mf-a', author()),
  'keys new': (store) => keysOf(store)('new', 'mf-b'),
  'keys make': (store) => keysOf(store)('make', 'mf-b'),
  'keys policy': (store) => keysOf(store)('policy', '--service-worker', 'off'),
  'keys overrides': (store) => keysOf(store)('overrides', '--add', 'https://x.example.org', '--why', 'ours'),
  'keys grant': (store) => keysOf(store)('grant', 'mf-a', '--hours', '4'),
  'keys timestamp': (store) => keysOf(store)('timestamp'),
  'keys root draft': (store) => keysOf(store)('root', 'draft', join(disk.folder, 'root.json'), '--keys', makeKey().publicKey),
  'publish-service issue': () =>
    openTokens(join(disk.folder, 'publish')).issue({ role: 'team', packages: ['mf-a'], holder: 'them' }, new Date()),
  export: ({ folder }) => exportMain(['--out', join(disk.folder, 'site'), '--origin', 'https://x.example.org', '--store', folder]),
  'release --out': () => writeOut(['mf-a'], join(disk.folder, 'out'), { root: repository().root, build: builder('one').build }),
};
const keysOf = (store: OnDisk) => keysFrom(store, store.keys.folder);

const WHAT_TO_DO = /^[^\n]*(The disk is full: make room\.|could not be written into [^\n]* \(ENOSPC\))[^\n]*$/;

test.each(Object.keys(WRITING))(
  'on a full disk `%s` is one line with what to do, nothing moves, and with room again it goes',
  async (command) => {
    const store = await storeOnDisk();
    const standing = async () => [await store.newestRevision(), (await resolve(store)).remotes[0]?.release.version];
    const files = () =>
      readdirSync(disk.folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.name !== 'ballast');
    const [before, whole] = [await standing(), files().length];
    jest.spyOn(console, 'log').mockImplementation(() => undefined);
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    disk.fill(0);
    const failure: unknown = await WRITING[command]!(store).then(
      () => 'it went',
      (error: unknown) => error,
    );
    disk.empty();
    expect(failure).toBeInstanceOf(Error);
    expect((failure as Error).message).toMatch(WHAT_TO_DO);
    expect(await standing()).toEqual(before);
    // An export that was broken off is finished by the next one: it finds what is there already.
    if (command !== 'export') expect(files()).toHaveLength(whole);
    await WRITING[command]!(store);
    jest.restoreAllMocks();
  },
);

test('a collection on a full disk takes first what no revision names, and has the room for its own by that', async () => {
  const store = await storeOnDisk();
  await put(store, remoteRelease('mf-a', 3, ['/A']));
  await store.addRelease(handedOver(remoteRelease('mf-a', 4, ['/A'])));
  await store.letGo();
  disk.fill(0);
  if (!disk.givesRoom) return; // nothing that is taken away makes any there
  const freed = await collectGarbage(store, { keep: 1, now: new Date(Date.now() + 60 * 24 * 3_600_000), isDryRun: false });
  expect(freed.map(({ version, wasListed }) => [version, wasListed])).toEqual([
    [versionNumber(4), false],
    [versionNumber(1), true],
  ]);
});

test('a key that could not be listed does not stay in its folder', async () => {
  const store = await storeOnDisk();
  const folder = newFolder();
  cpSync(store.keys.folder, folder, { recursive: true });
  const elsewhere = await openStore(store.folder, { keys: openKeyring(folder, {}) });
  disk.fill(0);
  const before = readdirSync(folder);
  await expect(keysFrom(elsewhere, folder)('new', 'mf-b')).rejects.toThrow('The disk is full: make room. Nothing was moved');
  expect(readdirSync(folder)).toEqual(before);
});

test('a command that cannot remember what it moved says so, and does not say to move it again', async () => {
  const store = await storeOnDisk();
  const problems: string[] = [];
  const file = join(disk.folder, 'keys/seen.json');
  disk.fill(0);
  sequenceFile(
    file,
    () => store.keys.root(),
    (line) => void problems.push(line),
  ).write({ seen: { 'the whole': 1 } });
  expect(problems).toEqual([expect.stringMatching(/seen\.json cannot be used: .*The disk is full: make room\.\)$/)]);
});

test('an edge on a full disk serves on, says once that it can remember nothing, and suspends all the same', async () => {
  const store = await storeOnDisk();
  const problems: string[] = [];
  const onProblem = (line: string) => void problems.push(line);
  const memory = sequenceFile(join(disk.folder, 'edge/sequences.json'), () => store.keys.root(), onProblem);
  await store.addRelease(handedOver(remoteRelease('mf-a', 3, ['/A'])));
  await announceReleases(store, [remoteRelease('mf-a', 3)], author(), 'release', { channel: CANARY, percent: 99 });
  disk.fill(0);
  const { ask, open } = await startEdge({ store, sequences: memory, onProblem });
  expect((await open('/A')).status).toBe(200);
  expect((await ask(`/assets/mf-a/${versionNumber(2)}/main.css`)).status).toBe(200);
  expect(problems).toEqual([expect.stringMatching(/^[^\n]*sequences\.json cannot be used[^\n]*The disk is full[^\n]*$/)]);
  await expect(store.suspend({ package: 'mf-a', version: versionNumber(3), at: '2026-01-02T03:04:05Z', why: 'it fails' })).rejects.toThrow(
    'The disk is full',
  );
  disk.empty();
  await store.suspend({ package: 'mf-a', version: versionNumber(3), at: '2026-01-02T03:04:05Z', why: 'it fails' });
});
