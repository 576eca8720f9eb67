import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import webpack, { type Stats } from 'webpack';
import { newFolder } from '../testing/registry';
import { baseConfig, namesOf } from './baseConfig';
import { ROOT } from './packages';

const SOURCES = {
  'package.json': '{"version":"0.1.0"}',
  'main.js': `globalThis.open = () => import(/* webpackMode: "eager" */ './Sheet').then(({ Sheet }) => Sheet());`,
  'Sheet.js': `import { word } from './part'; import { mark } from './mark'; export function Sheet() { return word + mark; }`,
  // As what the shell shares on demand: it runs only once it can be had.
  'part.js': `if (!globalThis.isThere) throw new Error('it cannot be had'); export const word = 'Hello';`,
  'mark.js': `export const mark = globalThis.isThere ? '!' : '?';`,
};

/** What a page has of a build of these sources, made as those of shell and remotes are, once it has run. */
async function runBuild(): Promise<{ open?: () => Promise<unknown>; isThere?: boolean }> {
  const folder = newFolder();
  for (const [path, source] of Object.entries(SOURCES)) writeFileSync(join(folder, path), source);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const config = baseConfig(namesOf('mf-tiny', { folder }), { cache: false });
  const output = { ...config.output, path: join(folder, 'dist'), filename: 'main.js' };
  // Each a module of its own, as those of different files are.
  const optimization = { ...config.optimization, concatenateModules: false };
  const compiler = webpack({ ...config, entry: './main.js', output, optimization });
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('no result')))),
  );
  expect(stats.toJson({ all: false, errors: true }).errors).toEqual([]);
  const page = {};
  runInNewContext(readFileSync(join(folder, 'dist/main.js'), 'utf8'), page);
  return page;
}

test('what could not run since a part of it was missing runs as a whole once the part can be had', async () => {
  const page = await runBuild();
  for (let attempt = 0; attempt < 2; attempt += 1) await expect(page.open?.()).rejects.toThrow('it cannot be had');
  page.isThere = true;
  await expect(page.open?.()).resolves.toBe('Hello!');
});
