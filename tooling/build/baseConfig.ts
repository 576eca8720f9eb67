import { join } from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import type { Configuration } from 'webpack';
import { baseOf, federationNameOf, HASH_MARK, versionOf } from './naming';
import { FacadeGuard } from './facadeGuard';
import { PathlessHashes } from './pathlessHashes';
import { PathlessIds } from './pathlessIds';
import { SharingOnce } from './sharingOnce';
import { WORKER_FILE } from './outputFiles';
import { readPackage, ROOT } from './packages';
import { moduleRules, type Mode } from './rules';

/** Choices of a caller; without any, a production build of the repository's own package. */
export type BuildOptions = {
  mode?: Mode;
  /** Folder of the package's sources. Default: the folder of that name in this repository. */
  folder?: string;
  /** Where the build goes. Default `<folder>/dist`. */
  output?: string;
  /** Folder of webpack's cache, or false for none. */
  cache?: string | false;
};

export type Names = { packageName: string; folder: string; federationName: string; base: string; mode: Mode };

/** Everything a build is called by, with the mark where its content's hash will stand. */
export function namesOf(packageName: string, options: BuildOptions): Names {
  const folder = options.folder ?? join(ROOT, packageName);
  const version = versionOf(readPackage(folder).version, HASH_MARK);
  return {
    packageName,
    folder,
    federationName: federationNameOf(packageName, version),
    base: baseOf(packageName, version),
    mode: options.mode ?? 'production',
  };
}

/** Webpack's cache: in the repository's `.cache`, made anew when the presets change. */
export const cacheOf = (packageName: string, mode: Mode, cache: BuildOptions['cache']): Configuration['cache'] =>
  cache === false
    ? false
    : {
        type: 'filesystem',
        name: `${packageName}-${mode}`,
        cacheDirectory: cache ?? join(ROOT, '.cache/webpack'),
        buildDependencies: { presets: [`${__dirname}/`] },
      };

/** A chunk of texts in one language, as a package names it where it loads them. */
export const isOfTexts = (name: string | null | undefined): boolean => name?.startsWith('texts-') === true;

/** The chunk that a remote exposes, which federation gives a long name: documents and records say it. */
const isExposed = (name: string | null | undefined): boolean => name?.startsWith('__federation_expose_') === true;

/** What shell and remotes have in common. */
export function baseConfig(names: Names, options: BuildOptions): Configuration {
  const { packageName, folder, federationName, base, mode } = names;
  const isProduction = mode === 'production';
  // Only what a remote's releases have alike is asked for by its content (`filePlace`); a shell's first script would name each of its files twice.
  const isNamedByContent = isProduction && packageName !== 'shell';
  return {
    name: packageName,
    mode,
    context: folder,
    target: ['web', 'es2022'],
    // No eval: the policy forbids it. Maps are written beside the files without a comment that names them, and stay private in the store.
    devtool: isProduction ? 'hidden-source-map' : 'cheap-module-source-map',
    output: {
      path: options.output ?? join(folder, 'dist'),
      publicPath: base,
      // Pin: with equal names a re-registered version silently keeps running the old code.
      uniqueName: federationName,
      filename: isProduction ? '[name].[contenthash:8].js' : '[name].js',
      // Texts are asked for by their language before anything knows their hash (`TEXTS_SCRIPT`); the folder names the release.
      chunkFilename: isNamedByContent
        ? ({ chunk }) => {
            if (isOfTexts(chunk?.name)) return '[name].js';
            return isExposed(chunk?.name) ? '[id].[contenthash:8].js' : '[name].[contenthash:8].js';
          }
        : '[name].js',
      assetModuleFilename: '[name].[contenthash:8][ext]',
      // The shell's worker is a build of its own in the same folder.
      clean: { keep: WORKER_FILE },
      // Pin: webpack waits 120 s by default. A slow download may go on longer than a screen waits for it.
      chunkLoadTimeout: 60_000,
      // A module that could not run since a part of it could not be had is run anew at the next try. Webpack else hands out what there is of it for ever.
      strictModuleExceptionHandling: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: moduleRules(packageName, mode), strictExportPresence: true },
    optimization: {
      moduleIds: isProduction ? 'deterministic' : 'named',
      chunkIds: isProduction ? 'deterministic' : 'named',
      minimizer: [
        // The compiler minifies too, in threads of this process: half the processor time of a build, and fewer bytes (decision 144).
        // Licences lie beside each script; a line in it that names them by its hash moved the size of main.js by 100 bytes, by chance.
        new MinimizerPlugin({
          minify: MinimizerPlugin.swcMinify,
          parallel: false,
          extractComments: { banner: false },
          minimizerOptions: { compress: { passes: 3 } },
        }),
        new CssMinimizerPlugin(),
      ],
      realContentHash: true,
    },
    plugins: [
      new MiniCssExtractPlugin({
        filename: isProduction ? '[name].[contenthash:8].css' : '[name].css',
        chunkFilename: isNamedByContent ? '[name].[contenthash:8].css' : '[name].css',
      }),
      new FacadeGuard(),
      new PathlessIds(),
      new PathlessHashes(),
      new SharingOnce(),
    ],
    cache: cacheOf(packageName, mode, options.cache),
    infrastructureLogging: { level: 'warn' },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
