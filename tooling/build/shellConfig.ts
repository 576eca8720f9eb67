import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { DefinePlugin, type Configuration } from 'webpack';
import { baseConfig, namesOf, type BuildOptions } from './baseConfig';
import { CheckedFilesPlugin } from './checkedFilesPlugin';
import { FactsPlugin } from './factsPlugin';
import { ROOT_MARK } from './naming';
import { SHELL_MANIFEST } from './outputFiles';
import { writeProvidedModules } from './providedModules';
import { hostShared } from './sharing';
import { ShellFilesPlugin } from './shellFilesPlugin';

/**
 * Webpack configuration of the shell: the host. No remote is named here: they are registered at run time from the registry. Its public path
 * is absolute, since `auto` breaks deep links.
 */
export function shellConfig(options: BuildOptions = {}): Configuration {
  const names = namesOf('shell', options);
  const base = baseConfig(names, options);
  return {
    ...base,
    // The gate comes first: everything that loads a file later asks it.
    entry: { main: ['./src/remotes/releaseFiles.ts', writeProvidedModules(), './src/main.tsx'] },
    plugins: [
      ...(base.plugins ?? []),
      new CheckedFilesPlugin(),
      new DefinePlugin({ STAMPED_ROOT_KEY: JSON.stringify(ROOT_MARK) }),
      new ModuleFederationPlugin({
        name: names.federationName,
        shared: hostShared(),
        // Pin: with the default `version-first` one dead remote keeps the host from booting at all.
        shareStrategy: 'loaded-first',
        dts: false,
        manifest: false,
        // Remotes leave it out (decision 026).
        experiments: { provideExternalRuntime: true, optimization: { disableSnapshot: true, target: 'web' } },
      }),
      new ShellFilesPlugin(SHELL_MANIFEST),
      new FactsPlugin('shell', names.folder),
    ],
  };
}
