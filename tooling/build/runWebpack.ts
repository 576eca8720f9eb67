import type { Configuration, MultiStats, Stats } from 'webpack';

/** A build that failed: `message` holds what webpack says, by package. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** Builds configurations in one webpack process, until its caches are written too. Throws `BuildError` when any of them has an error. */
export async function runWebpack(configs: Configuration[]): Promise<Stats[]> {
  // Loaded by who builds alone: most commands about releases do not.
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configs);
  if (!compiler) throw new Error('webpack refused the configuration.');
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => (result ? resolve(result) : reject(error ?? new Error('webpack ended without a result.'))));
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new BuildError(stats.toString({ preset: 'errors-only', colors: false }));
  return stats.stats;
}
