import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { DefinePlugin, type Configuration } from 'webpack';
import { baseConfig, namesOf, type BuildOptions } from './baseConfig';
import { BudgetPlugin } from './budgetPlugin';
import { CheckedFilesPlugin } from './checkedFilesPlugin';
import { FactsPlugin } from './factsPlugin';
import { ROOT_MARK } from './naming';
import { SHELL_MANIFEST } from './outputFiles';
import { ROOT } from './packages';
import { writeStart } from './providedModules';
import type { Mode } from './rules';
import { hostShared } from './sharing';
import { ShellFilesPlugin } from './shellFilesPlugin';
import { ShellHeadPlugin } from './shellHeadPlugin';
import { LIBRARY_RULES } from './unused';

/** What stands in for parts of the federation plugin's runtime. */
const FEDERATION = join(__dirname, 'federation');
const moduleFile = (path: string): string => join(ROOT, 'node_modules', path);

/** What stands in for modules of the federation runtime in the shell's first file; the router's entry points to its form with warnings for developers. */
const standIns = (mode: Mode): Record<string, string> => ({
  [`${moduleFile('@module-federation/error-codes/dist/desc.mjs')}$`]: join(FEDERATION, 'errorTexts.ts'),
  [`${moduleFile('@module-federation/runtime-core/dist/plugins/snapshot/SnapshotHandler.js')}$`]: join(FEDERATION, 'noSnapshots.ts'),
  [`${moduleFile('@module-federation/runtime-core/dist/utils/preload.js')}$`]: join(FEDERATION, 'noPreloads.ts'),
  [`${moduleFile('@module-federation/runtime-core/dist/utils/semver/index.js')}$`]: join(FEDERATION, 'satisfies.ts'),
  ...(mode === 'production' && {
    'react-router$': moduleFile('react-router/dist/production/index.mjs'),
    'react-router/dom$': moduleFile('react-router/dist/production/dom-export.mjs'),
  }),
});

/**
 * Webpack configuration of the shell: the host. No remote is named here: they are registered at run time from the registry. Its public path
 * is absolute, since `auto` breaks deep links.
 */
export function shellConfig(options: BuildOptions = {}): Configuration {
  const names = namesOf('shell', options);
  const base = baseConfig(names, options);
  return {
    ...base,
    resolve: { ...base.resolve, alias: standIns(names.mode) },
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...LIBRARY_RULES] },
    // The gate comes first: everything that loads a file later asks it.
    entry: {
      main: [
        './src/remotes/releaseFiles.ts',
        join(FEDERATION, 'offerEntryRuntime.ts'),
        writeStart('shell', join(ROOT, 'shell/src/main.tsx')),
      ],
    },
    plugins: [
      ...(base.plugins ?? []),
      new CheckedFilesPlugin(),
      new ShellHeadPlugin(names.base),
      new DefinePlugin({ STAMPED_ROOT_KEY: JSON.stringify(ROOT_MARK) }),
      new ModuleFederationPlugin({
        name: names.federationName,
        shared: hostShared(),
        // Pin: with the default `version-first` one dead remote keeps the host from booting at all.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        experiments: { optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ShellFilesPlugin(SHELL_MANIFEST),
      new FactsPlugin('shell', names.folder),
      new BudgetPlugin('shell', names.folder),
    ],
  };
}
