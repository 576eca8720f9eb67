import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { BannerPlugin, Compilation, DefinePlugin, NormalModuleReplacementPlugin, type Configuration } from 'webpack';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import { namesOf, cacheOf, baseConfig, isOfTexts } from '../../build/baseConfig';
import { REMOTE_ENTRY, REMOTE_MANIFEST } from '../../build/outputFiles';
import { listRemotes, ROOT } from '../../build/packages';
import { writeProvidedModules, writeStart } from '../../build/providedModules';
import { moduleRules } from '../../build/rules';
import { SHARED_HERE } from '../../build/sharing';
import { COMPILED_AHEAD } from '../../build/shellHeadPlugin';
import { SINGLETONS, versionOfSingleton } from '../../build/singletons';
import { LIBRARY_RULES } from '../../build/unused';

/** The builds that the app as shipped is compared with. */
export type Rival = 'monolith' | 'plain';

const PAGE = join(__dirname, 'page');
const moduleFile = (path: string): string => join(ROOT, 'node_modules', path);
/** The router for members, without its warnings for developers: as the shell has it. */
const ROUTER = {
  'react-router$': moduleFile('react-router/dist/production/index.mjs'),
  'react-router/dom$': moduleFile('react-router/dist/production/dom-export.mjs'),
};
/** Where a rival's files lie on its server. */
export const baseOfRival = (rival: Rival, part: string): string => `/assets/${rival}/${part}/`;

/** The presets of a package without its marks, guards and gates: compiler, chunks, styles and minimizers are the same. */
function presets(rival: Rival, packageName: string, output: string): Configuration {
  const names = namesOf(packageName, {});
  const base = baseConfig(names, { output: join(output, packageName) });
  return {
    ...base,
    name: `${rival} ${packageName}`,
    output: {
      ...base.output,
      path: join(output, packageName),
      publicPath: baseOfRival(rival, packageName),
      uniqueName: `${rival}_${packageName.replace('-', '_')}`,
      // It has no folder for each release: what changes needs another name.
      chunkFilename: ({ chunk }) => (isOfTexts(chunk?.name) ? '[name].js' : '[name].[contenthash:8].js'),
      clean: true,
    },
    module: { ...base.module, rules: moduleRules('shell', 'production') },
    resolve: { ...base.resolve, alias: { ...SHARED_HERE, ...ROUTER } },
    plugins: (base.plugins ?? []).filter((plugin) => plugin instanceof MiniCssExtractPlugin),
    cache: cacheOf(`bench-${rival}-${packageName}`, 'production', undefined),
    devtool: false,
  };
}

const withRegistry = (registry: string) => [
  new DefinePlugin({ BENCH_REGISTRY: JSON.stringify(registry), STAMPED_ROOT_KEY: '""' }),
  new NormalModuleReplacementPlugin(/signatures\/proverOfPage$/, join(PAGE, 'proverOfPage.ts')),
];

/** Its first file is compiled while it comes, as the shell's is. */
const compiledAhead = new BannerPlugin({
  banner: COMPILED_AHEAD,
  raw: true,
  entryOnly: true,
  test: /\.js$/,
  stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1, // behind the minimizer, which takes comments away
});

/** One webpack build of shell, shared and all remotes. */
export function monolithConfig(registry: string, output: string): Configuration {
  const base = presets('monolith', 'shell', output);
  return {
    ...base,
    module: { ...base.module, rules: [...(base.module?.rules ?? []), ...LIBRARY_RULES] },
    // In steps, as the shell starts; what would be kept whole for a step of its own is run with the app.
    entry: {
      main: writeStart('monolith', join(PAGE, 'monolith.ts'), ({ request, facade }) =>
        request.startsWith('@unison/') ? undefined : (facade ?? request),
      ),
    },
    plugins: [...(base.plugins ?? []), ...withRegistry(registry), compiledAhead],
  };
}

type Shared = Record<string, { singleton: true; requiredVersion: string; import?: false }>;
/**
 * Shared as the documents show it: singletons that every build brings and the page settles. What keeps state for all must come from the host alone,
 * else the page breaks: a second context of the kit's is another one.
 */
const sharedOf = (isHost: boolean): Shared =>
  Object.fromEntries(
    SINGLETONS.filter(({ hostOnly }) => hostOnly !== true).map(({ request }) => [
      request,
      {
        singleton: true as const,
        requiredVersion: `^${versionOfSingleton(request)}`,
        ...(!isHost && request.startsWith('@unison/') ? { import: false as const } : {}),
      },
    ]),
  );

const nameOf = (remote: string): string => remote.replace('-', '_');

/** Host and remotes as the plugin's documents begin them. */
export function plainConfigs(registry: string, output: string): Configuration[] {
  const host = presets('plain', 'shell', output);
  const remotes = Object.fromEntries(
    listRemotes().map((name) => [nameOf(name), `${nameOf(name)}@${baseOfRival('plain', name)}${REMOTE_MANIFEST}`]),
  );
  const shell: Configuration = {
    ...host,
    entry: { main: join(PAGE, 'plain.ts') },
    // What the host itself happens not to use would be missing for the remotes: it is asked for, as the shell does.
    resolve: { ...host.resolve, alias: { ...SHARED_HERE, ...ROUTER, 'provided-modules$': writeProvidedModules() } },
    plugins: [
      ...(host.plugins ?? []),
      ...withRegistry(registry),
      new ModuleFederationPlugin({ name: 'plain_shell', remotes, shared: sharedOf(true), dts: false }),
    ],
  };
  const others = listRemotes().map((name): Configuration => {
    const base = presets('plain', name, output);
    const options = { name: nameOf(name), filename: REMOTE_ENTRY, exposes: { './screens': './src/screens' }, shared: sharedOf(false) };
    return {
      ...base,
      entry: {},
      plugins: [...(base.plugins ?? []), new ModuleFederationPlugin({ ...options, dts: false, manifest: { fileName: REMOTE_MANIFEST } })],
    };
  });
  return [shell, ...others];
}
