import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { LANGUAGES } from '@unison/shared/contract';
import webpack, { type Stats } from 'webpack';
import { makeRelease } from '../release/makeRelease';
import { readFiles, type Files } from '../release/stampFiles';
import { newFolder } from '../testing/registry';
import { HASH_MARK } from './naming';
import { ROOT } from './packages';
import { remoteConfig } from './remoteConfig';
import { remoteClassName } from './rules';

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

function write(folder: string, path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function build(changes: Partial<typeof SOURCES> = {}) {
  const folder = newFolder();
  for (const [path, source] of Object.entries({ ...SOURCES, ...changes })) write(folder, path, source);
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
  return { errors: stats.toJson({ all: false, errors: true }).errors ?? [], folder, output, read };
}

let built: ReturnType<typeof build> | undefined;
/** The sources as they stand, built once. */
const shipped = () => (built ??= build());

test('a remote built alone carries manifest, stylesheet, gate and its own name, and no copy of React', async () => {
  const { errors, output, read } = await shipped();
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
  expect(read(/\.css$/)).toMatch(/\.mf-tiny-Tiny-module-box-[\w-]{5}\{color:#010203\}/);
  const { unison } = JSON.parse(read('mf-manifest.json')).metaData;
  expect(unison.manifest.name).toBe('mf-tiny');
  expect(unison.preload.Tiny).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\d+\.\w{8}\.js$/), expect.stringMatching(/^\d+\.\w{8}\.css$/)]),
  );
});

test('files that are named by their content say nothing of their release, and what nobody changed is the same file', async () => {
  const one = await shipped();
  const changed = await build({ 'src/TinyScreen.tsx': SOURCES['src/TinyScreen.tsx'].replace('useState(1)', 'useState(2)') });
  const named = readdirSync(one.output).filter((name) => /\.[0-9a-f]{8}\.(js|css)$/.test(name));
  expect(named.length).toBeGreaterThan(2);
  for (const name of named) expect(one.read(name)).not.toContain(HASH_MARK);
  for (const language of LANGUAGES) write(one.folder, `src/locales/${language}.json`, '{}');
  const recordOf = (change: (files: Files) => void) => {
    const files = readFiles(one.output);
    change(files);
    return makeRelease('mf-tiny', '0.1.0', one.folder, files).record;
  };
  expect(recordOf(() => undefined)).toHaveProperty('byContent', true);
  expect(recordOf((files) => files.set('7.00000000.js', Buffer.from(HASH_MARK)))).not.toHaveProperty('byContent');
  // The screen alone has another line: its stylesheet and what exposes it are the same files.
  const others = new Set(readdirSync(changed.output));
  expect(named.filter((name) => !others.has(name))).toEqual([expect.stringMatching(/\.js$/)]);
});

test('a class is named by all that stands in its file: two releases that style otherwise do not style each other', () => {
  const folder = newFolder();
  const nameOf = (path: string, text: string, local = 'box') => {
    write(folder, path, text);
    return remoteClassName('mf-tiny', { resourcePath: join(folder, path), rootContext: folder }, local);
  };
  const [red, blue] = ['.box { color: red }', '.box { color: blue }'];
  expect(nameOf('src/Tiny.module.css', red)).toMatch(/^mf-tiny-Tiny-module-box-[\w-]{5}$/);
  expect(nameOf('src/Tiny.module.css', red)).toBe(nameOf('src/Tiny.module.css', red));
  const names = [nameOf('src/Tiny.module.css', red), nameOf('src/Tiny.module.css', blue), nameOf('src/parts/Tiny.module.css', red)];
  expect(new Set(names.map((name) => name.slice(-5))).size).toBe(3);
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

test('what a build takes is recorded, a call, an address and a part that is loaded on demand too; its release asks for a shell that has all of it', async () => {
  const { errors, folder, output } = await build({
    'src/TinyScreen.tsx': `import { calls, paths } from '@unison/shared/contract'; import { Button } from '@unison/shared/ui';
      const care = () => import('@unison/shared/care').then(({ CareSheet }) => CareSheet);
      export const TinyScreen = () => <Button onClick={care}>{paths.home() + calls.getConfig.path}</Button>;`,
    'src/manifest.ts': SOURCES['src/manifest.ts'].replace('^1.0.0', '^2.0.0'),
  });
  expect(errors).toEqual([]);
  const files = readFiles(output);
  const { takes } = JSON.parse(String(files.get('facts.json')));
  expect(takes).toMatchObject({
    '@unison/shared/contract': { names: ['calls', 'paths'], members: ['calls.getConfig', 'paths.home'] },
    '@unison/shared/ui': { names: ['Button'] },
    '@unison/shared/care': { names: ['CareSheet'] },
  });
  for (const language of LANGUAGES) write(folder, `src/locales/${language}.json`, '{}');
  expect(makeRelease('mf-tiny', '0.1.0', folder, files).record).toMatchObject({ manifest: { contract: '^2.1.0' } });
});
