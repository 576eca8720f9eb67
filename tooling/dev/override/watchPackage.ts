import { stripVTControlCharacters } from 'node:util';
import webpack, { type Compilation, type Configuration, type MultiCompiler, type MultiStats } from 'webpack';
import { shellConfig, remoteConfig, workerConfig, type BuildOptions } from '../../build';
import { readFiles, type Files } from '../../release/stampFiles';

/** What one build of a package yielded: its files, still under the hash mark, or what webpack says is wrong. */
export type WatchedBuild = { tookMs: number } & ({ files: Files; errors?: undefined } | { files?: undefined; errors: string });

export type PackageWatch = { close(): Promise<void> };

/** Saves that come together, e.g. from a formatter, are one build, in ms. */
const TOGETHER_MS = 20;

const configsOf = (packageName: string, options: BuildOptions): Configuration[] =>
  packageName === 'shell' ? [shellConfig(options), workerConfig(options)] : [remoteConfig(packageName, options)];

/** A mistake in a source, without what the compiler says of itself: its own stack and the colours of a terminal. */
const withoutNoise = (message: string): string =>
  stripVTControlCharacters(message)
    .replace(/^Module build failed.*:\n/, '')
    .replace(/\n\s*Caused by:[^]*$/, '');

/** What went wrong, file by file; undefined when nothing did. */
function errorsOf(error: Error | null, stats: MultiStats | undefined): string | undefined {
  if (error !== null || stats === undefined) return withoutNoise(error?.message ?? 'webpack built nothing.');
  if (!stats.hasErrors()) return undefined;
  const { errors = [] } = stats.toJson({ all: false, errors: true });
  return errors.map(({ moduleName = '', message }) => `${moduleName}\n${withoutNoise(message)}`.trim()).join('\n\n');
}

/** What the compilations of a compiler read, and when they began. */
function followCompilations({ compilers }: MultiCompiler): { began: number; compilations: Compilation[] } {
  const seen = { began: Date.now(), compilations: new Array<Compilation>() };
  for (const compiler of compilers)
    compiler.hooks.thisCompilation.tap('followCompilations', (compilation) => {
      seen.began = Date.now();
      seen.compilations = [...seen.compilations.filter((other) => other.compiler !== compiler), compilation];
    });
  return seen;
}

/** Calls back once, when a file is saved that the compilations read. Returns how to stop waiting. */
function onNextSave({ compilers }: MultiCompiler, { began, compilations }: ReturnType<typeof followCompilations>, then: () => void) {
  const filesystem = compilers[0]?.watchFileSystem;
  for (const compilation of compilations) compilation.summarizeDependencies(); // one that broke off may not have come to it
  const all = (of: (compilation: Compilation) => Iterable<string>) => new Set(compilations.flatMap((one) => [...of(one)]));
  const watcher = filesystem?.watch(
    all(({ fileDependencies }) => fileDependencies),
    all(({ contextDependencies }) => contextDependencies),
    all(({ missingDependencies }) => missingDependencies),
    began,
    { aggregateTimeout: TOGETHER_MS },
    then,
    () => undefined,
  );
  return () => watcher?.close();
}

/**
 * Builds into `output`, and again whenever a file of it is saved. `onBuilt` hears of each build, a failed one too; the next save tries again,
 * also after a mistake that makes webpack give up, as one in a manifest does.
 */
export function watchBuild(configs: Configuration[], output: string, onBuilt: (build: WatchedBuild) => void): PackageWatch {
  let stop: (done: () => void) => void = (done) => done();
  const begin = (): void => {
    const compiler = webpack(configs);
    if (compiler === null) throw new Error('webpack refused the configuration.');
    const seen = followCompilations(compiler);
    const watching = compiler.watch({ aggregateTimeout: TOGETHER_MS }, (error, stats) => {
      if (error !== null) {
        const stopWaiting = onNextSave(compiler, seen, () => {
          stopWaiting();
          begin();
        });
        stop = (done) => {
          stopWaiting();
          done();
        };
      }
      const errors = errorsOf(error, stats);
      const tookMs = Math.max(0, ...(stats?.stats ?? []).map(({ startTime, endTime }) => (endTime ?? 0) - (startTime ?? 0)));
      onBuilt(errors === undefined ? { files: readFiles(output), tookMs } : { errors, tookMs });
    });
    stop = (done) => (watching === undefined ? done() : watching.close(() => done()));
  };
  begin();
  return { close: () => new Promise((resolve) => stop(resolve)) };
}

/** Builds a package of this checkout in development mode, and follows it (`watchBuild`). */
export const watchPackage = (
  packageName: string,
  { output, folder }: { output: string; folder?: string },
  onBuilt: (build: WatchedBuild) => void,
): PackageWatch =>
  watchBuild(configsOf(packageName, { output, mode: 'development', ...(folder === undefined ? {} : { folder }) }), output, onBuilt);
