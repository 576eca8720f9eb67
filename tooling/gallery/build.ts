import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Configuration } from 'webpack';
import { ROOT } from '../build/packages';
import { moduleRules } from '../build/rules';
import { runWebpack } from '../build/runWebpack';

/** The one Trusted Types policy of the gallery's own scripts; the page's policy lists it beside the sanitiser's. */
export const SCRIPT_POLICY = 'gallery';

/** Webpack's configuration of the kit's gallery: the parts from source, no federation, every file into `output`. */
export function galleryConfig(output: string): Configuration {
  return {
    name: 'gallery',
    mode: 'development',
    target: ['web', 'es2022'],
    entry: join(ROOT, 'shared/src/ui/gallery/main.tsx'),
    devtool: false,
    output: {
      path: output,
      filename: 'gallery.js',
      chunkFilename: '[name].js',
      publicPath: '/',
      trustedTypes: { policyName: SCRIPT_POLICY },
      clean: true,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: moduleRules('gallery'), strictExportPresence: true },
    plugins: [new MiniCssExtractPlugin({ filename: 'gallery.css' })],
    infrastructureLogging: { level: 'warn' },
    performance: { hints: false },
    stats: 'errors-warnings',
  };
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Parts of the kit</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/gallery.css">
</head>
<body><div id="root"></div><script src="/gallery.js"></script></body>
</html>
`;

/** Builds the gallery into a folder as static files. Throws with webpack's words when it cannot. */
export async function buildGallery(output: string): Promise<void> {
  await runWebpack([galleryConfig(output)]);
  writeFileSync(join(output, 'index.html'), page);
}

/** Builds the gallery and again after each change of its sources; `onBuilt` hears webpack's complaints, empty when there are none. */
export function watchGallery(output: string, onBuilt: (complaints: string) => void): void {
  webpack(galleryConfig(output))?.watch({}, (error, stats) => {
    writeFileSync(join(output, 'index.html'), page);
    if (!stats) onBuilt(String(error));
    else onBuilt(stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : '');
  });
}
