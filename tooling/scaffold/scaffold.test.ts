import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import ts from 'typescript';
import { listPackages, listRemotes, OWN_CONFIG, ROOT } from '../build/packages';
import { readManifest } from '../build/readManifest';
import { screenImports } from '../build/screenImports';
import { dataOf, keysIn, textsOf } from '../build/sourceFacts';
import { FORMAT, LINT_CHECK } from '../checks/compiler';
import { earlyWithoutEndpoint } from '../checks/earlyEndpoints';
import { sourcesIn } from '../checks/sources';
import { checkFolder } from '../checks/texts';
import { isNightly } from '@unison/shared/testing/testSizes';
import { newFolder } from '../testing/registry';
import { packageProblems } from '../release/gate/packageChecks';
import { addScreen } from './addScreen';
import { main } from './main';
import { newRemote } from './newRemote';

/** A copy of this checkout as far as its lists of packages look; what is large is linked. */
function checkout(linked = ['node_modules', 'shared', 'shell', 'tooling']): string {
  const root = newFolder();
  for (const file of ['package.json', 'jest.config.cjs', 'tsconfig.json', '.oxlintrc.json', '.oxfmtrc.json'])
    cpSync(join(ROOT, file), join(root, file));
  for (const folder of linked) symlinkSync(join(ROOT, folder), join(root, folder));
  return root;
}

/** A checkout whose tests run: `shared` finds the packages' texts beside itself, so it is a copy, and the one that everybody imports. */
function checkoutToTest(): string {
  const root = checkout(['shell', 'tooling']);
  cpSync(join(ROOT, 'shared'), join(root, 'shared'), { recursive: true, filter: (path) => !path.includes('node_modules') });
  mkdirSync(join(root, 'node_modules/@unison'), { recursive: true });
  symlinkSync(join(root, 'shared'), join(root, 'node_modules/@unison/shared'));
  for (const name of readdirSync(join(ROOT, 'node_modules')))
    if (name !== '@unison') symlinkSync(join(ROOT, 'node_modules', name), join(root, 'node_modules', name));
  return root;
}

const wish = { icon: 'towns', title: 'Towns' };
const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

test('a new remote is in workspaces, lint, jest, types and the release by its folder alone: no file is touched by hand', () => {
  const root = checkout();
  newRemote(root, 'mf-towns', wish);
  expect(listPackages(root)).toEqual(['shell', 'mf-towns']);
  expect((JSON.parse(read(root, 'package.json')) as { workspaces: string[] }).workspaces).toContain('mf-*');
  const jestConfig = createRequire(__filename)(join(root, 'jest.config.cjs')) as { projects: { roots: string[] }[] };
  expect(jestConfig.projects[0]?.roots).toContain('<rootDir>/mf-towns/src');
  const typed = ts.parseJsonConfigFileContent(JSON.parse(read(root, 'tsconfig.json')), ts.sys, root).fileNames;
  expect(typed).toContain(join(root, 'mf-towns/src/towns/TownsScreen.tsx'));
  writeFileSync(join(root, 'mf-towns/src/wrong.ts'), "export { main } from '../../shell/src/main';\n");
  const { stdout } = spawnSync(process.execPath, [...LINT_CHECK, 'mf-towns'], { cwd: root, encoding: 'utf8' });
  expect(stdout).toContain('A remote imports shared only.');
});

test('a new remote has a screen with its call, its address, a place in the tab bar, and every text in six languages', () => {
  const root = checkout();
  newRemote(root, 'mf-towns', wish);
  addScreen(root, 'mf-towns', { name: 'street-map' });
  const folder = join(root, 'mf-towns');
  const { routes, namespace } = readManifest(folder);
  expect(routes).toMatchObject([
    { path: '/Towns', screen: 'Towns', tab: { icon: 'towns', label: 'towns.title', order: 1 } },
    { path: '/StreetMap', screen: 'StreetMap', heading: 'streetMap.title', backTo: '/Towns' },
  ]);
  expect(namespace).toBe('towns');
  expect(screenImports(join(folder, 'src/screens.ts'))).toEqual({ Towns: './towns/TownsScreen', StreetMap: './streetMap/StreetMapScreen' });
  expect(checkFolder(join(folder, 'src/locales'))).toEqual([]);
  const sources = sourcesIn(join(folder, 'src'));
  expect(dataOf(sources).endpoints).toEqual(['listTowns', 'listTownsStreetMap']);
  const { has, asks } = textsOf(sources, keysIn(join(folder, 'src/locales')));
  expect(asks.filter((key) => !has.includes(key))).toEqual([]);
  expect(read(root, 'mf-towns/README.md')).toMatch(/`\/Towns` .*\n.*`\/StreetMap`/);
});

test('the endpoint of a new screen is nobody else’s: not shared’s, no other remote’s, and none of the app’s that cannot be seen', () => {
  const root = checkout();
  const endpointsOf = (where: string, remote: string) => dataOf(sourcesIn(join(where, remote, 'src'))).endpoints;
  newRemote(root, 'mf-places', wish);
  const shared = new Set(dataOf(sourcesIn(join(ROOT, 'shared/src'))).endpoints);
  expect(shared).toContain('listPlaces');
  expect(endpointsOf(root, 'mf-places').filter((name) => shared.has(name))).toEqual([]);
  newRemote(root, 'mf-towns', wish);
  addScreen(root, 'mf-towns', { name: 'Videos' });
  addScreen(root, 'mf-towns', { name: 'TownsNear' });
  newRemote(root, 'mf-towns-near', { icon: 'pin', path: '/Nearby' });
  expect(endpointsOf(root, 'mf-towns')).toEqual(['listTowns', 'listTownsNear', 'listTownsVideos']);
  expect(endpointsOf(root, 'mf-towns-near')).toEqual(['listTownsNearEntries']);
  writeFileSync(join(root, OWN_CONFIG), '{}');
  newRemote(root, 'mf-sessions', wish);
  expect(endpointsOf(root, 'mf-sessions')).toEqual(['listSessionsEntries']);
});

test('a new remote has the hook for texts that guide and lint name, its screens take it, and a screen more takes the one that is there', () => {
  const root = checkout();
  newRemote(root, 'mf-towns', wish);
  expect(read(root, 'mf-towns/src/useTownsTexts.ts')).toContain("const { t, language } = useTexts('towns')");
  expect(read(root, 'mf-towns/src/towns/TownsScreen.tsx')).toContain('const { t } = useTownsTexts()');
  renameSync(join(root, 'mf-towns/src/useTownsTexts.ts'), join(root, 'mf-towns/src/usePlaceTexts.ts'));
  addScreen(root, 'mf-towns', { name: 'street-map' });
  expect(read(root, 'mf-towns/src/streetMap/StreetMapScreen.tsx')).toContain('const { t } = usePlaceTexts()');
  expect(existsSync(join(root, 'mf-towns/src/useTownsTexts.ts'))).toBe(false);
});

test('a new remote with a tab passes what the checkout is checked for: each early call of a tab has an endpoint of its name', () => {
  const root = checkout();
  newRemote(root, 'mf-towns', wish);
  expect(earlyWithoutEndpoint(root, 'mf-towns')).toEqual([]);
});

test('in a repository of its own, where the tabs of the app cannot be seen, a new tab stands behind them', () => {
  const root = newFolder();
  writeFileSync(join(root, OWN_CONFIG), '{}');
  newRemote(root, 'mf-towns', wish);
  newRemote(root, 'mf-streets', wish);
  const placeOf = (folder: string): number | undefined => readManifest(folder).routes[0]?.tab?.order;
  const ofTheApp = listRemotes().flatMap((name) => placeOf(join(ROOT, name)) ?? []);
  const [towns = 0, streets = 0] = ['mf-towns', 'mf-streets'].map((name) => placeOf(join(root, name)));
  expect(towns).toBeGreaterThan(Math.max(...ofTheApp));
  expect(streets).toBeGreaterThan(towns);
});

test('a screen has its row in the README also where a formatter drew the table as wide as its cells', () => {
  const root = checkout();
  newRemote(root, 'mf-towns', wish);
  const readme = join(root, 'mf-towns/README.md');
  writeFileSync(readme, readFileSync(readme, 'utf8').replace('| --- | --- | --- |', '| --------- | ------ | ----------- |'));
  addScreen(root, 'mf-towns', { name: 'street-map' });
  expect(read(root, 'mf-towns/README.md')).toMatch(/`\/Towns` .*\n.*`\/StreetMap`/);
});

test.each([
  [undefined, wish, /no name of a remote.*npm run new:remote/],
  ['towns', wish, /towns is no name of a remote/],
  [`mf-${'t'.repeat(42)}`, wish, /no name of a remote: .* 44 in all at most/],
  ['mf-towns', { ...wish, path: 'towns' }, /no address.*--path/],
  ['mf-towns', { ...wish, path: '/login' }, /\/login belongs to the shell/],
  ['mf-towns', { ...wish, path: '/Telemetry' }, /\/Telemetry belongs to the edge/],
  ['mf-towns', { ...wish, icon: 'A pin!' }, /no name of an icon/],
  ['mf-shell', wish, /texts of another package/],
  ['mf-testing', wish, /cannot be called Testing: src\/testing is for what only tests need/],
])('%j with %j is refused in a line, and nothing is written', (name, wished, message) => {
  const root = checkout();
  expect(() => newRemote(root, name, wished)).toThrow(message);
  expect(existsSync(join(root, name ?? 'mf-towns'))).toBe(false);
});

test.each([
  [['remote', 'mf-towns', '--title', 'My', 'towns'], /towns is one word too many.*--title "My towns"/],
  [['screen', 'mf-towns', 'Street', 'map'], /map is one word too many/],
  [['remote', 'mf-towns', '--title', ''], /"" is no title/],
  [['screen', 'mf-towns', 'Streets', '--title', '{{x}} of ours'], /of ours" is no title/],
  [['screen', 'mf-towns', 'Streets', '--icon', 'pin'], /--icon/],
])('%j is refused, and nothing is written', async (words, message) => {
  const root = checkout();
  await expect(main(words, root)).rejects.toThrow(message);
  expect(existsSync(join(root, 'mf-towns'))).toBe(false);
});

test('a remote with a digit in its name needs no icon said: it has the one that its letters name', async () => {
  const root = checkout();
  jest.spyOn(console, 'log').mockImplementation();
  await main(['remote', 'mf-towns2'], root);
  expect(readManifest(join(root, 'mf-towns2')).routes).toMatchObject([{ path: '/Towns', tab: { icon: 'towns' } }]);
});

test('a screen for a remote that is none is told which there are, and how to make one', async () => {
  const root = checkout();
  await expect(main(['screen', 'towns', 'Streets'], root)).rejects.toThrow('no remote towns. To make one: npm run new:remote -- mf-towns');
  newRemote(root, 'mf-towns', wish);
  await expect(main(['screen', 'mf-town', 'Streets'], root)).rejects.toThrow('no remote mf-town. There are: mf-towns.');
});

test('opened cold, a further screen leads back to the whole it belongs to; the first one of a remote leads home', () => {
  const root = checkout();
  newRemote(root, 'mf-towns', { title: 'Towns' });
  addScreen(root, 'mf-towns', { name: 'Streets' });
  expect(readManifest(join(root, 'mf-towns')).routes.map(({ backTo }) => backTo)).toEqual([undefined, '/Towns']);
});

test('a second remote or screen of a name, or at an address that is somebody’s, is refused', () => {
  const root = checkout();
  newRemote(root, 'mf-towns', wish);
  expect(() => newRemote(root, 'mf-towns', wish)).toThrow('There is a folder mf-towns already');
  expect(() => newRemote(root, 'mf-others', { path: '/towns' })).toThrow('/towns belongs to mf-towns');
  expect(() => addScreen(root, 'mf-towns', { name: 'Towns' })).toThrow('has a screen Towns already');
  for (const name of ['Straßen', '街', '2nd', 'S'.repeat(61)])
    expect(() => addScreen(root, 'mf-towns', { name, path: '/Else' })).toThrow(/is no name of a screen: write letters from A to Z/);
  expect(() => addScreen(root, 'mf-nobody', { name: 'Towns' })).toThrow('There is no remote mf-nobody');
  const before = read(root, 'mf-towns/src/manifest.ts');
  expect(() => addScreen(root, 'mf-towns', { name: 'Else', path: '/Language' })).toThrow('belongs to the shell');
  expect(read(root, 'mf-towns/src/manifest.ts')).toBe(before);
});

test('a screen may be called Gallery: its endpoint and its texts count; not as a folder that no check looks into', () => {
  const root = checkout();
  newRemote(root, 'mf-gallery', wish);
  const folder = join(root, 'mf-gallery/src');
  const sources = sourcesIn(folder);
  expect(dataOf(sources).endpoints).toEqual(['listGallery']);
  expect(textsOf(sources, keysIn(join(folder, 'locales'))).asks).toContain('gallery.empty');
  for (const name of ['Testing', 'dist', 'locales'])
    expect(() => addScreen(root, 'mf-gallery', { name })).toThrow(`src/${name.toLowerCase()} is for`);
  expect(existsSync(join(folder, 'testing'))).toBe(false);
});

test('a screen whose texts are called as those of another is refused, and every text stays', () => {
  const root = checkout();
  newRemote(root, 'mf-towns', wish);
  const catalogue = join(root, 'mf-towns/src/locales/ja_ja.json');
  const before = JSON.stringify({ 'streets.title': '通り' });
  writeFileSync(catalogue, before);
  expect(() => addScreen(root, 'mf-towns', { name: 'Streets' })).toThrow(
    'mf-towns has the texts streets.title already. Choose another name.',
  );
  expect(readFileSync(catalogue, 'utf8')).toBe(before);
  expect(existsSync(join(root, 'mf-towns/src/streets'))).toBe(false);
  expect(addScreen(root, 'mf-towns', { name: 'Lanes' })).toContain(catalogue);
});

if (isNightly())
  test('types, lint, texts and tests of a new remote are content', async () => {
    const root = checkoutToTest();
    newRemote(root, 'mf-towns', wish);
    addScreen(root, 'mf-towns', { name: 'street-map' });
    execFileSync(process.execPath, [...FORMAT, 'mf-towns'], { cwd: root });
    expect(await packageProblems('mf-towns', root)).toEqual([]);
  }, 600_000);
