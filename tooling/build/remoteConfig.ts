import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import type { Configuration } from 'webpack';
import { baseConfig, namesOf, type BuildOptions } from './baseConfig';
import { BudgetPlugin } from './budgetPlugin';
import { CarriedModules } from './carriedModules';
import { CheckedFilesPlugin } from './checkedFilesPlugin';
import { describeRemote } from './describeRemote';
import { FactsPlugin } from './factsPlugin';
import { FirstViewsPlugin } from './firstViews/firstViewsPlugin';
import { OwnerlessChunks } from './ownerlessChunks';
import { REMOTE_ENTRY, REMOTE_MANIFEST } from './outputFiles';
import { ENTRY_RUNTIME_HERE, remoteShared, SHARED_HERE } from './sharing';

/**
 * Webpack configuration of one remote. It exposes `./screens`, takes every singleton from the shell and publishes `src/manifest.ts` inside
 * its `mf-manifest.json`. `options` override mode, folders and cache.
 */
export function remoteConfig(packageName: string, options: BuildOptions = {}): Configuration {
  const names = namesOf(packageName, options);
  const base = baseConfig(names, options);
  return {
    ...base,
    resolve: { ...base.resolve, alias: { ...SHARED_HERE, ...ENTRY_RUNTIME_HERE } },
    entry: {},
    plugins: [
      ...(base.plugins ?? []),
      new CheckedFilesPlugin(names.federationName),
      new OwnerlessChunks(),
      new CarriedModules(names.folder),
      new FactsPlugin('remote', names.folder),
      new BudgetPlugin(packageName, names.folder),
      ...(names.mode === 'production' ? [new FirstViewsPlugin(names)] : []),
      new ModuleFederationPlugin({
        name: names.federationName,
        filename: REMOTE_ENTRY,
        exposes: { './screens': './src/screens' },
        shared: remoteShared(),
        // Pin: with the default `version-first` one dead remote keeps the host from booting at all.
        shareStrategy: 'loaded-first',
        // Pin: types are checked by tsc; a failing `dts` neither fails a build nor belongs into production.
        dts: false,
        manifest: { fileName: REMOTE_MANIFEST, additionalData: describeRemote(names.folder) },
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
    ],
  };
}
