import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { madeOnce } from '../madeOnce';
import { ROOT } from '../packages';
import { runWebpack } from '../runWebpack';

const ENTRIES = {
  platform: './tooling/platform/main.ts',
  command: './tooling/platform/command.ts',
  edge: './tooling/edge/main.ts',
};
export type Server = keyof typeof ENTRIES;

/** Made again when missing: deleting it is always safe. */
const CACHE = join(ROOT, '.cache/servers');
/** Whatever stands here may be part of a server; what is certainly not is left out below, so that its changes cost no build. */
const SOURCES = ['tooling', 'shared/src'];
const NO_SOURCE = /\.test\.tsx?$|\.tsx$|^(e2e|checks|bench|gallery|release)\//;

/**
 * The file of a server in one piece, made once for its sources: it starts in a third of the time that transforming hundreds of
 * files takes, and needs no compiler while it runs. A source map lies beside it, for `node --enable-source-maps`. Folders stay those of the
 * sources, seen from the repository's root, where such a process must run. Throws what webpack says when the sources do not build.
 */
export async function bundledServer(server: Server): Promise<string> {
  return join(await madeOnce({ folder: CACHE, kind: 'bundle', version: sourcesVersion() }, bundle), `${server}.js`);
}

function sourcesVersion(): string {
  const hash = createHash('sha256').update(process.version);
  for (const folder of SOURCES) {
    const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
    const sources = names.filter((name) => /\.(ts|json)$/.test(name) && !NO_SOURCE.test(name) && !name.includes('node_modules'));
    for (const name of sources.sort()) hash.update(name).update(readFileSync(join(ROOT, folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function bundle(place: string): Promise<void> {
  await runWebpack([configuration(place)]);
}

function configuration(path: string): Configuration {
  return {
    mode: 'none',
    target: 'node20',
    context: ROOT,
    entry: ENTRIES,
    output: { path, filename: '[name].js', devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
    devtool: 'source-map',
    node: { __dirname: true },
    resolve: { extensions: ['.ts', '.js', '.json'] },
    // Packages stay where they are installed; our own are part of it.
    externals: ({ request = '' }, done) => (/^([./]|@unison\/)/.test(request) ? done() : done(undefined, `commonjs ${request}`)),
    module: {
      rules: [
        {
          test: /\.ts$/,
          loader: 'swc-loader',
          options: { jsc: { target: 'es2022', parser: { syntax: 'typescript' } }, sourceMaps: true },
        },
      ],
    },
    optimization: { splitChunks: false },
    performance: { hints: false },
  };
}
