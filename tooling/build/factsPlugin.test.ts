import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { FactsPlugin } from './factsPlugin';

test('a catalogue that cannot be read is named with its file, and ends no build before its end', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'unison-facts-'));
  mkdirSync(join(folder, 'src/locales'), { recursive: true });
  writeFileSync(join(folder, 'src/locales/en_us.json'), '{ "a.key": broken }');
  writeFileSync(join(folder, 'src/main.js'), "import './locales/en_us.json';");
  const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
    const plugins = [new FactsPlugin('remote', folder)];
    webpack(
      { mode: 'development', context: folder, entry: './src/main.js', output: { path: join(folder, 'out') }, plugins },
      (error, made) => (error ? reject(error) : resolve(made)),
    );
  });
  expect(stats?.toJson({ all: false, errors: true }).errors).toEqual([
    expect.objectContaining({ moduleName: './src/locales/en_us.json', message: expect.stringContaining('broken') }),
  ]);
  rmSync(folder, { recursive: true });
});
