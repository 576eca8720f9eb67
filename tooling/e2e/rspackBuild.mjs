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
    // One file: only an entry's address passes the page's gate without a plugin of ours.
    new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
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
