import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { TEST_CACHE } from './cache';

const ROOT = join(__dirname, '../../..');
const NAME = 'platform-';
/** What the platform and its commands are made of. */
const SOURCES = ['tooling/platform', 'tooling/media', 'tooling/dev', 'shared/src'];

/**
 * The file of an entry of the platform (`main`, `command`) in one piece, made once for its sources: a child of a test starts in a
 * third of the time that transforming two hundred files takes. Its folders stay those of the sources, seen from the repository's root,
 * where such a process must run.
 */
export async function bundled(entry: 'main' | 'command'): Promise<string> {
  const folder = join(TEST_CACHE, `${NAME}${sourcesVersion()}`);
  if (!existsSync(folder)) await bundle(folder);
  return join(folder, `${entry}.js`);
}

function sourcesVersion(): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of SOURCES) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    const sources = names.filter((name) => /\.(ts|json)$/.test(name) && !/\.test\.ts$/.test(name));
    for (const name of sources.sort()) hash.update(readFileSync(join(ROOT, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function bundle(folder: string): Promise<void> {
  const { default: webpack } = await import('webpack');
  mkdirSync(TEST_CACHE, { recursive: true });
  // Another process may have made the same one meanwhile: that is no earlier one.
  const earlier = readdirSync(TEST_CACHE).filter(
    (name) => name.startsWith(NAME) && !name.includes('.') && join(TEST_CACHE, name) !== folder,
  );
  const own = `${folder}.${process.pid}`; // in place at once, whoever else is doing the same
  await new Promise<void>((done, failed) =>
    webpack(configuration(own), (error, stats) => {
      if (error || stats?.hasErrors()) failed(error ?? new Error(stats?.toString('errors-only')));
      else done();
    }),
  );
  try {
    renameSync(own, folder);
    for (const name of earlier) rmSync(join(TEST_CACHE, name), { recursive: true, force: true });
  } catch {
    rmSync(own, { recursive: true, force: true }); // another one was first
  }
}

function configuration(path: string): Configuration {
  return {
    mode: 'none',
    target: 'node20',
    context: ROOT,
    entry: { main: './tooling/platform/main.ts', command: './tooling/platform/command.ts' },
    output: { path, filename: '[name].js' },
    node: { __dirname: true },
    resolve: { extensions: ['.ts', '.js', '.json'] },
    // Packages stay where they are installed; our own are part of it.
    externals: ({ request = '' }, done) => (/^([./]|@unison\/)/.test(request) ? done() : done(undefined, `commonjs ${request}`)),
    module: {
      rules: [{ test: /\.ts$/, loader: 'swc-loader', options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } } } }],
    },
    optimization: { splitChunks: false },
    performance: { hints: false },
  };
}
