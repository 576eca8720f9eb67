import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { cacheOf, namesOf, type BuildOptions } from './baseConfig';
import { WORKER_FILE } from './outputFiles';
import { moduleRules } from './rules';

/** Webpack configuration of the shell's service worker: one file without hash, federation or public path, since browsers know it by its address. */
export function workerConfig(options: BuildOptions = {}): Configuration {
  const { folder, mode } = namesOf('shell', options);
  return {
    name: 'shell-worker',
    mode,
    context: folder,
    target: ['webworker', 'es2022'],
    entry: './src/worker/serviceWorker.ts',
    devtool: mode === 'production' ? 'hidden-source-map' : 'cheap-module-source-map',
    output: { path: options.output ?? join(folder, 'dist'), filename: WORKER_FILE, publicPath: '/' },
    resolve: { extensions: ['.ts', '.mjs', '.js'] },
    module: { rules: moduleRules('shell') },
    cache: cacheOf('shell-worker', mode, options.cache),
    infrastructureLogging: { level: 'warn' },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}
