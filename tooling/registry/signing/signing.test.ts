import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { announceReleases, moveStable, openStore, resolve } from '..';
import type { RegistryDocument } from '../document';
import { author, handedOver, newFolder, newStore, remoteRelease, versionNumber } from '../../testing/registry';
import { openKeyring } from './keyring';
import { makeKey } from './p256';
import { signDocument, underPolicy, withKey } from './signDocument';
import { checkedPolicy } from './statements';
import { createSequenceMemory } from './sequenceMemory';

const REVISION = 'registry/0000000002.json';

/** A signed store with two releases of mf-game and one of mf-home: two revisions. */
async function signedStore() {
  const store = await newStore();
  const releases = [remoteRelease('mf-game', 1, ['/Game']), remoteRelease('mf-home', 2, ['/Home'])];
  for (const made of releases) await store.addRelease(handedOver(made));
  await announceReleases(store, releases, author());
  await store.addRelease(handedOver(remoteRelease('mf-game', 3, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 3)], author());
  return store;
}

type Signed = Awaited<ReturnType<typeof signedStore>>;

/** Changes the newest document by hand, as somebody could who can write into the store and has no key. */
function tamper({ folder }: Signed, change: (document: RegistryDocument) => void): void {
  const document = JSON.parse(readFileSync(join(folder, REVISION), 'utf8')) as RegistryDocument; // as the store wrote it
  change(document);
  writeFileSync(join(folder, REVISION), JSON.stringify(document));
}
const game = ({ packages }: RegistryDocument) => packages['mf-game'] ?? { releases: [], channels: {}, history: [], pointers: {} };
const flipped = (text: string): string => `${text.slice(0, -3)}${text.at(-3) === '1' ? '2' : '1'}${text.slice(-2)}`;

test('what was released is signed, and its keys are for nobody else to read', async () => {
  const store = await signedStore();
  expect((await resolve(store)).remotes.map(({ release }) => release.package).sort()).toEqual(['mf-game', 'mf-home']);
  const files = readdirSync(store.keys.folder).sort();
  expect(files.map((name) => name.replace(/-[\w-]{16}\.(key|json)$/, '')).sort()).toEqual([
    'mf-game',
    'mf-home',
    'root',
    'root.pub',
    'seen',
    'testers',
    'timestamp',
  ]);
  for (const name of files.filter((file) => file.endsWith('.key')))
    expect(statSync(join(store.keys.folder, name)).mode & 0o777).toBe(0o600);
});

const other = makeKey();
test.each<[string, (document: RegistryDocument) => void, RegExp]>([
  ['a changed policy', (document) => document.policy && (document.policy.text = flipped(document.policy.text)), /policy .* is not signed/],
  ["a policy of somebody else's", (document) => document.policy && (document.policy = other.sign(document.policy.text)), /is not signed/],
  ['no policy', (document) => delete document.policy, /not signed/],
  ['a channel that was moved by hand', (document) => (game(document).channels['stable'] = versionNumber(1)), /mf-game: no key .* stable/],
  ['a pointer of another package', (document) => (game(document).pointers = document.packages['mf-home']?.pointers), /mf-game: no key/],
  [
    'a pointer signed with a key nobody listed',
    (document) => (game(document).pointers = { stable: other.sign(game(document).pointers?.['stable']?.text ?? '') }),
    /mf-game: no key/,
  ],
  [
    'one changed character in a signature',
    (document) => {
      const { stable } = game(document).pointers ?? {};
      if (stable) stable.signature = `${stable.signature.startsWith('A') ? 'B' : 'A'}${stable.signature.slice(1)}`;
    },
    /mf-game: no key/,
  ],
])('%s is refused, and nobody can build on it', async (_what, change, line) => {
  const store = await signedStore();
  tamper(store, change);
  await expect(store.read()).rejects.toThrow(line);
  await expect(moveStable(store, 'mf-game', versionNumber(1), 'rollback', author())).rejects.toThrow(line);
  expect(await store.newestRevision()).toBe(2);
});

test.each([
  ['one changed byte', (text: string) => text.replace('"bytes":14', '"bytes":15')],
  ['another version under this name', (text: string) => text.replaceAll(versionNumber(3), versionNumber(1))],
  ['one more space', (text: string) => `${text} `],
])('a record with %s is not used', async (_what, change) => {
  const store = await signedStore();
  const file = join(store.folder, 'releases/mf-game', `${versionNumber(3)}.json`);
  writeFileSync(file, change(readFileSync(file, 'utf8')));
  await expect(resolve(store)).rejects.toThrow(
    /no key that may release mf-game has signed this record|is the record of mf-game 0\.1\.0-0000000000000001/,
  );
});

test('a record that somebody put there under the name of the next release is not signed', async () => {
  const store = await signedStore();
  const made = remoteRelease('mf-game', 4, ['/Game']);
  writeFileSync(join(store.folder, 'releases/mf-game', `${versionNumber(4)}.json`), JSON.stringify({ ...made, entry: 'picture.svg' }));
  await store.addRelease(handedOver(made));
  await expect(announceReleases(store, [made], author())).rejects.toThrow('is not the release that was made here');
  expect(await store.newestRevision()).toBe(2);
});

test('a key releases its own package and no other; without one the line says whose it takes', async () => {
  const store = await signedStore();
  const folder = newFolder();
  for (const name of readdirSync(store.keys.folder).filter((file) => /^(mf-game|root\.pub)/.test(file)))
    cpSync(join(store.keys.folder, name), join(folder, name));
  const team = await openStore(store.folder, { keys: openKeyring(folder, {}) });
  const release = async (name: string) => {
    const made = remoteRelease(name, 9);
    await team.addRelease(handedOver(made));
    return await announceReleases(team, [made], author());
  };
  expect(await release('mf-game')).toEqual(['moved']);
  await expect(release('mf-home')).rejects.toThrow(/No key that may release mf-home is here: .*npm run keys -- new mf-home/);
  await expect(release('mf-new')).rejects.toThrow(/No key may release mf-new yet/);
  expect(Object.keys((await store.read()).document.packages).sort()).toEqual(['mf-game', 'mf-home']);
});

test('with a withdrawn key nothing is released any more, and what it signed is not believed', async () => {
  const store = await signedStore();
  const { document } = await store.read();
  const root = store.keys.root() ?? '';
  const policy = checkedPolicy(document, root);
  const [old = ''] = policy.packages['mf-game'] ?? [];
  const revoked = { ...policy, revoked: { [old]: { at: '2026-01-01T00:00:00Z', why: 'lost' } } };
  await expect(store.update((current) => Promise.resolve(underPolicy(current, revoked, store.keys, new Date())))).rejects.toThrow(
    'No key that may release mf-game is here',
  );
  const renewed = withKey(revoked, 'mf-game', store.keys.make('mf-game'));
  const resign = () => ['mf-game'];
  await store.update((current) => Promise.resolve(underPolicy(current, renewed, store.keys, new Date())), { resign, isBelieved: false });
  const [placed] = (await resolve(store)).remotes;
  expect(placed?.signed.key).not.toBe(old);
  expect(placed?.pointer?.key).toBe(placed?.signed.key);
  expect(placed?.former?.release.version).toBe(versionNumber(1));
});

test('an older statement than the last one seen is refused, however well it is signed', async () => {
  const store = await signedStore();
  const memory = createSequenceMemory();
  const [before, now] = await Promise.all([store.read(1), store.read()]);
  memory.refuseOlder(now);
  memory.refuseOlder(now);
  expect(() => memory.refuseOlder(before)).toThrow(/is older/);
  expect(() => memory.refuseOlder({ ...now, document: { ...now.document, packages: {} } })).toThrow(
    /is older than what was seen before: it is not there/,
  );
});

const YEAR = 365 * 24 * 3600;
test.each([-YEAR, -3600, 3600, YEAR])('a clock that is %i s wrong moves a channel all the same: the number only grows', async (seconds) => {
  const store = await signedStore();
  const { document, policy } = await store.read();
  const entry = game(document);
  const moved = { ...document, packages: { ...document.packages, 'mf-game': { ...entry, channels: { stable: versionNumber(1) } } } };
  const signing = {
    keys: store.keys,
    textOf: () => Promise.resolve('{}'),
    namesIn: () => Promise.resolve([]),
    now: new Date(Date.now() + seconds * 1000),
  };
  const memory = createSequenceMemory();
  memory.refuseOlder({ document, policy });
  const signed = await signDocument(document, moved, signing);
  expect(signed.packages['mf-game']?.pointers).not.toEqual(entry.pointers);
  expect(() => memory.refuseOlder({ document: signed, policy })).not.toThrow();
});

test.each([
  ['the root key', 'UNISON_ROOT', 'abc', /UNISON_ROOT is not a root to trust/],
  ['a private key', 'UNISON_KEYS', 'secret', /UNISON_KEYS holds something that is not a private P-256 key/],
])('%s that is none is one line', (_what, name, value, line) => {
  expect(() => openKeyring(newFolder(), { [name]: value }).root()).toThrow(line);
});

test('keys may come from the environment alone', async () => {
  const store = await signedStore();
  const pem = readdirSync(store.keys.folder)
    .filter((name) => name.startsWith('mf-game'))
    .map((name) => readFileSync(join(store.keys.folder, name), 'utf8'));
  const keys = openKeyring(join(newFolder(), 'none'), { UNISON_ROOT: store.keys.root(), UNISON_KEYS: pem.join('') });
  const team = await openStore(store.folder, { keys });
  await moveStable(team, 'mf-game', versionNumber(1), 'rollback', author('broken'));
  expect((await store.read()).document.packages['mf-game']?.channels['stable']).toBe(versionNumber(1));
});
