import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../testing/registry';
import { listRemotes, ROOT } from './packages';
import { readManifest } from './readManifest';
import { screenImports } from './screenImports';

function remoteWith(file: string, source: string): string {
  const folder = newFolder();
  mkdirSync(join(folder, 'src'));
  writeFileSync(join(folder, 'src', file), source);
  return folder;
}

test.each(listRemotes())('%s has a manifest that carries its own name and only screens it has', (name) => {
  const manifest = readManifest(join(ROOT, name));
  expect(manifest.name).toBe(name);
  const screens = Object.keys(screenImports(join(ROOT, name, 'src/screens.ts')));
  expect(manifest.routes.map(({ screen }) => screen).filter((screen) => !screens.includes(screen))).toEqual([]);
});

test('a manifest is data: it may not import code', () => {
  const folder = remoteWith('manifest.ts', `import { screens } from './screens';\nexport const manifest = screens;`);
  expect(() => readManifest(folder)).toThrow(/manifest\.ts imports \.\/screens: a manifest is data/);
});

test('a wrong manifest is named with its wrong part', () => {
  const folder = remoteWith(
    'manifest.ts',
    `export const manifest = { name: 'mf-x', contract: '^1.0.0', namespace: 'x', routes: [{ path: 'x' }] };`,
  );
  expect(() => readManifest(folder)).toThrow(/manifest\.ts: routes\.0\.path: a path is a slash and letters/);
});

test.each(['2.x', '>=2.0.0', '^2', 'latest'])('a contract range that no shell reads, %j, is refused with what to write', (contract) => {
  const manifest = { name: 'mf-x', contract, namespace: 'x', routes: [] };
  const folder = remoteWith('manifest.ts', `export const manifest = ${JSON.stringify(manifest)};`);
  expect(() => readManifest(folder)).toThrow(`contract: '${contract}' is no range: write a version with a caret, e.g. '^2.0.0'`);
});

const manifestWith = (route: object): string =>
  `export const manifest = ${JSON.stringify({
    name: 'mf-x',
    contract: '^1.0.0',
    namespace: 'x',
    routes: [{ path: '/X', screen: 'X', title: '', heading: 'x', access: 'visitor', ...route }],
  })};`;

const FIRST_CLASS = { call: 'listVideos', params: { id: '?class or listVideoClasses.key' } };

test.each([
  [{ early: ['listCompanyons'] }, '/X, early: the contract has no call listCompanyons'],
  [{ early: ['toString'] }, 'the contract has no call toString'],
  [{ early: ['setName'] }, 'setName is not a GET call without secrets'],
  [{ early: [{ call: 'getCompanion', params: { ident: '?id' } }] }, 'getCompanion has no parameter ident; it has: id'],
  [{ early: [{ call: 'getCompanion', params: { id: '?' } }] }, "says '?' without the name of a value"],
  [{ early: [{ call: 'listGames', params: { class: '?class or nothing' } }] }, "says 'nothing', which is neither 'none' nor"],
  [{ early: [FIRST_CLASS] }, 'waits for listVideoClasses, which the route does not name before it'],
  [{ early: [FIRST_CLASS, 'listVideoClasses'] }, 'waits for listVideoClasses, which the route does not name before it'],
  [
    { early: ['listVideoClasses', { ...FIRST_CLASS, params: { id: '?class or listVideoClasses.ident' } }] },
    'the parameter id of listVideos waits for ident of listVideoClasses, whose rows have: name, key',
  ],
  [
    { early: ['getUserInfo', { ...FIRST_CLASS, params: { id: '?class or getUserInfo.id' } }] },
    'waits for id of getUserInfo, whose rows have: none',
  ],
  [
    { early: [{ call: 'listGames', params: { class: '?class or none' } }], firstView: true },
    "/X, early: '?class or none': what a first view asks takes its parameters from the address alone",
  ],
  [
    { early: [{ call: 'getCompanion', params: { id: '?town-id' } }], firstView: true },
    "/X, early: '?town-id': what a first view asks has its values in the address by names of letters",
  ],
  [{ early: [{ call: 'getCompanion', params: { id: '?id' }, when: 'late' }] }, 'routes.0.early.0.when: a manifest has no such key'],
  [{ tittle: 'x' }, 'routes.0.tittle: a manifest has no such key'],
])('%j is refused by the build in one line', (route, message) => {
  const folder = remoteWith('manifest.ts', manifestWith(route));
  expect(() => readManifest(folder)).toThrow(message);
});

test('an early call may take its parameters from the address', () => {
  const early = [
    'listPlaces',
    { call: 'listCompanions', params: { id: '?id', page: '1' } },
    { call: 'getCompanion', params: { id: '?town-id' } },
  ];
  expect(readManifest(remoteWith('manifest.ts', manifestWith({ early }))).routes[0]?.early).toEqual(early);
});

test('an early call may leave a parameter out, or take it from the first row of a call named before it', () => {
  const early = ['listVideoClasses', FIRST_CLASS, { call: 'listGames', params: { class: '?class or none' } }];
  expect(readManifest(remoteWith('manifest.ts', manifestWith({ early }))).routes[0]?.early).toEqual(early);
});

test('screens are found with what loads them', () => {
  const folder = remoteWith(
    'screens.ts',
    `const later = () => 1;
     export const screens = defineScreens({
       loadTexts: (language) => import(\`./locales/\${language}.json\`),
       screens: { Home: () => import('./home/HomeScreen').then((m) => m.HomeScreen), 'Other': later },
     });`,
  );
  expect(screenImports(join(folder, 'src/screens.ts'))).toEqual({ Home: './home/HomeScreen', Other: undefined });
});
