import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import webpack from 'webpack';
import { SharingOnce } from './sharingOnce';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'unison-sharing-'));
  writeFileSync(join(folder, 'shared.js'), 'export const one = 1;');
  writeFileSync(join(folder, 'main.js'), "import('./shared.js');");
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What a build writes as its first file, by the plugin that brings sharing. */
async function build(sharing: webpack.WebpackPluginInstance): Promise<string> {
  const output = { path: join(folder, 'out'), uniqueName: 'whole_name' };
  const options: webpack.Configuration = {
    mode: 'none',
    context: folder,
    entry: './main.js',
    output,
    plugins: [sharing, new SharingOnce()],
  };
  const stats = await new Promise<webpack.Stats | undefined>((done, fail) =>
    webpack(options, (error, made) => (error ? fail(error) : done(made))),
  );
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([]);
  return readFileSync(join(folder, 'out/main.js'), 'utf8');
}

const shared = { './shared.js': { shareKey: 'shared', version: '1.0.0', import: './shared.js' } };

test("a file says once what it shares: in the federation plugin's list", async () => {
  const text = await build(new ModuleFederationPlugin({ name: 'host', shared, dts: false, manifest: false }));
  expect(text.split('__webpack_require__.I = ')).toHaveLength(2);
  expect(text).toContain('bundlerRuntime.I(');
  expect(text).not.toContain('register("shared"');
});

test("webpack's own list stays where nothing takes its place", async () => {
  expect(await build(new webpack.sharing.SharePlugin({ shared }))).toContain('register("shared"');
});
