import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder, remoteRelease, versionNumber } from '../testing/registry';
import { openStore, type OpenStore, type RegistryDocument } from '../registry';
import { knownEntry } from '../registry/entries';
import { openKeyring } from '../registry/signing/keyring';
import { testersIn } from '../registry/signing/testersList';
import { put, stopAll } from '../testing/edge';
import { writeByHand } from '../testing/handMade';
import { holding, keysFrom, keysOf, publishedRoot } from '../testing/roots';
import { secondsLater } from '../testing/secondsLater';
import { restoredAfter, startAnew, storeOfThree } from '../testing/startedAnew';

afterEach(stopAll);

type Opened = OpenStore & { folder: string };
const GRANT = 'abcdefghijk1';
const WALLET = ['/Withdraw'];

/** A store with mf-home, and keys for mf-wallet. */
async function prepared() {
  const store = await storeOfThree();
  await put(store, remoteRelease('mf-home', 2, ['/Home']));
  const keys = keysFrom(store, store.keys.folder);
  await keys('new', 'mf-wallet');
  const memory = join(newFolder(), 'edge/sequences.json');
  return { store, keys, memory, edge: await startAnew(store, memory) };
}

/** Who has the key of mf-game alone, and may write into the store's folder. */
async function thiefOf(store: Opened) {
  const own = await openStore(store.folder, { keys: openKeyring(keysOf(store, 'mf-game')) });
  return async (seconds: number, change: (packages: RegistryDocument['packages']) => RegistryDocument['packages']) =>
    expect(
      await secondsLater(seconds, () => writeByHand(store, own, (document) => ({ ...document, packages: change(document.packages) }))),
    ).toBe(true);
}

const entryOf = async (store: Opened, name: string) => knownEntry((await store.read()).document, name);

/** mf-wallet 5 and the mend of it, 6, which an edge has seen; both are lost. Yields what was listed with 5. */
async function walletLost({ store, edge }: Awaited<ReturnType<typeof prepared>>) {
  let bad: RegistryDocument['packages'][string] | undefined;
  const lost = await restoredAfter(store, async () => {
    await put(store, remoteRelease('mf-wallet', 5, WALLET));
    bad = await entryOf(store, 'mf-wallet');
    await secondsLater(1, () => put(store, remoteRelease('mf-wallet', 6, WALLET)));
    expect(await edge.version('mf-wallet')).toBe(versionNumber(6));
  });
  return { lost, bad };
}

/** All files of releases that are lost, without a revision of the registry. */
function putBackFiles(store: Opened, lost: string): void {
  const isRevision = (path: string): boolean => /registry\/\d{10}\.json$/.test(path);
  cpSync(lost, store.folder, { recursive: true, force: false, filter: (path) => !isRevision(path) });
}

describe('who has the key of one team and may write to the store', () => {
  test.each<[string, (made: Awaited<ReturnType<typeof prepared>>) => Promise<unknown>]>([
    ['was signed anew', () => Promise.resolve()],
    [
      'was signed anew and another key of the package was withdrawn',
      async ({ keys, store }) => {
        const [, other = ''] = (await store.read()).policy?.packages['mf-wallet'] ?? [];
        await secondsLater(15, () => keys('revoke', other, '--why', 'lost'));
      },
    ],
    ['was signed anew and got another root', ({ store }) => secondsLater(15, () => publishedRoot(store))],
  ])('brings back no older release of a lost package of others, after the store %s', async (_what, then) => {
    const made = await prepared();
    const { store, keys, edge, memory } = made;
    await keys('new', 'mf-wallet');
    const { lost, bad } = await walletLost(made);
    await secondsLater(10, () => keys('sign'));
    await then(made);
    // Past the number of what was lost, which an edge that holds it would not look at again.
    for (const seed of [8, 9]) await secondsLater(12 + seed, () => put(store, remoteRelease('mf-game', seed, ['/Game'])));
    expect([await edge.version(), await edge.version('mf-wallet')]).toEqual([versionNumber(9), undefined]);
    putBackFiles(store, lost);
    const thief = await thiefOf(store);
    await thief(30, (packages) => ({ ...packages, ...(bad && { 'mf-wallet': bad }) }));
    expect(await edge.version('mf-wallet')).toBeUndefined();
    expect(edge.problems).toEqual([expect.stringContaining('stable of mf-wallet is older than what was seen before: it was left behind')]);
    const again = await startAnew(store, memory);
    expect(await again.version('mf-wallet')).toBeUndefined();
  });

  test('takes a package away and brings back an older release of it on no edge that was away when the root signed anew', async () => {
    const { store, keys, memory, edge } = await prepared();
    const old = await entryOf(store, 'mf-home');
    await secondsLater(2, () => put(store, remoteRelease('mf-home', 3, ['/Home'])));
    expect(await edge.version('mf-home')).toBe(versionNumber(3));
    await secondsLater(5, () => keys('sign'));
    const thief = await thiefOf(store);
    await thief(8, ({ 'mf-home': _gone, ...packages }) => packages);
    const again = await startAnew(store, memory);
    expect(await again.version('mf-home')).toBeUndefined();
    await thief(10, (packages) => ({ ...packages, 'mf-home': old }));
    for (const one of [again, await startAnew(store, memory)]) {
      expect(await one.version('mf-home')).toBeUndefined();
      expect(one.problems).toEqual([expect.stringContaining('stable of mf-home is older than what was seen before: it was left behind')]);
    }
  });
});

test.each([['under the same root'], ['under another root']])(
  'a lost package that its team releases again %s is served, also by an edge that was started again',
  async (root) => {
    const made = await prepared();
    const { store, keys, edge, memory } = made;
    await walletLost(made);
    await secondsLater(10, () => keys('sign'));
    if (root === 'under another root') await secondsLater(12, () => publishedRoot(store));
    for (const seed of [8, 9]) await secondsLater(5 + seed, () => put(store, remoteRelease('mf-game', seed, ['/Game'])));
    expect([await edge.version(), await edge.version('mf-wallet')]).toEqual([versionNumber(9), undefined]);
    await secondsLater(20, () => put(store, remoteRelease('mf-wallet', 7, WALLET)));
    for (const one of [edge, await startAnew(store, memory)]) {
      expect(await one.version('mf-wallet')).toBe(versionNumber(7));
      expect(one.problems).toEqual([]);
    }
  },
);

test('a number of the future that a stolen key signed for a lost package ends with that key', async () => {
  const { store, keys, edge, memory } = await prepared();
  const [stolen = ''] = (await store.read()).policy?.packages['mf-wallet'] ?? [];
  await restoredAfter(store, async () => {
    await put(store, remoteRelease('mf-wallet', 4, WALLET));
    await secondsLater(900_000, () => put(store, remoteRelease('mf-wallet', 5, WALLET)));
    expect(await edge.version('mf-wallet')).toBe(versionNumber(5));
  });
  await secondsLater(10, () => keys('sign'));
  await secondsLater(12, () => keys('revoke', stolen, '--why', 'stolen'));
  await secondsLater(14, () => put(store, remoteRelease('mf-game', 9, ['/Game'])));
  expect(await edge.version('mf-wallet')).toBeUndefined();
  await secondsLater(20, () => put(store, remoteRelease('mf-wallet', 6, WALLET)));
  for (const one of [edge, await startAnew(store, memory)]) expect(await one.version('mf-wallet')).toBe(versionNumber(6));
});

test('a key of a lost package that was withdrawn since is withdrawn again: that of another package is not enough', async () => {
  const { store, keys, edge, memory } = await prepared();
  const policy = async () => (await store.read()).policy;
  const [stolen = ''] = (await policy())?.packages['mf-wallet'] ?? [];
  await restoredAfter(store, async () => {
    await put(store, remoteRelease('mf-wallet', 5, WALLET));
    await keys('revoke', stolen, '--why', 'the laptop was lost');
    expect(await edge.version('mf-wallet')).toBe(versionNumber(5));
  });
  await secondsLater(10, () => keys('sign'));
  const [other = ''] = (await policy())?.packages['mf-home'] ?? [];
  await secondsLater(12, () => keys('revoke', other, '--why', 'another'));
  await secondsLater(14, () => put(store, remoteRelease('mf-game', 9, ['/Game'])));
  expect(await edge.version()).toBe(versionNumber(3));
  expect(edge.problems).toEqual([
    expect.stringMatching(/stable of mf-wallet is older .*: a key that was withdrawn since counts again\. .*revoke KEY/),
  ]);
  await secondsLater(16, () => keys('revoke', stolen, '--why', 'the laptop was lost'));
  await secondsLater(20, () => put(store, remoteRelease('mf-wallet', 6, WALLET)));
  for (const one of [edge, await startAnew(store, memory)]) expect(await one.version('mf-wallet')).toBe(versionNumber(6));
});

describe('after a restore over a grant that was withdrawn', () => {
  async function restoredOverGrant(isFirst: boolean) {
    const made = await prepared();
    const { store, keys, edge } = made;
    if (!isFirst) await keys('withdraw', 'abcdefghijk0', '--why', 'first');
    await restoredAfter(store, async () => {
      await secondsLater(2, () => keys('withdraw', GRANT, '--why', 'the phone was lost'));
      await edge.version();
    });
    return made;
  }

  test.each([[true], [false]])(
    'the store is taken once it is signed anew, which says to withdraw it again; first of its list: %s',
    async (isFirst) => {
      const { store, keys, edge, memory } = await restoredOverGrant(isFirst);
      const said = await secondsLater(10, () => keys('sign'));
      expect(said).toContain('Edges take it whatever they had seen since.');
      expect(said).toMatch(/grant that was withdrawn .* counts again too.*: npm run keys -- withdraw GRANT/);
      await secondsLater(12, () => keys('withdraw', GRANT, '--why', 'the phone was lost'));
      expect(Object.keys(testersIn((await store.read()).document)?.withdrawn ?? {})).toEqual(isFirst ? [GRANT] : ['abcdefghijk0', GRANT]);
      await secondsLater(20, () => put(store, remoteRelease('mf-game', 9, ['/Game'])));
      for (const one of [edge, await startAnew(store, memory)]) {
        expect(await one.version()).toBe(versionNumber(9));
        expect(one.problems).toEqual([]);
      }
    },
  );

  test.each([[true], [false]])(
    'where no key of testers is, sign says what to do, and until then edges refuse it; first of its list: %s',
    async (isFirst) => {
      const { store, edge } = await restoredOverGrant(isFirst);
      const folder = newFolder();
      const all = readdirSync(store.keys.folder).filter((file) => !file.startsWith('testers-') && !file.startsWith('seen-'));
      for (const file of all) cpSync(join(store.keys.folder, file), join(folder, file));
      const operator = keysFrom(store, folder);
      const said = await secondsLater(10, () => operator('sign'));
      expect(said).not.toContain('Edges take it whatever');
      expect(said).toMatch(/since no key of testers is here.*: npm run keys -- new testers, then once more: npm run keys -- sign/);
      await secondsLater(11, () => put(store, remoteRelease('mf-game', 8, ['/Game']))).catch(() => undefined);
      expect(await edge.version()).toBe(versionNumber(3));
      expect(edge.problems).toEqual([
        expect.stringMatching(/the list for testers is older .*where the root key and a key of testers are: /),
      ]);
      await secondsLater(12, () => operator('new', 'testers'));
      expect(await secondsLater(14, () => operator('sign'))).toContain('Edges take it whatever they had seen since.');
      await secondsLater(16, () => operator('policy', '--service-worker', 'off'));
      expect(await edge.version('mf-home')).toBe(versionNumber(2));
      expect(edge.problems).toHaveLength(1);
    },
  );
});

test('signing one package anew does not say that edges take the others', async () => {
  const { store, keys } = await prepared();
  const said = await secondsLater(5, () => keys('sign', 'mf-game'));
  expect(said).not.toContain('Edges take it whatever');
  expect(said).toContain('of the other packages, until this is run for all: npm run keys -- sign');
  expect(await secondsLater(6, () => keys('sign', 'mf-game', 'mf-home', 'shell'))).toContain('Edges take it whatever');
  expect(await secondsLater(7, () => holding(store, 'mf-game')('sign', 'mf-game'))).toContain(
    'where the root key is: npm run keys -- sign',
  );
});

test('what is left behind is kept beside what was seen, which an edge of before reads as ever', async () => {
  const made = await prepared();
  await walletLost(made);
  await secondsLater(10, () => made.keys('sign'));
  await made.edge.version();
  expect(JSON.parse(readFileSync(made.memory, 'utf8'))).toMatchObject({
    seen: expect.not.objectContaining({ 'stable of mf-wallet': expect.anything() }),
    left: { 'stable of mf-wallet': expect.any(Number) },
  });
});
