import { announceReleases, openStore, type OpenStore } from '../registry';
import { main } from '../registry/keysCommand';
import { author, handedOver, newFolder, newStore, remoteRelease, shellRelease, versionNumber } from '../testing/registry';
import { signDocument } from '../registry/signing/signDocument';
import { openKeyring } from '../registry/signing/keyring';
import { addKey } from '../registry/signing/changeKeys';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { put, startEdge, stopAll } from '../testing/edge';

afterEach(stopAll);

/** A store with a wallet, and a team that has a key for mf-evil alone. */
async function withTeam() {
  const store = await newStore();
  for (const release of [shellRelease(1), remoteRelease('mf-wallet', 2, ['/Withdraw'])]) await put(store, release);
  const keys = openKeyring(join(newFolder(), 'keys'), { UNISON_ROOT: store.keys.root() });
  await addKey(store, 'mf-evil', keys.make('mf-evil').publicKey);
  return { store, team: await openStore(store.folder, { keys }) };
}

const evil = (...routes: string[]) => remoteRelease('mf-evil', 3, routes);

/** As somebody can who has the key of one package and may write into the store: past every command, all of it signed. */
async function signByHand(store: OpenStore & { folder: string }, team: OpenStore, release: ReturnType<typeof evil>): Promise<void> {
  mkdirSync(join(store.folder, 'releases/mf-evil'), { recursive: true });
  writeFileSync(join(store.folder, `releases/mf-evil/${release.version}.json`), JSON.stringify(release));
  const { number, document } = await store.read();
  const { version } = release;
  const entry = { releases: [{ version, at: '', by: 'evil' }], channels: { stable: version }, history: [] };
  const packages = { 'mf-evil': entry, ...document.packages };
  const signing = { keys: team.keys, textOf: () => Promise.resolve(JSON.stringify(release)), namesIn: () => Promise.resolve([]) };
  const written = await signDocument(document, { ...document, packages }, signing);
  writeFileSync(join(store.folder, `registry/${String(number + 1).padStart(10, '0')}.json`), JSON.stringify(written));
}

test('a foreign key that releases an address of another package reaches no member: it is left out, told, and the rest is served [security 29]', async () => {
  const { store, team } = await withTeam();
  const problems: string[] = [];
  const { open, ask } = await startEdge({ store, onProblem: (line) => void problems.push(line) });
  await signByHand(store, team, evil('/Withdraw', '/Evil'));
  expect((await open('/Withdraw')).text).toContain(`/assets/mf-wallet/${versionNumber(2)}/`);
  for (const address of ['/Withdraw', '/Evil', '/registry/resolved.json']) expect((await ask(address)).text).not.toContain('mf-evil/');
  expect((await open('/Evil')).status).toBe(404);
  expect(problems).toEqual([
    expect.stringMatching(/^mf-evil is left out, and the rest is served: mf-evil \S+ claims \/withdraw, which belongs to mf-wallet/),
  ]);
});

test.each([['/Login'], ['/Register']])('nobody can claim %s, which is the shell’s, whatever is signed', async (path) => {
  const { store, team } = await withTeam();
  await signByHand(store, team, evil(path));
  const { ask } = await startEdge({ store });
  expect((await ask('/registry/resolved.json')).text).not.toContain('mf-evil/');
});

const hostile = '"><script>evil()</script>.js';
const made = evil('/Evil');
test.each<[string, ReturnType<typeof evil>]>([
  ['a file', { ...made, files: [...made.files, { ...made.files[0]!, path: hostile }] }],
  ['what is preloaded', { ...made, preload: { Main: [hostile] } }],
  ['an address', evil('/x"onload="evil()')],
  ['the package', { ...made, package: hostile }],
  ['what the browser calls it', { ...made, federationName: hostile }],
])(
  'a record that a key of its package signed past every command, with %s that has no name of ours, is not used: what runs goes on [security 29]',
  async (_what, release) => {
    const { store, team } = await withTeam();
    const problems: string[] = [];
    const { open, ask } = await startEdge({ store, onProblem: (line) => void problems.push(line) });
    const runs = (await open('/Withdraw')).text;
    await signByHand(store, team, release);
    expect((await open('/Withdraw')).text).toBe(runs);
    expect((await ask('/registry/resolved.json')).text).not.toContain('/assets/mf-evil/');
    expect(problems).toEqual([expect.stringMatching(/^Registry revision \d+ is refused, the last good one, \d+, is served: [^\n]+$/)]);
  },
);

test('commands refuse it in one line, and what is free is had at once without asking', async () => {
  const { store, team } = await withTeam();
  await team.addRelease(handedOver(evil('/Withdraw')));
  await expect(announceReleases(team, [evil('/Withdraw')], author())).rejects.toThrow(/which belongs to mf-wallet/);
  const free = remoteRelease('mf-evil', 4, ['/Free']);
  await team.addRelease(handedOver(free));
  expect(await announceReleases(team, [free], author())).toEqual(['moved']);
  expect((await store.read()).document.claims).toEqual({ 'mf-evil': ['/free', 'texts:evil'] });
});

test('endpoints and the namespace of texts have one owner too', async () => {
  const { store, team } = await withTeam();
  await put(store, { ...remoteRelease('mf-wallet', 5, ['/Withdraw']), endpoints: ['withdraw'] });
  const asWallet = remoteRelease('mf-evil', 6);
  for (const release of [
    { ...asWallet, endpoints: ['withdraw'] },
    { ...remoteRelease('mf-evil', 7), manifest: { ...asWallet.manifest, namespace: 'wallet' } },
  ]) {
    await team.addRelease(handedOver(release));
    await expect(announceReleases(team, [release], author())).rejects.toThrow(
      /claims (endpoint:withdraw|texts:wallet), which belongs to mf-wallet/,
    );
  }
});

test('the holder of the root key gives an address away, and who stands there keeps it until then', async () => {
  const { store, team } = await withTeam();
  await main(['give', '/Withdraw', '--to', 'mf-evil', '--store', store.folder], () => undefined);
  const { open } = await startEdge({ store });
  expect((await open('/Withdraw')).text).toContain(`/assets/mf-wallet/${versionNumber(2)}/`);
  await put(store, remoteRelease('mf-wallet', 8, ['/Deposit']));
  await team.addRelease(handedOver(evil('/Withdraw')));
  await announceReleases(team, [evil('/Withdraw')], author());
  expect((await open('/Withdraw')).text).toContain('/assets/mf-evil/');
});

test.each([
  [['give', '/Login', '--to', 'mf-evil'], /belongs to the shell/],
  [['give', 'Withdraw', '--to', 'mf-evil'], /is nothing that a package can have/],
  [['give', '/Withdraw'], /Say to whom/],
  [['give', '/Withdraw', '--to', 'shell'], /names are given to remotes/],
])('keys %j: one line, and nothing is changed', async (args, line) => {
  const { store } = await withTeam();
  const before = await store.newestRevision();
  await expect(main([...args, '--store', store.folder])).rejects.toThrow(line);
  expect(await store.newestRevision()).toBe(before);
});
