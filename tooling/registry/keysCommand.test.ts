import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { announceReleases, openStore, moveStable, resolve } from '.';
import { main } from './keysCommand';
import { leadClientsTo, startS3, type S3Server } from '../testing/s3Server';
import { openKeyring } from './signing/keyring';
import { author, handedOver, newFolder, remoteRelease, versionNumber } from '../testing/registry';
import { keysFrom, operated } from '../testing/roots';

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

test('in a terminal a list is its lines and nothing else', async () => {
  const { store } = await operated();
  const log = jest.spyOn(console, 'log').mockReturnValue();
  await main(['list', '--store', store.shelf.place]);
  expect(log).toHaveBeenCalled();
  expect(log.mock.calls.filter((said) => said.length !== 1)).toEqual([]);
  log.mockRestore();
});

test("a key whose name begins with '-' is named like any other", async () => {
  const { keys } = await operated();
  await expect(keys('revoke', '-Zabcdefghijklmn', '--why', 'lost')).rejects.toThrow('Nobody has the key -Zabcdefghijklmn.');
  await expect(keys('revoke', '--abcdefghijklmn', '--why', 'lost')).rejects.toThrow('Nobody has the key --abcdefghijklmn.');
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

test('a key that was withdrawn is not said to release anything: another one has to be made', async () => {
  const { store, keys } = await operated();
  const [old = ''] = (await store.read()).policy?.packages['mf-game'] ?? [];
  const publicKey = store.keys.key(old)?.publicKey ?? '';
  await keys('revoke', old, '--why', 'the laptop was lost');
  const before = await store.newestRevision();
  for (const name of ['mf-game', 'mf-home'])
    await expect(keys('new', name, '--public', publicKey)).rejects.toThrow(
      new RegExp(`^${old} was withdrawn at .*: the laptop was lost\\. .*npm run keys -- make ${name}$`),
    );
  expect(await store.newestRevision()).toBe(before);
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

describe('a new root that is not made', () => {
  const rootIn = (folder: string): string => readFileSync(join(folder, 'root.pub'), 'utf8');

  test('for a package that was never released: the former one is trusted still', async () => {
    const { store, keys } = await operated();
    const before = rootIn(store.keys.folder);
    await expect(keys('sign', 'mf-typo', '--new-root')).rejects.toThrow('mf-typo was never released');
    expect(rootIn(store.keys.folder)).toBe(before);
    expect(await keys('list')).toContain('mf-game');
  });

  describe('in a bucket', () => {
    let s3: S3Server;
    beforeAll(async () => {
      s3 = await startS3();
      leadClientsTo(s3, { AWS_MAX_ATTEMPTS: '1' });
    });
    afterAll(() => s3.close());
    const isRevision = ({ method, url = '' }: IncomingMessage): boolean => method === 'PUT' && url.includes('registry/');

    async function inBucket(name: string) {
      s3.misbehave = () => false;
      const folder = join(newFolder(), 'keys');
      const store = await openStore(`s3://releases/${name}`, { create: true, keys: openKeyring(folder, {}) });
      await store.addRelease(handedOver(remoteRelease('mf-game', 1, ['/Game'])));
      await announceReleases(store, [remoteRelease('mf-game', 1)], author());
      return { folder, before: rootIn(folder), keys: keysFrom(store, folder) };
    }

    test('that takes no revision: the former one is trusted still, and the next try makes one', async () => {
      const { folder, before, keys } = await inBucket('full');
      s3.misbehave = (request, response) => {
        if (isRevision(request)) response.writeHead(507).end('<Error><Code>QuotaExceeded</Code></Error>');
        return isRevision(request);
      };
      await expect(keys('sign', '--new-root')).rejects.toThrow('has no room left');
      expect(rootIn(folder)).toBe(before);
      expect(readdirSync(folder).filter((name) => name.startsWith('root.pub.'))).toEqual([]);
      s3.misbehave = () => false;
      expect(await keys('list')).toContain('mf-game');
      expect(await keys('sign', '--new-root')).toContain('signed as it stands now: mf-game');
      expect(rootIn(folder)).not.toBe(before);
    });

    test('that says nothing any more: whoever did it is told where the former one is', async () => {
      const { folder, before, keys } = await inBucket('silent');
      let isLost = false;
      s3.misbehave = (request) => {
        isLost ||= isRevision(request);
        if (isLost) request.socket.destroy();
        return isLost;
      };
      const said = String(await keys('sign', '--new-root').catch((error: unknown) => error));
      const [, kept = ''] = /What was not told as done may be done.* Which root was trusted before is in (.*)\.$/.exec(said) ?? [];
      expect(readFileSync(kept, 'utf8')).toBe(before);
      expect(rootIn(folder)).not.toBe(before);
    });
  });
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
  [['list', '--loud'], 'There is no --loud. There are: --'],
  [['new'], 'Say which: npm run keys -- new mf-game'],
  [['new', 'mf-game', '--keys', 'KEY'], 'Nothing was done: keys -- new has no --keys. It has: --public, --store.'],
  [['grant', 'mf-game', '--hours', '4', '--to', 'Ana'], 'Nothing was done: keys -- grant has no --to. It has: --hours, --origins, --for'],
  [['timestamp', '--hours', '100'], 'Nothing was done: keys -- timestamp has no --hours'],
  [['list', 'mf-game'], 'Nothing was done: keys -- list does nothing with "mf-game"'],
  [['policy', 'mf-game', '--service-worker', 'off'], 'Nothing was done: keys -- policy does nothing with "mf-game"'],
  [['new', 'mf-game', '--public', 'abc'], '--public takes 87'],
  [['revoke', 'AAAAAAAAAAAAAAAA', '--why', 'x'], 'Nobody has the key AAAAAAAAAAAAAAAA'],
  [['sign', 'mf-nope'], 'mf-nope was never released'],
  [
    ['policy'],
    "Say what: npm run keys -- policy --service-worker on|off --override-origins 'https://preview.example.org' --shell-floor VERSION",
  ],
  [['policy', '--override-origins', 'preview'], 'preview is not an origin'],
])('keys %j: one line with what to do, and nothing is changed', async (args, line) => {
  const { store, keys } = await operated();
  const before = readFileSync(join(store.folder, 'registry/0000000001.json'), 'utf8');
  await expect(keys(...args)).rejects.toThrow(line);
  expect(readFileSync(join(store.folder, 'registry/0000000001.json'), 'utf8')).toBe(before);
  expect(await store.newestRevision()).toBe(1);
});
