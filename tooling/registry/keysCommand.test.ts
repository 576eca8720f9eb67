import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isInForce, readGrant } from '@unison/shared/remote/grant';
import type { Policy } from '@unison/shared/remote/registry';
import { announceReleases, isSignedBy, moveChannel, openStore, moveStable, resolve } from '.';
import { main } from './keysCommand';
import { createSequenceMemory } from './signing/sequenceMemory';
import { sequenceOf } from './signing/statements';
import { author, handedOver, newFolder, newStore, remoteRelease, versionNumber } from '../testing/registry';

/** A store with one release of mf-game, and the command as an operator calls it there. */
async function operated() {
  const store = await newStore();
  await store.addRelease(handedOver(remoteRelease('mf-game', 1, ['/Game'])));
  await announceReleases(store, [remoteRelease('mf-game', 1)], author());
  const keys = async (...args: string[]): Promise<string> => {
    const said: string[] = [];
    await main([...args, '--store', store.folder], (line) => said.push(line));
    return said.join('\n');
  };
  return { store, keys };
}
const nameIn = (said: string): string => /mf-game {2}([\w-]{16}) {2}here/.exec(said)?.[1] ?? '';

test('a withdrawn key is followed by a new one, and what members get stays what it was', async () => {
  const { store, keys } = await operated();
  const old = nameIn(await keys('list'));
  await expect(keys('revoke', old)).rejects.toThrow('Say why');
  expect(await keys('revoke', old, '--why', 'the laptop was lost')).toContain('Signed anew, as it stands now: mf-game');
  const listed = await keys('list');
  expect(listed).toMatch(new RegExp(`mf-game {2}${old} {2}withdrawn .*: the laptop was lost`));
  expect(nameIn(listed)).not.toBe('');
  expect((await resolve(store)).remotes[0]?.release.version).toBe(versionNumber(1));
});

test('an older registry put back, then one honest command: the withdrawal of a key is not undone', async () => {
  const { store, keys } = await operated();
  const stolen = nameIn(await keys('list'));
  const before = readFileSync(join(store.folder, 'registry/0000000001.json'));
  await keys('revoke', stolen, '--why', 'the laptop was lost');
  writeFileSync(join(store.folder, 'registry/0000000003.json'), before);
  await expect(keys('policy', '--service-worker', 'off')).rejects.toThrow(/is older than what was seen before/);
  rmSync(join(store.folder, 'registry/0000000003.json'));
  await keys('policy', '--service-worker', 'off');
  expect(await keys('list')).toContain(`${stolen}  withdrawn`);
});

test("a key whose name begins with '-' is named like any other", async () => {
  const { keys } = await operated();
  await expect(keys('revoke', '-Zabcdefghijklmn', '--why', 'lost')).rejects.toThrow('Nobody has the key -Zabcdefghijklmn.');
  await expect(keys('revoke', '--abcdefghijklmn', '--why', 'lost')).rejects.toThrow('Nobody has the key --abcdefghijklmn.');
});

test('each policy names the one it was made from; the first names none', async () => {
  const { store, keys } = await operated();
  const policies: string[] = [];
  const read = async (): Promise<Policy | undefined> => {
    const { document, policy } = await store.read();
    policies.push(document.policy?.text ?? '');
    return policy;
  };
  expect((await read())?.before).toBeUndefined();
  for (const line of [
    ['policy', '--service-worker', 'off'],
    ['new', 'mf-game'],
    ['revoke', nameIn(await keys('list')), '--why', 'lost'],
  ]) {
    await keys(...line);
    const last = policies.at(-1) ?? '';
    expect((await read())?.before?.digest).toBe(createHash('sha256').update(last).digest('base64url'));
  }
});

test('a policy made from an older registry, by who has not seen the newest, is refused by who has', async () => {
  const { store, keys } = await operated();
  const older = readFileSync(join(store.folder, 'registry/0000000001.json'));
  await keys('revoke', nameIn(await keys('list')), '--why', 'the laptop was lost');
  const memory = createSequenceMemory();
  memory.refuseOlder(await store.read());
  writeFileSync(join(store.folder, 'registry/0000000003.json'), older);
  const unknowing = await holding(store, 'root', 'mf-game');
  // In the same second the first one has the seen one's number.
  await unknowing('policy', '--service-worker', 'off');
  await unknowing('policy', '--service-worker', 'off');
  const made = await store.read();
  expect(() => memory.refuseOlder(made)).toThrow('it was not made from what was seen before');
  await expect(keys('policy', '--service-worker', 'on')).rejects.toThrow('it was not made from what was seen before');
});

test('after a restore from a backup who has seen what was lost believes what was signed anew', async () => {
  const { store, keys } = await operated();
  await keys('policy', '--service-worker', 'off');
  const memory = createSequenceMemory();
  memory.refuseOlder(await store.read());
  rmSync(join(store.folder, 'registry/0000000002.json'));
  const [real, later] = [Date.now.bind(Date), 5_000];
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'], now: real() + later });
  try {
    await keys('sign');
  } finally {
    jest.useRealTimers();
  }
  memory.refuseOlder(await store.read());
  expect((await resolve(store)).remotes).toHaveLength(1);
});

test('the largest number that a stolen key signed is left behind with it', async () => {
  const { store, keys } = await operated();
  const stolen = nameIn(await keys('list'));
  const thief = await openStore(store.folder, { keys: store.keys });
  const far = jest.spyOn(Date.prototype, 'getTime').mockReturnValue(9_000_000_000_000_000);
  await thief.update(({ ...document }) => Promise.resolve(document)); // a whole with the largest number
  far.mockRestore();
  const numberOf = async (): Promise<number> => sequenceOf((await store.read()).document.snapshot);
  expect(await numberOf()).toBe(9_000_000_000_000);
  await keys('revoke', stolen, '--why', 'stolen');
  expect(await numberOf()).toBeLessThan(9_000_000_000_000);
  await keys('policy', '--service-worker', 'off');
  await moveChannel(store, 'mf-game', { channel: 'a-branch', to: versionNumber(1) }, 'promote', author());
});

test('a team releases with a key that never left its machine', async () => {
  const { store, keys } = await operated();
  const place = join(newFolder(), 'store');
  const said: string[] = [];
  await main(['make', 'mf-game', '--store', place], (line) => said.push(line));
  const publicKey = /--public (\S+)/.exec(said.join())?.[1] ?? '';
  expect(await keys('new', 'mf-game', '--public', publicKey)).toContain('may release mf-game now');
  writeFileSync(join(place, '../keys/root.pub'), store.keys.root() ?? '');
  const team = await openStore(store.folder, { keys: (await openStore(place, { create: true })).keys });
  await team.addRelease(handedOver(remoteRelease('mf-game', 2)));
  await announceReleases(team, [remoteRelease('mf-game', 2)], author());
  expect((await resolve(store)).remotes[0]?.release.version).toBe(versionNumber(2));
});

test('a store of before signing is refused with the one command that signs it', async () => {
  const { store, keys } = await operated();
  const file = join(store.folder, 'registry/0000000001.json');
  const { packages } = (await store.read()).document;
  const entry = { ...packages['mf-game'], pointers: undefined, releases: [{ version: versionNumber(1), at: '', by: 'me' }] };
  writeFileSync(file, JSON.stringify({ format: 1, packages: { 'mf-game': entry } }));
  await expect(resolve(store)).rejects.toThrow('is not signed: nothing in it is believed. Sign it, once: npm run keys -- sign');
  await expect(moveStable(store, 'mf-game', versionNumber(1), 'promote', author())).rejects.toThrow('npm run keys -- sign');
  expect(await keys('sign')).toBe('signed as it stands now: mf-game');
  expect((await resolve(store)).remotes[0]?.release.version).toBe(versionNumber(1));
});

test('when the root key is lost, a new one signs the store anew', async () => {
  const { store, keys } = await operated();
  const before = store.keys.root();
  expect(await keys('sign', '--new-root')).toContain('npm run release -- shell');
  expect(store.keys.root()).not.toBe(before);
  expect((await resolve(store)).remotes).toHaveLength(1);
});

test('the policy says where overrides come from and whether the service worker works', async () => {
  const { store, keys } = await operated();
  expect(await keys('policy', '--service-worker', 'off', '--override-origins', 'https://preview.example.org')).toBe(
    'service worker off; overrides from https://preview.example.org',
  );
  expect((await resolve(store)).serviceWorker).toBe(false);
});

test.each([
  [[], 'Say what to do with the keys'],
  [['lend'], 'Say what to do with the keys'],
  [['list', '--loud'], 'Unknown option'],
  [['new'], 'Say which: npm run keys -- new mf-game'],
  [['new', 'mf-game', '--public', 'abc'], '--public takes 87'],
  [['revoke', 'AAAAAAAAAAAAAAAA', '--why', 'x'], 'Nobody has the key AAAAAAAAAAAAAAAA'],
  [['sign', 'mf-nope'], 'mf-nope was never released'],
  [['policy', '--override-origins', 'preview'], 'preview is not an origin'],
])('keys %j: one line with what to do, and nothing is changed', async (args, line) => {
  const { store, keys } = await operated();
  const before = readFileSync(join(store.folder, 'registry/0000000001.json'), 'utf8');
  await expect(keys(...args)).rejects.toThrow(line);
  expect(readFileSync(join(store.folder, 'registry/0000000001.json'), 'utf8')).toBe(before);
  expect(await store.newestRevision()).toBe(1);
});

test('origins of overrides are listed with their reason, and taken out again; what anybody could alter is refused', async () => {
  const { store, keys } = await operated();
  expect(await keys('overrides')).toBe('overrides from nowhere');
  const origin = 'https://preview.example.org';
  await expect(keys('overrides', '--add', origin)).rejects.toThrow('Say why');
  await expect(keys('overrides', '--add', 'http://preview.example.org', '--why', 'x')).rejects.toThrow('Serve it over https');
  await expect(keys('overrides', '--add', `${origin}/game`, '--why', 'x')).rejects.toThrow('is not an origin');
  await expect(keys('overrides', '--remove', origin, '--why', 'x')).rejects.toThrow('is not listed');
  expect(await keys('overrides', '--add', origin, '--why', 'our preview host')).toMatch(
    /^overrides from https:\/\/preview\.example\.org {2}\(since .*: our preview host\)$/,
  );
  expect((await resolve(store)).overrideOrigins).toEqual([origin]);
  expect(await keys('overrides', '--remove', origin, '--why', 'it moved')).toBe('overrides from nowhere');
});

test('a grant is said once, holds for its hours and is kept nowhere', async () => {
  const { store, keys } = await operated();
  await expect(keys('grant', 'mf-game')).rejects.toThrow('Say for how long');
  await expect(keys('grant', 'mf-game', '--hours', '25')).rejects.toThrow('from 1 to 24');
  await expect(keys('grant', '--hours', '4')).rejects.toThrow('Say of what');
  await expect(keys('grant', 'mf-nope', '--hours', '4')).rejects.toThrow('mf-nope was never released here');
  await expect(keys('grant', 'mf-game', '--hours', '4', '--origins', 'https://x.example.org')).rejects.toThrow('is not listed yet');
  const [token = '', words] = (await keys('grant', 'mf-game', '--hours', '4')).split('\n');
  const read = readGrant(token);
  const { policy } = await store.read();
  const [key = ''] = policy?.testerKeys ?? [];
  expect(read && isSignedBy(policy?.keys[key] ?? '', read)).toBe(true);
  expect(read && isSignedBy(store.keys.root() ?? '', read)).toBe(false);
  expect(read?.grant).toMatchObject({ packages: ['mf-game'], origins: [] });
  expect(read && isInForce(read.grant, Date.now() + 3 * 3_600_000)).toBe(true);
  expect(read && isInForce(read.grant, Date.now() + 5 * 3_600_000)).toBe(false);
  expect(words).toContain(read?.grant.until);
  const kept = readdirSync(join(store.folder, '..'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  expect(kept.map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8')).join()).not.toContain(token);
});

/** The same command where somebody has the keys of these names and nothing else private. */
async function holding(store: Awaited<ReturnType<typeof newStore>>, ...names: string[]) {
  const folder = newFolder();
  for (const file of readdirSync(store.keys.folder))
    if (file === 'root.pub' || names.some((name) => file.startsWith(`${name}-`))) cpSync(join(store.keys.folder, file), join(folder, file));
  return async (...args: string[]): Promise<string> => {
    const said: string[] = [];
    const before = process.env['KEYS_DIR'];
    process.env['KEYS_DIR'] = folder;
    try {
      await main([...args, '--store', store.folder], (line) => said.push(line));
    } finally {
      if (before === undefined) delete process.env['KEYS_DIR'];
      else process.env['KEYS_DIR'] = before;
    }
    return said.join('\n');
  };
}

test('who has the key of testers alone gives grants, lists and withdraws them, and changes nothing else', async () => {
  const { store } = await operated();
  const testers = await holding(store, 'testers');
  expect(await testers('grants')).toBe('No grant was given from this machine of late.');
  const origin = 'https://preview.example.org';
  await testers('overrides', '--add', origin, '--why', 'our preview host');
  const one = (await testers('grant', 'mf-game', '--hours', '4', '--origins', origin, '--for', 'Ana')).split('\n')[0] ?? '';
  const { id = '', until } = readGrant(one)?.grant ?? {};
  expect(await testers('grants')).toBe(`${id}  mf-game  from ${origin}  for Ana  until ${String(until)}`);
  await expect(testers('withdraw', id)).rejects.toThrow('Say why');
  expect(await testers('withdraw', one, '--why', 'the phone was lost')).toContain(`${id} is withdrawn`);
  expect(await testers('grants')).toMatch(/ {2}withdrawn .*: the phone was lost$/);
  await expect(testers('withdraw', 'nothing', '--why', 'x')).rejects.toThrow('is no name of a grant');

  await expect(testers('policy', '--service-worker', 'off')).rejects.toThrow('The root key is not here');
  await expect(testers('new', 'mf-game')).rejects.toThrow('The root key is not here');
});

test('the root key gives no grants, and who has only that of a package neither', async () => {
  const { store } = await operated();
  for (const name of ['root', 'mf-game']) {
    const keys = await holding(store, name);
    await expect(keys('grant', 'mf-game', '--hours', '4')).rejects.toThrow('No key that signs for testers is here');
    await expect(keys('overrides', '--add', 'https://x.example.org', '--why', 'x')).rejects.toThrow('npm run keys -- new testers');
  }
});

test('a list for testers that was put back, changed or taken out is refused', async () => {
  const { store, keys } = await operated();
  const [token = ''] = (await keys('grant', 'mf-game', '--hours', '4')).split('\n');
  await keys('overrides', '--add', 'https://preview.example.org', '--why', 'ours');
  const before = (await store.read()).document.testers;
  await keys('withdraw', token, '--why', 'lost');
  const file = join(store.folder, 'registry', `${String(await store.newestRevision()).padStart(10, '0')}.json`);
  const text = readFileSync(file, 'utf8');
  for (const testers of [before, undefined, { ...before, text: before?.text.replace('preview', 'another') }]) {
    writeFileSync(file, JSON.stringify({ ...(JSON.parse(text) as object), testers }));
    await expect(store.read()).rejects.toThrow(/not the whole that was signed|is not signed with a key of testers/);
  }
});
