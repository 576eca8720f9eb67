import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Configuration } from 'webpack';
import { cacheOf } from '../../build/baseConfig';
import { ROOT } from '../../build/packages';
import { moduleRules } from '../../build/rules';
import { SHARED_HERE } from '../../build/sharing';

/** The document of a remote that is shown alone, for every address. `build` is what live reload knows it by. */
export const alonePage = (packageName: string, build: string): string => `<!doctype html>
<html lang="en" data-build="${build}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${packageName}, alone</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/main.css">
<script defer src="/@dev/live.js"></script>
<script defer src="/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;

/** Webpack's configuration of one remote with a thin frame and everything it would get from the shell, in one build, into `output`. */
export function aloneConfig(packageName: string, output: string, root = ROOT): Configuration {
  const entry = join(output, '../entry.ts');
  const from = (...path: string[]): string => JSON.stringify(join(...path));
  mkdirSync(output, { recursive: true });
  writeFileSync(
    entry,
    `import { openAlone } from ${from(ROOT, 'tooling/dev/alone/frame/openAlone')};
import { manifest } from ${from(root, packageName, 'src/manifest')};
import { screens } from ${from(root, packageName, 'src/screens')};
void openAlone({ manifest, screens });\n`,
  );
  return {
    name: `${packageName}-alone`,
    mode: 'development',
    target: ['web', 'es2022'],
    entry,
    devtool: 'cheap-module-source-map',
    output: { path: output, filename: '[name].js', chunkFilename: '[name].js', publicPath: '/', clean: true },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], alias: SHARED_HERE },
    module: { rules: moduleRules(packageName), strictExportPresence: true },
    plugins: [new MiniCssExtractPlugin()],
    cache: cacheOf(`${packageName}-alone`, 'development', undefined),
    infrastructureLogging: { level: 'warn' },
    performance: { hints: false },
  };
}
