import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack, { Compilation, NormalModuleReplacementPlugin, sources, type Compiler, type Configuration } from 'webpack';
import { messageOf } from '../../dev/messageOf';
import { MOST_BYTES } from '../../early/limits';
import { templateFile } from '../../early/template';
import type { Names } from '../baseConfig';
import { readManifest } from '../readManifest';
import { moduleRules } from '../rules';
import { runWebpack } from '../runWebpack';
import { SHARED_HERE } from '../sharing';
import { makeTemplate, type Views } from './makeTemplates';

const NAME = 'FirstViewsPlugin';

/** Path of a remote's first views inside its folder. */
export const FIRST_VIEWS_SOURCE = 'src/firstViews.tsx';

/** The second pass of a remote's build: its views for node, with marks in place of texts and prices. */
function secondPass(folder: string, packageName: string, output: string): Configuration {
  return {
    name: `${packageName}-first-views`,
    mode: 'production',
    context: folder,
    target: 'node20',
    devtool: false,
    entry: join(__dirname, 'page/render.tsx'),
    output: { path: output, filename: 'views.cjs', library: { type: 'commonjs2' }, publicPath: '' },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      alias: { ...SHARED_HERE, 'unison-first-views': join(folder, FIRST_VIEWS_SOURCE) },
    },
    module: { rules: moduleRules(packageName, 'development') },
    optimization: { minimizer: [new CssMinimizerPlugin()], splitChunks: false },
    plugins: [
      new MiniCssExtractPlugin({ filename: 'views.css' }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new NormalModuleReplacementPlugin(/^\.\.?\/(.*\/)?useTexts$/, join(__dirname, 'page/markedTexts.ts')),
      new NormalModuleReplacementPlugin(/^\.\.?\/(.*\/)?useFormat$/, join(__dirname, 'page/markedFormat.ts')),
    ],
    cache: false,
    infrastructureLogging: { level: 'error' },
    performance: { hints: false },
  };
}

/** The views of a remote and all styles that they and the kit have. */
async function viewsOf(folder: string, packageName: string): Promise<{ views: Views; css: string; files: string[] }> {
  const output = mkdtempSync(join(tmpdir(), 'unison-first-views-'));
  try {
    const stats = await runWebpack([secondPass(folder, packageName, output)]);
    const views = createRequire(__filename)(join(output, 'views.cjs')) as Views; // what render.tsx exports
    const css = readdirSync(output)
      .filter((name) => name.endsWith('.css'))
      .map((name) => readFileSync(join(output, name), 'utf8'))
      .join('');
    return { views, css, files: stats.flatMap(({ compilation }) => [...compilation.fileDependencies]) };
  } finally {
    rmSync(output, { recursive: true, force: true });
  }
}

/**
 * Makes, beside the build of a remote, the templates of the first views that its manifest declares (`firstView: true`), one file each. A view
 * that no template can say fails the build, as does a template that is too heavy.
 */
export class FirstViewsPlugin {
  constructor(private readonly names: Pick<Names, 'folder' | 'packageName'>) {}

  apply(compiler: Compiler): void {
    const { folder, packageName } = this.names;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL }, async () => {
        const { namespace, routes } = readManifest(folder);
        const screens = new Set(routes.filter((route) => route.firstView === true).map(({ screen }) => screen));
        if (screens.size === 0) return;
        if (!existsSync(join(folder, FIRST_VIEWS_SOURCE)))
          throw new Error(`${packageName}: a route declares a first view, and there is no ${FIRST_VIEWS_SOURCE}.`);
        const { views, css, files } = await viewsOf(folder, packageName);
        compilation.fileDependencies.addAll(files);
        for (const screen of screens)
          compilation.emitAsset(
            templateFile(screen),
            new sources.RawSource(this.templateOf(screen, views, { folder, namespace, css, routes })),
          );
      });
    });
  }

  private templateOf(screen: string, views: Views, made: Parameters<typeof makeTemplate>[2]): string {
    const { packageName } = this.names;
    try {
      const text = JSON.stringify(makeTemplate(views, screen, made));
      const bytes = brotliCompressSync(text).length;
      if (bytes > MOST_BYTES.template)
        throw new Error(`its template weighs ${String(bytes)} bytes of brotli, and may ${String(MOST_BYTES.template)}`);
      return text;
    } catch (error) {
      throw new Error(`${packageName}, first view of ${screen}: ${messageOf(error)}`, {
        cause: error,
      });
    }
  }
}
