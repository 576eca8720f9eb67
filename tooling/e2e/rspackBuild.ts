import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack, type Configuration } from '@rspack/core';
import { namesOf } from '../build/baseConfig';
import { FACTS_FILE, type RemoteFacts } from '../build/facts';
import { REMOTE_ENTRY, REMOTE_MANIFEST } from '../build/outputFiles';
import { readManifest } from '../build/readManifest';
import { remoteShared } from '../build/sharing';
import { dataOf, keysIn, textsOf } from '../build/sourceFacts';
import { sourcesIn } from '../checks/sources';

/**
 * A remote in `folder` as a team would build it that does not use our presets, and not webpack: what it shares with the rest of the app is
 * the contract alone. Everything is in one file, since only the entry's address passes the page's gate without a plugin of ours.
 */
function configOf(packageName: string, folder: string): Configuration {
  const { federationName, base } = namesOf(packageName, { folder });
  return {
    mode: 'production',
    context: folder,
    target: ['web', 'es2022'],
    devtool: false,
    entry: {},
    output: { path: join(folder, 'dist'), publicPath: base, uniqueName: federationName },
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
      new rspack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new ModuleFederationPlugin({
        name: federationName,
        filename: REMOTE_ENTRY,
        exposes: { './screens': './src/screens' },
        shared: remoteShared(),
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: {
          fileName: REMOTE_MANIFEST,
          additionalData: ({ stats }) => void Object.assign(stats.metaData, { unison: { manifest: readManifest(folder), preload: {} } }),
        },
      }),
    ],
  };
}

/** What such a team writes down itself: it takes every shared module whole, as far as the gate knows. */
function factsOf(folder: string): RemoteFacts {
  const sources = sourcesIn(join(folder, 'src'));
  const takes = Object.entries(remoteShared()).map(([request, { requiredVersion }]) => [request, { range: requiredVersion, names: [] }]);
  return {
    kind: 'remote',
    takes: Object.fromEntries(takes) as RemoteFacts['takes'], // fromEntries forgets its values
    data: dataOf(sources),
    texts: textsOf(sources, keysIn(join(folder, 'src/locales'))),
  };
}

/** Builds the remote in `folder` with Rspack into its `dist`; rejects with what the compiler says. Yields the folder of the build. */
export async function buildWithRspack(packageName: string, folder: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    rspack(configOf(packageName, folder), (error, stats) => {
      if (error) reject(error);
      else if (stats?.hasErrors()) reject(new Error(stats.toString('errors-only')));
      else resolve();
    });
  });
  const output = join(folder, 'dist');
  writeFileSync(join(output, FACTS_FILE), JSON.stringify(factsOf(folder)));
  return output;
}
