import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { newFolder } from '../testing/registry';
import { HASH_MARK } from './naming';
import { ROOT } from './packages';
import { remoteConfig } from './remoteConfig';

jest.setTimeout(120_000);

const SOURCES = {
  'package.json': '{"version":"0.1.0"}',
  'src/manifest.ts': `import { defineManifest } from '@unison/shared/remote';
    export const manifest = defineManifest({ name: 'mf-tiny', contract: '^1.0.0', namespace: 'tiny', routes: [] });`,
  'src/screens.ts': `export const screens = { screens: { Tiny: () => import('./TinyScreen').then((m) => m.TinyScreen) } };`,
  'src/TinyScreen.tsx': `import { useState } from 'react';
    import { Link } from 'react-router-dom';
    import styles from './Tiny.module.css';
    export function TinyScreen() { const [n] = useState(1); return <Link to="/" className={styles['box']}>{n}</Link>; }`,
  'src/Tiny.module.css': '.box { color: rgb(1, 2, 3); }',
};

async function build(changes: Partial<typeof SOURCES> = {}) {
  const folder = newFolder();
  for (const [path, source] of Object.entries({ ...SOURCES, ...changes })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), source);
  }
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  const compiler = webpack(remoteConfig('mf-tiny', { folder, cache: false }));
  const stats = await new Promise<Stats>((resolve, reject) =>
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('no result')))),
  );
  const output = join(folder, 'dist');
  const read = (name: string | RegExp): string => {
    const file = readdirSync(output).find((candidate) => (typeof name === 'string' ? candidate === name : name.test(candidate)));
    return file === undefined ? '' : readFileSync(join(output, file), 'utf8');
  };
  return { errors: stats.toJson({ all: false, errors: true }).errors ?? [], output, read };
}

test('a remote built alone carries manifest, stylesheet, gate and its own name, and no copy of React', async () => {
  const { errors, output, read } = await build();
  expect(errors).toEqual([]);
  const entry = read('entry.js');
  expect(entry).toContain(`var mf_tiny_0_1_0_${HASH_MARK};`);
  // Every way a file is loaded asks the page's gate: scripts, stylesheets, and where the files are.
  expect(entry.split('globalThis.unisonFiles.prepare(').length - 1).toBe(2);
  expect(entry).toContain(`globalThis.unisonFiles.baseOf("mf_tiny_0_1_0_${HASH_MARK}")`);
  const everything = readdirSync(output)
    .filter((name) => name.endsWith('.js'))
    .map((name) => read(name))
    .join('\n');
  expect(everything).not.toMatch(/\beval\(|createRoot|useSyncExternalStore=/);
  expect(read(/\.css$/)).toMatch(new RegExp(`\\.mf-tiny-${HASH_MARK}-Tiny-module-box-[\\w-]{5}\\{color:#010203\\}`));
  const { unison } = JSON.parse(read('mf-manifest.json')).metaData;
  expect(unison.manifest.name).toBe('mf-tiny');
  expect(unison.preload.Tiny).toEqual(
    expect.arrayContaining([expect.stringMatching(/^__federation_expose_screens\.\w{8}\.js$/), expect.stringMatching(/^\d+\.\w{8}\.css$/)]),
  );
});

test('a name that the facade does not promise fails the build', async () => {
  const { errors } = await build({
    'src/TinyScreen.tsx': `import { useFetcher } from 'react-router-dom'; export const TinyScreen = useFetcher;`,
  });
  expect(errors.map(({ message }) => message).join()).toContain("does not promise 'useFetcher'");
});

test.each([
  [
    'a library the shell has inside shared',
    `import { Virtualizer } from 'virtua'; export const TinyScreen = Virtualizer;`,
    'virtua would be in this remote once more',
  ],
  [
    'a file of shared behind its back',
    `import { calls } from '../node_modules/@unison/shared/src/contract/calls'; export const TinyScreen = () => String(calls);`,
    'shared/src/contract/calls.ts would be in this remote once more',
  ],
  ['endpoints put in place by itself', `export const TinyScreen = (api) => api.injectEndpoints({});`, 'Use defineFeature'],
])('a remote that carries %s is refused', async (_what, source, message) => {
  const { errors } = await build({ 'src/TinyScreen.tsx': source });
  expect(errors.map(({ message }) => message).join()).toContain(message);
});

test('the wire’s schemas and valibot come from the shell', async () => {
  const { errors, output, read } = await build({
    'src/TinyScreen.tsx': `import { calls } from '@unison/shared/contract'; import * as v from 'valibot';
      export const TinyScreen = () => String(v.safeParse(v.string(), calls.getConfig.path).success);`,
  });
  expect(errors).toEqual([]);
  const scripts = readdirSync(output).filter((name) => name.endsWith('.js'));
  expect(scripts.map((name) => read(name)).join()).not.toContain('movielist_0');
});
