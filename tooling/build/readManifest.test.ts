import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from '../registry/testing';
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
