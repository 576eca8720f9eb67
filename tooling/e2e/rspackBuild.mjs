import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

/*
 * Builds a remote as a team would that uses neither webpack nor our presets: what it shares with the rest of the app is the contract alone. It
 * reads `{ folder, federationName, base, entry, manifestFile, shared, description }` from its input and writes into the folder's `dist`. A plain
 * program: the federation plugin puts functions into the build as they stand, and a compiler at run time would have changed them.
 */
const wish = JSON.parse(readFileSync(0, 'utf8'));

const PAGE_GATE = 'globalThis.unisonFiles';

/** The page lets a script in that passed its gate: it sets the address and the hash that the release record has for it (docs/delivery-teams.md). */
const pageGate = {
  apply(compiler) {
    compiler.hooks.compilation.tap('PageGate', (compilation) => {
      const { createScript } = rspack.RuntimePlugin.getCompilationHooks(compilation);
      createScript.tap('PageGate', (source) => {
        const [before, after, ...more] = source.split(/script\.src = [^;]+;/);
        if (after === undefined || more.length > 0)
          throw new Error('The loader of this Rspack sets the address of a script in another way.');
        return `${before}if (!${PAGE_GATE}.prepare(script, url)) Promise.resolve().then(() => script.onerror({ type: 'refused', target: script }));${after}`;
      });
    });
  },
};

const config = {
  mode: 'production',
  context: wish.folder,
  target: ['web', 'es2022'],
  devtool: false,
  entry: {},
  output: { path: join(wish.folder, 'dist'), publicPath: wish.base, uniqueName: wish.federationName },
  resolve: { extensions: ['.tsx', '.ts', '.js', '.json'] },
  module: {
    rules: [
      {
        test: /\.tsx?$/,
        loader: 'builtin:swc-loader',
        options: { jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } } } },
      },
    ],
  },
  plugins: [
    pageGate,
    new ModuleFederationPlugin({
      name: wish.federationName,
      filename: wish.entry,
      exposes: { './screens': './src/screens' },
      shared: wish.shared,
      shareStrategy: 'loaded-first',
      dts: false,
      manifest: {
        fileName: wish.manifestFile,
        additionalData: ({ stats }) => void Object.assign(stats.metaData, { unison: wish.description }),
      },
    }),
  ],
};

rspack(config, (error, stats) => {
  if (!error && !stats?.hasErrors()) return;
  console.error(error?.message ?? stats?.toString('errors-only'));
  process.exitCode = 1;
});
