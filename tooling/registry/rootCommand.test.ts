import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Policy, SignedRoot } from '@unison/shared/remote/registry';
import { announceReleases, openStore, resolve, type OpenStore } from '.';
import { createSequenceMemory } from './signing/sequenceMemory';
import { rootToStamp } from './signing/rootToStamp';
import { sequenceOf } from './signing/statements';
import { openKeyring } from './signing/keyring';
import { author, handedOver, newFolder, newStore, remoteRelease, versionNumber } from '../testing/registry';
import { draftedRoot, keysFrom, publishedRoot } from '../testing/roots';
import { secondsLater } from '../testing/secondsLater';

/** A store with a release. */
async function released() {
  const store = await newStore();
  await store.addRelease(handedOver(remoteRelease('mf-game', 1, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 1)], author());
  return store;
}
const changed = async () => {
  const store = await released();
  return { store, ...(await draftedRoot(store)) };
};
const inForce = async () => {
  const store = await released();
  return { store, ...(await publishedRoot(store)) };
};

const newestFile = async (store: OpenStore & { folder: string }): Promise<string> =>
  join(store.folder, 'registry', `${String(await store.newestRevision()).padStart(10, '0')}.json`);

test('a new root is drawn up, signed by its holders one after the other, and published; what members get stays', async () => {
  const { store, keys, draft, ana, ben } = await changed();
  await expect(keys('root', 'publish', draft)).rejects.toThrow('root 2 is signed by too few keys of the root before');
  expect(await ana.keys('root', 'sign', draft)).toMatch(/still needs 1 more of root 1: [\w-]{16}; 1 more of its own: [\w-]{16} [\w-]{16}/);
  await ben.keys('root', 'sign', draft);
  await expect(keys('root', 'publish', draft)).rejects.toThrow('root 2 is signed by too few keys of the root before');
  expect(await keys('root', 'sign', draft)).toContain('signed by enough: npm run keys -- root publish');
  expect(await store.newestRevision()).toBe(1);
  expect(await keys('root', 'publish', draft)).toContain('root 2 is in force');
  expect((await resolve(store)).remotes[0]?.release.version).toBe(versionNumber(1));
  expect(await keys('root')).toContain('root 2 is in force: 2 of 3 sign the next one');
  await store.addRelease(handedOver(remoteRelease('mf-game', 2, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 2)], author());
  expect((await store.read()).policy?.root).toBe(2);
});

test('the key of the first root can do nothing more under the second', async () => {
  const { store, keys, policy } = await inForce();
  rmSync(join(store.keys.folder, `policy-${policy.id}.key`));
  await expect(keys('policy', '--service-worker', 'off')).rejects.toThrow('The root key is not here');
  await expect(keys('root', 'draft', 'x.json', '--keys', 'abc')).rejects.toThrow('abc is not a public key');
});

test('where no key for policies of the new root is, it is not published', async () => {
  const { store, keys, draft, ana, ben, policy } = await changed();
  for (const one of [keys, ana.keys, ben.keys]) await one('root', 'sign', draft);
  const file = join(store.keys.folder, `policy-${policy.id}.key`);
  const text = readFileSync(file);
  rmSync(file);
  const without = keysFrom(store, store.keys.folder);
  await expect(without('root', 'publish', draft)).rejects.toThrow(/publish it where one of [\w-]{16} lies/);
  expect(await store.newestRevision()).toBe(1);
  writeFileSync(file, text);
  expect(await without('root', 'publish', draft)).toContain('root 2 is in force');
});

test.each<[string, (roots: SignedRoot[], document: { policy: unknown }, before: { policy: unknown }) => unknown]>([
  ['its roots are gone', (roots) => roots.splice(0)],
  ['a root stands there twice', (roots) => roots.push(roots[0]!)],
  ['a signature of the root before is gone', (roots) => roots[0]!.signatures.shift()],
  ['one of its own signatures is gone', (roots) => roots[0]!.signatures.pop()],
  ['it asks for fewer', (roots) => (roots[0]!.text = roots[0]!.text.replace('"threshold":2', '"threshold":1'))],
  ['it has another number', (roots) => (roots[0]!.text = roots[0]!.text.replace('"number":2', '"number":3'))],
  ['its policy is that of the root before', (_roots, document, before) => (document.policy = before.policy)],
])('a registry of which %s is refused by commands and edges [security 29]', async (_what, tamper) => {
  const { store } = await inForce();
  const before = JSON.parse(readFileSync(join(store.folder, 'registry/0000000001.json'), 'utf8')) as { policy: unknown };
  const file = await newestFile(store);
  const document = JSON.parse(readFileSync(file, 'utf8')) as { roots: SignedRoot[]; policy: unknown };
  tamper(document.roots, document, before);
  writeFileSync(file, JSON.stringify(document));
  await expect(store.read()).rejects.toThrow(/The roots of this store are refused|The policy of this store/);
});

test('where the same key goes on to sign policies, one of before the new root is refused under it', async () => {
  const { store, keys, draft, ana } = await changed();
  await keys('root', 'draft', draft, '--keys', ana.publicKey);
  for (const one of [keys, ana.keys]) await one('root', 'sign', draft);
  await keys('root', 'publish', draft);
  const { policy } = JSON.parse(readFileSync(join(store.folder, 'registry/0000000001.json'), 'utf8')) as { policy: unknown };
  const file = await newestFile(store);
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(readFileSync(file, 'utf8')) as object), policy }));
  await expect(store.read()).rejects.toThrow('stands under root 1, and root 2 is in force');
});

test('a shell is released for the newest root; who trusts that alone reads the store, who trusts another of its number does not', async () => {
  const { store } = await inForce();
  const anchor = await rootToStamp(store, false);
  expect(anchor).toMatch(/^[\w-]{16}\.0{25}2\.[\w-]{43}$/);
  const trusting = (root: string) => openStore(store.folder, { keys: openKeyring(newFolder(), { UNISON_ROOT: root }) });
  expect((await resolve(await trusting(anchor))).remotes).toHaveLength(1);
  const other = await trusting(`${anchor.slice(0, -1)}${anchor.endsWith('A') ? 'B' : 'A'}`);
  await expect(other.read()).rejects.toThrow('the root 2 that is trusted here is not among them');
});

test('who has seen a root refuses the registry before it, and another root of its number', async () => {
  const { store, keys, draft, ana, ben, policy } = await inForce();
  const memory = createSequenceMemory();
  const seen = await store.read();
  memory.refuseOlder(seen);
  rmSync(join(store.folder, 'registry/0000000002.json'));
  const again = await openStore(store.folder, { keys: store.keys });
  const cut = await again.read();
  expect(() => memory.refuseOlder(cut)).toThrow('it ends at root 1, and root 2 was seen');
  await expect(keys('policy', '--service-worker', 'off')).rejects.toThrow('it ends at root 1, and root 2 was seen');
  // Where nobody remembers, the same holders sign another one.
  for (const file of readdirSync(store.keys.folder)) if (file.startsWith('seen-')) rmSync(join(store.keys.folder, file));
  const other = `${draft}.other`;
  await keys('root', 'draft', other, '--keys', ana.publicKey, '--policy-keys', policy.publicKey);
  for (const one of [keys, ana.keys]) await one('root', 'sign', other);
  await keys('root', 'publish', other);
  const forked = await (await openStore(store.folder, { keys: store.keys })).read();
  expect(() => memory.refuseOlder(forked)).toThrow('there are two roots 2');
  await expect(ben.keys('root', 'sign', other)).rejects.toThrow('No key that may sign it is here');
});

test('after a restore from a backup of before it, the root is published again and who has seen it goes on', async () => {
  const { store, keys, draft } = await inForce();
  const memory = createSequenceMemory();
  memory.refuseOlder(await store.read());
  rmSync(join(store.folder, 'registry/0000000002.json'));
  const anew = join(newFolder(), 'keys');
  mkdirSync(anew);
  for (const file of readdirSync(store.keys.folder)) if (!file.startsWith('seen-')) cpSync(join(store.keys.folder, file), join(anew, file));
  const operator = keysFrom(store, anew);
  await secondsLater(5, async () => {
    expect(await operator('root', 'publish', draft)).toContain('root 2 is in force');
    await operator('sign');
  });
  memory.refuseOlder(await (await openStore(store.folder, { keys: openKeyring(anew) })).read());
  await expect(keys('root', 'publish', draft)).rejects.toThrow('root 2 does not follow root 2');
});

test('the largest number that a stolen key for policies signed is left behind with the next root', async () => {
  const { store, keys, draft, ana, eva, policy } = await inForce();
  const memory = createSequenceMemory();
  const far = jest.spyOn(Date.prototype, 'getTime').mockReturnValue(900_000_000_000_000);
  await keys('policy', '--service-worker', 'off');
  far.mockRestore();
  memory.refuseOlder(await store.read());
  const fresh = store.keys.make('policy');
  await keys('root', 'draft', draft, '--keys', ana.publicKey, '--policy-keys', fresh.publicKey);
  for (const one of [ana.keys, eva.keys]) await one('root', 'sign', draft);
  expect(await keys('root', 'publish', draft)).toContain('root 3 is in force');
  const { document, policy: now } = await store.read();
  memory.refuseOlder({ document, policy: now });
  expect([document.policy, document.snapshot].map(sequenceOf).filter((number) => number >= 900_000_000_000)).toEqual([]);
  expect((now as Policy).root).toBe(3);
  rmSync(join(store.keys.folder, `policy-${fresh.id}.key`));
  await expect(keys('policy', '--service-worker', 'on')).rejects.toThrow('The root key is not here');
  expect(policy.id).not.toBe(fresh.id);
});

test.each([
  [['root', 'lend'], 'Say what: npm run keys -- root draft FILE'],
  [['root', 'draft'], 'Say what: npm run keys -- root draft FILE'],
  [['root', 'draft', 'x.json'], 'Say which keys: npm run keys -- root draft FILE'],
  [['root', 'draft', 'x.json', '--keys', 'A'.repeat(87), '--threshold', 'two'], '--threshold two is no count of keys'],
  [['root', 'draft', 'x.json', '--keys', 'A'.repeat(87), '--threshold', '2'], 'That is no root: it asks for more keys than it lists'],
  [['root', 'draft', 'x.json', '--keys', `${'A'.repeat(86)}B`], 'That is no root: a key is spelled in another way'],
  [
    ['root', 'draft', 'x.json', '--keys', `${'A'.repeat(87)},${'B'.repeat(87)}`],
    'Say how many of the 2 keys must sign, e.g. --threshold 2',
  ],
  [['root', 'sign'], 'Say which: npm run keys -- root sign FILE'],
  [['root', 'sign', 'none.json'], 'none.json is no draft of a root'],
  [
    ['root', 'publish', 'none.json'],
    'none.json is no draft of a root. Make one: npm run keys -- root draft none.json --keys KEY,KEY --threshold 2',
  ],
])('keys %j: one line with what to do, and nothing is changed', async (args, line) => {
  const store = await released();
  const keys = keysFrom(store, store.keys.folder);
  await expect(keys(...args)).rejects.toThrow(line);
  expect(await store.newestRevision()).toBe(1);
});

test('who has no key that counts signs nothing', async () => {
  const { store, draft } = await changed();
  const nobody = keysFrom(store, join(newFolder(), 'keys'));
  const before = readFileSync(draft, 'utf8');
  await expect(nobody('root', 'sign', draft)).rejects.toThrow('No key that may sign it is here');
  expect(readFileSync(draft, 'utf8')).toBe(before);
});
