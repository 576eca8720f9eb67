import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, MultiStats } from 'webpack';
import { ROOT } from './packages';

/** What a build of one package yielded. `output` is the folder with its files, still under the hash mark. */
export type Built = { packageName: string; output: string };

const load = createRequire(__filename);

/**
 * The package's own webpack configurations (the shell has a second one, for its worker), their output redirected to `output`. A remote without one has
 * the ordinary.
 */
export async function configsOf(packageName: string, output: string, root = ROOT): Promise<Configuration[]> {
  const file = join(root, packageName, 'webpack.config.cjs');
  const folder = join(root, packageName);
  const configs = existsSync(file)
    ? [load(file) as Configuration | Configuration[]].flat() // a configuration file of ours; webpack validates it
    : [(await import('./remoteConfig')).remoteConfig(packageName, { folder })];
  return configs.map((config) => ({ ...config, output: { ...config.output, path: output } }));
}

async function run(configs: Configuration[]): Promise<MultiStats> {
  // Loaded by who builds alone: most commands about releases do not.
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configs);
  if (!compiler) throw new Error('webpack refused the configuration.');
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack ended without a result.'))));
  });
  // Waits until the cache is written.
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  return stats;
}

/** A build that failed: `message` holds what webpack says, by package. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Builds packages in one webpack process, each into `<outputRoot>/<package>`. Throws `BuildError` when any of them has an error. */
export async function buildPackages(packageNames: string[], outputRoot: string, root = ROOT): Promise<Built[]> {
  const built = packageNames.map((packageName) => ({ packageName, output: join(outputRoot, packageName) }));
  const configs = await Promise.all(built.map(({ packageName, output }) => configsOf(packageName, output, root)));
  const stats = await run(configs.flat());
  if (stats.hasErrors()) throw new BuildError(stats.toString({ preset: 'errors-only', colors: false }));
  return built;
}
