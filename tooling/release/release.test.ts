import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { LANGUAGES } from '@unison/shared/contract';
import { openStore, resolve } from '../registry';
import { signAnew } from '../registry/signing/changeKeys';
import { newFolder } from '../testing/registry';
import { integrityOf } from '../registry';
import { builder, manifest, repository } from '../testing/release/repository';
import { releaser, remoteOf } from '../testing/release/releaser';

const SHELL = 'shell';

test('a release is named by its content and its files carry that name', async () => {
  const { storeDir, release } = releaser();
  const [made] = await release(['mf-a']);
  expect(made).toMatchObject({ packageName: 'mf-a', outcome: 'moved', version: expect.stringMatching(/^0\.1\.0-[0-9a-f]{16}$/) });
  const { release: record, base } = await remoteOf(storeDir);
  expect(record).toMatchObject({
    version: made!.version,
    federationName: `mf_a_${made!.version.replace(/\W/g, '_')}`,
    preload: { Main: ['entry.js', 'main.js'] },
  });
  expect(base).toBe(`/assets/mf-a/${made!.version}/`);
  const folder = join(storeDir, 'files/mf-a', made!.version);
  const entry = readFileSync(join(folder, 'entry.js'));
  expect(entry.toString()).toBe(`var ${record.federationName};`);
  expect(record.files.find(({ path }) => path === 'entry.js')?.integrity).toBe(integrityOf(entry));
});

test('files are kept compressed, and source maps apart', async () => {
  const { storeDir, release } = releaser();
  const [made] = await release(['mf-a']);
  const folder = join(storeDir, 'files/mf-a', made!.version);
  const plain = readFileSync(join(folder, 'main.js'));
  expect(brotliDecompressSync(readFileSync(join(folder, 'main.js.br')))).toEqual(plain);
  expect(gunzipSync(readFileSync(join(folder, 'main.js.gz')))).toEqual(plain);
  expect(readdirSync(folder).filter((name) => name.includes('.map'))).toEqual([]);
  expect(existsSync(join(storeDir, 'private/mf-a', made!.version, 'main.js.map'))).toBe(true);
});

test.each([
  ['a file', (place: string) => writeFileSync(join(place, 'main.js'), 'evil()')],
  ['a packed form', (place: string) => writeFileSync(join(place, 'main.js.br'), 'evil()')],
  ['a missing file', (place: string) => rmSync(join(place, 'entry.js'))],
  ['a missing folder', (place: string) => rmSync(place, { recursive: true })],
  ['a record that is none', (_place: string, record: string) => writeFileSync(record, '{')],
  ['a record nobody signed', (_place: string, record: string) => writeFileSync(record, `${readFileSync(record, 'utf8')} `)],
])('%s that was damaged in the store is put right by releasing again, and nothing else changes', async (_what, damage) => {
  const { storeDir, release } = releaser();
  const builds = builder();
  const [made] = await release(['mf-a'], builds);
  const place = join(storeDir, 'files/mf-a', made!.version);
  const record = join(storeDir, 'releases/mf-a', `${made!.version}.json`);
  const content = () => new Map([...readdirSync(place).map((name) => join(place, name)), record].map((path) => [path, readFileSync(path)]));
  const before = content();
  damage(place, record);
  const said: string[] = [];
  expect(await release(['mf-a'], builds, true, 'release', said)).toMatchObject([{ version: made!.version, outcome: 'nothing new' }]);
  expect(said.join('\n')).toContain(`mf-a ${made!.version} in the store is not what was released; it is built again and put right.`);
  expect(content()).toEqual(before);
  expect((await remoteOf(storeDir)).release.version).toBe(made!.version);
});

test('a shell carries the root key it trusts; with another key it is another release, built anew', async () => {
  const { storeDir, release } = releaser();
  const builds = builder();
  const [first] = await release([SHELL], builds);
  const store = await openStore(storeDir);
  const rooted = async (version: string) => {
    const { release: record } = await store.release(SHELL, version);
    return { record, code: readFileSync(join(storeDir, 'files/shell', version, 'main.js'), 'utf8') };
  };
  const { record, code } = await rooted(first!.version);
  expect(record).toMatchObject({ root: store.keys.root() });
  expect(code).toContain(`trust("${store.keys.root() ?? ''}")`);
  expect(record.files.find(({ path }) => path === 'main.js')?.integrity).toBe(integrityOf(Buffer.from(code)));
  expect(await release([SHELL], builds)).toMatchObject([{ outcome: 'nothing new' }]);

  await signAnew(store, [], true);
  const [second] = await release([SHELL], builds);
  expect(second).toMatchObject({ outcome: 'moved' });
  expect((await rooted(second!.version)).code).toContain(store.keys.root());
  expect(builds.calls).toHaveLength(2);
});

test('a shell without a place for the root key is not released', async () => {
  const { release } = releaser();
  const { build } = builder();
  const without = async (names: string[], output: string) => {
    const built = await build(names, output);
    for (const { output: folder } of built) writeFileSync(join(folder, 'main.js'), 'trusts nobody');
    return built;
  };
  await expect(release([SHELL], { build: without, calls: [] })).rejects.toThrow('no place for the root key');
});

test('what the routes name is in the record in all six languages', async () => {
  const { storeDir, release } = releaser();
  await release(['mf-a']);
  const { labels } = (await remoteOf(storeDir)).release;
  expect(labels).toEqual(Object.fromEntries(LANGUAGES.map((language) => [language, { 'a.title': `Title in ${language}` }])));
});

test('unchanged sources are not built again', async () => {
  const { release } = releaser();
  const builds = builder();
  await release(['mf-a', SHELL], builds);
  expect((await release(['mf-a', SHELL], builds)).map(({ outcome }) => outcome)).toEqual(['nothing new', 'nothing new']);
  expect(builds.calls).toEqual([['mf-a', SHELL]]);
});

test('a change that changes no file is built, and is nothing new', async () => {
  const repo = repository();
  const { release } = releaser(repo);
  const [first] = await release(['mf-a']);
  repo.write('mf-a/src/comment.ts', '// only a comment');
  const builds = builder();
  expect(await release(['mf-a'], builds)).toEqual([{ ...first, outcome: 'nothing new' }]);
  expect(builds.calls).toHaveLength(1);
});

test('a changed package gets a new version, and no other package does', async () => {
  const repo = repository();
  const { storeDir, release } = releaser(repo);
  const [before, shell] = await release(['mf-a', SHELL]);
  repo.write('mf-a/src/screen.tsx', 'changed');
  const [after] = await release(['mf-a'], builder('two'));
  expect(after!.version).not.toBe(before!.version);
  const resolved = await resolve(await openStore(storeDir));
  expect(resolved.shell?.release.version).toBe(shell!.version);
  expect(resolved.remotes[0]?.release.version).toBe(after!.version);
  expect(existsSync(join(storeDir, 'files/mf-a', before!.version, 'entry.js'))).toBe(true);
});

test.each([
  ['an unknown name', ['mf-nope'], builder(), /There is no package mf-nope. Known packages: shell, mf-a/],
  ['a manifest of another name', ['mf-a'], builder('x', { manifest: { ...manifest, name: 'mf-b' }, preload: {} }), /is named mf-b/],
  ['a route without its screen', ['mf-a'], builder('x', { manifest, preload: {} }), /\/A names the screen Main/],
  ['a screen without a route', ['mf-a'], builder('x', { manifest, preload: { Main: [], Lost: [] } }), /the screen Lost, which no route/],
  ['a key no manifest has', ['mf-a'], builder('x', { manifest: { ...manifest, colour: 1 }, preload: { Main: [] } }), /manifest\.colour/],
  [
    'an early call the contract lacks',
    ['mf-a'],
    builder('x', { manifest: { ...manifest, routes: [{ ...manifest.routes[0], early: ['getWeather'] }] }, preload: { Main: [] } }),
    /\/A, early: the contract has no call getWeather/,
  ],
])('%s is one clear line, and nothing is released', async (_what, names, builds, message) => {
  const { storeDir, release } = releaser();
  await expect(release(names, builds)).rejects.toThrow(message);
  expect(existsSync(storeDir) ? await (await openStore(storeDir)).newestRevision() : 0).toBe(0);
});

test('a text missing in one language stops the release and is named', async () => {
  const repo = repository();
  const { release } = releaser(repo);
  repo.write('mf-a/src/locales/ja_ja.json', {});
  await expect(release(['mf-a'])).rejects.toThrow(/ja_ja\.json has no text 'a\.title'/);
  repo.write('mf-a/src/locales/ja_ja.json', { 'a.title': '{name}の町' });
  await expect(release(['mf-a'])).rejects.toThrow(
    /ja_ja\.json: 'a\.title' is a title, heading or tab .* nobody fills in a value: '{name}の町'/,
  );
  rmSync(join(repo.root, 'mf-a/src/locales/ja_ja.json'));
  await expect(release(['mf-a'])).rejects.toThrow(/ja_ja\.json is missing/);
});

test('a store that is not there is not made by mistake', async () => {
  const { storeDir, release } = releaser();
  await expect(release(['mf-a'], builder(), false)).rejects.toThrow(/There is no release store in .*--init/);
  expect(existsSync(storeDir)).toBe(false);
});

test.each(['testing', 'dist', 'node_modules'])('a checkout below a folder called %s notices a change and builds it', async (name) => {
  const repo = repository(join(newFolder(), name, 'checkout'));
  const { release } = releaser(repo);
  const builds = builder();
  await release(['mf-a'], builds);
  repo.write('mf-a/src/screen.tsx', 'changed');
  repo.write('mf-a/src/testing/only.ts', 'a test is no part of a build');
  await release(['mf-a'], builds);
  expect(builds.calls).toHaveLength(2);
  repo.write('mf-a/src/testing/only.ts', 'changed');
  expect(await release(['mf-a'], builds)).toMatchObject([{ outcome: 'nothing new' }]);
  expect(builds.calls).toHaveLength(2);
});
