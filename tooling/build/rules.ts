import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, relative, sep } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { LoaderContext, RuleSetRule } from 'webpack';
import { HASH_MARK } from './naming';
import { ROOT } from './packages';

const TARGETS = 'es2022';

const scripts: RuleSetRule = {
  test: /\.tsx?$/,
  // Of the checkout, or linked into it; what the checkout itself lies below does not count.
  exclude: (path) => relative(ROOT, path).split(sep).includes('node_modules'),
  loader: 'swc-loader',
  options: {
    jsc: {
      target: TARGETS,
      parser: { syntax: 'typescript', tsx: true },
      // The plain runtime in development too: it is the one the shell shares, and React's development build warns there as well.
      transform: { react: { runtime: 'automatic', development: false } },
    },
    sourceMaps: true,
  },
};

/** The shell exists once in a page; for members its class names have no words in them either, 2.6 KB brotli of what everybody loads first. */
function classNameOf(packageName: string, mode: Mode): string {
  if (packageName !== 'shell') return `${packageName}-${HASH_MARK}-[name]-[local]-[hash:base64:5]`;
  return mode === 'production' ? 's-[hash:base64:6]' : 'shell-[name]-[local]-[hash:base64:5]';
}

/**
 * For members a class of a remote is named by its package, its file and all that stands in it: neither the same file name in two packages nor two releases of one give the
 * same class, but where it is the same rules. So a stylesheet that nobody changed is the same file in the next release.
 */
export function remoteClassName(
  packageName: string,
  { resourcePath, rootContext }: Pick<LoaderContext<unknown>, 'resourcePath' | 'rootContext'>,
  local: string,
): string {
  const path = relative(rootContext, resourcePath).split(sep).join('/');
  const hash = createHash('sha256').update(`${packageName}\0${path}\0${local}\0`).update(readFileSync(resourcePath)).digest('base64url');
  return `${packageName}-${basename(path, '.css').replace(/\W/g, '-')}-${local}-${hash.slice(0, 5)}`;
}

const styles = (packageName: string, mode: Mode): RuleSetRule => ({
  test: /\.css$/,
  use: [
    MiniCssExtractPlugin.loader,
    {
      loader: 'css-loader',
      options: {
        modules: {
          auto: /\.module\.css$/,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          localIdentContext: ROOT,
          localIdentHashSalt: packageName,
          localIdentName: classNameOf(packageName, mode),
          ...(packageName === 'shell' || mode === 'development'
            ? {}
            : {
                getLocalIdent: (context: LoaderContext<unknown>, _name: string, local: string) =>
                  remoteClassName(packageName, context, local),
              }),
        },
      },
    },
  ],
  sideEffects: true,
});

const pictures: RuleSetRule = { test: /\.(svg|png|webp|jpg|woff2)$/, type: 'asset/resource' };

export type Mode = 'production' | 'development';

/** How each kind of source file becomes part of a build; for developers unless said otherwise. JSON is built into webpack. */
export function moduleRules(packageName: string, mode: Mode = 'development'): RuleSetRule[] {
  return [scripts, styles(packageName, mode), pictures];
}
