import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { isNightly } from '@unison/shared/testing/testSizes';
import { newFolder } from '../testing/registry';
import { listRemotes, ROOT } from './packages';
import { PathlessHashes } from './pathlessHashes';
import { PathlessIds } from './pathlessIds';

const PACKAGES = ['shell', ...listRemotes()];
const PARTS = ['package.json', 'tsconfig.json', 'shared', 'tooling', ...PACKAGES];
const WHERE = join(ROOT, '.cache/twice', String(process.pid));

afterAll(() => rmSync(WHERE, { recursive: true, force: true }));

/** A checkout of its own at `path`, and what it builds: each served file with its content. Maps are private and hold paths. */
function builtAt(path: string): Record<string, string> {
  const folder = join(WHERE, path);
  mkdirSync(folder, { recursive: true });
  for (const part of PARTS) cpSync(join(ROOT, part), join(folder, part), { recursive: true, filter: (from) => !from.endsWith('/dist') });
  // Links of its files: a package found by a link to the folder would be known by where the folder lies.
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), join(folder, 'node_modules')]);
  const build = `require('./tooling/build/buildPackages').buildPackages(${JSON.stringify(PACKAGES)}, ${JSON.stringify(join(folder, 'out'))})`;
  execFileSync(process.execPath, ['--require', 'tsx/cjs', '-e', build], { cwd: folder, stdio: 'pipe' });
  const names = readdirSync(join(folder, 'out'), { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !entry.name.endsWith('.map'),
  );
  return Object.fromEntries(
    names.map(({ parentPath, name }) => [
      join(parentPath, name).slice(folder.length),
      readFileSync(join(parentPath, name)).toString('base64'),
    ]),
  );
}

/** What is built of a module that is called as the federation plugin calls its own, by a hash of its path. */
async function builtOf(hash: string): Promise<string> {
  const folder = newFolder();
  const entry = join(folder, 'node_modules/.federation', `entry.${hash}.js`);
  mkdirSync(dirname(entry), { recursive: true });
  writeFileSync(entry, 'globalThis.made = "up";');
  writeFileSync(join(folder, 'main.js'), `import(${JSON.stringify(entry)}).then(() => console.log('done'));`);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: join(folder, 'out'), chunkFilename: 'chunk.js', uniqueName: 'one' },
    optimization: { chunkIds: 'size' },
    plugins: [new PathlessIds()],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  const names = readdirSync(join(folder, 'out')).sort();
  return names.map((name) => readFileSync(join(folder, 'out', name), 'utf8')).join('\n');
}

test('what the federation plugin calls by the path of the checkout has an id without it', async () => {
  const [one, other] = [await builtOf('0123456789abcdef0123456789abcdef'), await builtOf('fedcba9876543210fedcba9876543210')];
  expect(one).toContain('federation');
  expect(other).toBe(one);
});

/** What the modules of a host that provides one of its own files are numbered, in a checkout at a path that nobody else has. */
async function idsOfHost(): Promise<(string | number | null)[]> {
  const folder = newFolder();
  writeFileSync(join(folder, 'greeting.js'), 'export const greeting = "hello";');
  writeFileSync(join(folder, 'main.js'), `import { greeting } from 'greeting'; console.log(greeting);`);
  const ids: (string | number | null)[] = [];
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: './main.js',
    output: { path: join(folder, 'out'), uniqueName: 'one' },
    plugins: [
      new PathlessIds(),
      new ModuleFederationPlugin({
        name: 'host',
        shared: { greeting: { import: join(folder, 'greeting.js'), version: '1.0.0', singleton: true, eager: true } },
        dts: false,
        manifest: false,
      }),
    ],
  });
  compiler.hooks.compilation.tap('ids', ({ chunkGraph, hooks }) =>
    hooks.afterOptimizeModuleIds.tap('ids', (modules) => {
      for (const module of modules) if (module.type === 'provide-module') ids.push(chunkGraph.getModuleId(module));
    }),
  );
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  return ids;
}

test('what a host provides has an id that is not made of the path of its checkout, which others would give way to', async () => {
  expect(await idsOfHost()).toEqual(['provide greeting@1.0.0']);
});

/** What a minifier is given of a build of these sources, by the name of the file without its hash; and what the files are called at last. */
async function givenToMinify(): Promise<{ given: Record<string, string>; names: string[] }> {
  const folder = newFolder();
  writeFileSync(join(folder, 'part.js'), 'export const part = "of it";');
  writeFileSync(join(folder, 'main.js'), `import('./part.js').then(({ part }) => console.log(part));`);
  const given: Record<string, string> = {};
  const reading = (compiler: webpack.Compiler): void =>
    compiler.hooks.compilation.tap('reading', ({ hooks }) =>
      hooks.processAssets.tap({ name: 'reading', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE }, (assets) => {
        for (const [name, source] of Object.entries(assets)) given[name.replace(/\.\w{8}\./, '.')] = source.source().toString();
      }),
    );
  const compiler = webpack({
    context: folder,
    mode: 'production',
    devtool: 'source-map',
    entry: './main.js',
    output: { path: join(folder, 'out'), filename: '[name].js', chunkFilename: '[id].[contenthash:8].js', uniqueName: 'one' },
    optimization: { realContentHash: true, minimizer: [{ apply: reading }] },
    module: { rules: [{ test: /\.js$/, loader: 'swc-loader', options: { swcrc: false } }] }, // its maps say where the sources lie
    resolveLoader: { modules: [join(ROOT, 'node_modules')] },
    plugins: [new PathlessHashes()],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  return { given, names: readdirSync(join(folder, 'out')).sort() };
}

test('a minifier, which counts letters, reads no hash that a path is part of; files are called by their content', async () => {
  const [one, other] = [await givenToMinify(), await givenToMinify()];
  expect(Object.keys(one.given)).toHaveLength(2);
  expect(other).toEqual(one);
  const chunk = one.names.find((name) => /^\d+\.\w{8}\.js$/.test(name));
  expect(one.given['main.js']).not.toContain(chunk);
});

// Minutes of building.
if (isNightly())
  test('two builds of the same sources in checkouts at different paths give the same bytes', () => {
    const one = builtAt('one');
    const other = builtAt('further/below/other');
    expect(Object.keys(one).length).toBeGreaterThan(5);
    expect(Object.keys(one).filter((name) => one[name] !== other[name])).toEqual([]);
    expect(Object.keys(other)).toEqual(Object.keys(one));
  }, 600_000);
