import { join } from 'node:path';
import type { Configuration } from 'webpack';
import { cacheOf } from '../../build/baseConfig';
import { ROOT } from '../../build/packages';
import { moduleRules } from '../../build/rules';
import { runWebpack } from '../../build/runWebpack';
import { integrityOf } from '../../registry';
import { readFiles } from '../../release/stampFiles';
import type { PageScript } from './rewritePage';

/** Below this our own files are served; no package and no platform path begins so. */
export const OWN_FOLDER = '/@dev/';

/** A script that the proxy adds to the page, with its content. */
export type ServedScript = PageScript & { content: Buffer };

const config = (output: string): Configuration => ({
  name: 'dev-page',
  mode: 'development',
  context: __dirname,
  target: ['web', 'es2022'],
  entry: { react: './page/reactDevelopment.ts', live: './page/liveReload.ts' },
  devtool: false,
  output: { path: output, filename: '[name].js', clean: true },
  resolve: { extensions: ['.ts', '.js'] },
  module: { rules: moduleRules('dev-page') },
  cache: cacheOf('dev-page', 'development', join(ROOT, '.cache/webpack')),
  performance: { hints: false },
  infrastructureLogging: { level: 'warn' },
});

/**
 * Builds what the page gets from us into `output`: React's development build, which takes the place of the one the app shares, and live
 * reload. In the order in which the page runs them.
 */
export async function buildPageScripts(output: string): Promise<ServedScript[]> {
  await runWebpack([config(output)]);
  const files = readFiles(output);
  return ['react.js', 'live.js'].map((name) => {
    const content = files.get(name);
    if (content === undefined) throw new Error(`${join(output, name)} was built and is gone: something cleans that folder. Start again.`);
    return { path: OWN_FOLDER + name, integrity: integrityOf(content), content };
  });
}
