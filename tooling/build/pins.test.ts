import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { HASH_MARK } from './naming';
import { listPackages, ROOT } from './packages';
import { remoteConfig } from './remoteConfig';
import { shellConfig } from './shellConfig';

const installed = (name: string): string =>
  (JSON.parse(readFileSync(join(ROOT, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version; // npm's own file

/** Options the federation plugin of a configuration was given. */
function federation(config: Configuration): Record<string, unknown> {
  const plugin = config.plugins?.find((candidate) => candidate && 'name' in candidate && candidate.name === 'ModuleFederationPlugin');
  return (plugin as unknown as { _options: Record<string, unknown> })._options; // the plugin keeps its options there
}

const builds: [string, Configuration][] = [
  ['the shell', shellConfig({ cache: false })],
  ['a remote', remoteConfig('mf-home', { cache: false })],
];

test('webpack and the federation plugin are the pair that was run: 5.111 fails on content hashes, 5.112 does not load the plugin', () => {
  expect(installed('webpack')).toBe('5.110.3');
  expect(installed('@module-federation/enhanced')).toBe('2.9.2');
});

test('no package declares "type": it breaks the generated entry', () => {
  for (const folder of ['.', 'shared', 'tooling', ...listPackages()]) {
    const file = join(ROOT, folder, 'package.json');
    if (existsSync(file)) expect(JSON.parse(readFileSync(file, 'utf8'))).not.toHaveProperty('type');
  }
});

test.each(builds)('%s boots although a remote is dead: loaded-first, and no remote is named in it', (_name, config) => {
  expect(federation(config)).toMatchObject({ shareStrategy: 'loaded-first', dts: false });
  expect(federation(config)).not.toHaveProperty('remotes');
});

test.each(builds)('%s has a name of its own per build, so that another version in the same page is other code', (_name, config) => {
  expect(config.output?.uniqueName).toBe(federation(config)['name']);
  expect(config.output?.uniqueName).toContain(HASH_MARK);
});

test.each(builds)('%s loads from an absolute folder that carries its version, and never by eval', (name, config) => {
  expect(config.output?.publicPath).toBe(`/assets/${name === 'the shell' ? 'shell' : 'mf-home'}/0.1.0-${HASH_MARK}/`);
  expect(config.devtool).toBe('hidden-source-map');
});

test('a development build has no eval either', () => {
  expect(shellConfig({ cache: false, mode: 'development' }).devtool).toBe('cheap-module-source-map');
});

test.each(listPackages())('%s can be built alone', (name) => {
  expect(existsSync(join(ROOT, name, 'webpack.config.cjs'))).toBe(true);
});
