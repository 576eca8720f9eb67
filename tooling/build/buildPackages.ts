import { createRequire } from 'node:module';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { ROOT } from './packages';
import { runWebpack } from './runWebpack';

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

/** Builds packages in one webpack process, each into `<outputRoot>/<package>`. Throws `BuildError` when any of them has an error. */
export async function buildPackages(packageNames: string[], outputRoot: string, root = ROOT): Promise<Built[]> {
  const built = packageNames.map((packageName) => ({ packageName, output: join(outputRoot, packageName) }));
  const configs = await Promise.all(built.map(({ packageName, output }) => configsOf(packageName, output, root)));
  await runWebpack(configs.flat());
  return built;
}
