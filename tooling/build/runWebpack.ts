import type { Configuration, MultiStats, Stats } from 'webpack';

/** A build that failed: `message` holds what webpack says, by package. */
export class BuildError extends Error {
  override name = 'BuildError';
}

/** A plain error, or that of a build inside this one, is what one of our plugins says of the package, for its team; of any other the place in the code matters. */
function asTold(thrown: Error): Error {
  const said = thrown.cause instanceof Error ? thrown.cause : thrown; // webpack tells by an error of its own what a hook threw
  return said.name === 'Error' || said instanceof BuildError ? new BuildError(said.message, { cause: thrown }) : thrown;
}

/** Builds configurations in one webpack process, until its caches are written too. Throws `BuildError` when any of them has an error. */
export async function runWebpack(configs: Configuration[]): Promise<Stats[]> {
  // Loaded by who builds alone: most commands about releases do not.
  const { default: webpack } = await import('webpack');
  const compiler = webpack(configs);
  if (!compiler) throw new Error('webpack refused the configuration.');
  const stats = await new Promise<MultiStats>((resolve, reject) => {
    compiler.run((error, result) => {
      if (result) resolve(result);
      else reject(error ? asTold(error) : new Error('webpack ended without a result.'));
    });
  });
  await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())));
  if (stats.hasErrors()) throw new BuildError(stats.toString({ preset: 'errors-only', colors: false }));
  return stats.stats;
}
