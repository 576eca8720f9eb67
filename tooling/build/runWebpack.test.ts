import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compiler } from 'webpack';
import { newFolder } from '../testing/registry';
import { BuildError, runWebpack } from './runWebpack';

/** Builds one line of code with a plugin that throws this in a hook. */
async function buildThrowing(error: Error): Promise<unknown> {
  const folder = newFolder();
  writeFileSync(join(folder, 'index.js'), 'globalThis.x = 1;');
  const plugin = {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap('Throws', (compilation) => {
        compilation.hooks.processAssets.tapPromise('Throws', () => Promise.reject(error));
      });
    },
  };
  const config = { mode: 'none' as const, context: folder, entry: './index.js', output: { path: join(folder, 'dist') }, plugins: [plugin] };
  return await runWebpack([config]).catch((thrown: unknown) => thrown);
}

test('what a plugin of ours says of a package is told in its own line', async () => {
  const told = await buildThrowing(new Error('mf-towns, first view of Towns: it draws <table>'));
  expect(told).toBeInstanceOf(BuildError);
  expect(told).toHaveProperty('message', 'mf-towns, first view of Towns: it draws <table>');
});

test('what a build inside a build says, as that of the first views, is told likewise', async () => {
  const told = await buildThrowing(new BuildError("Module not found: Error: Can't resolve './Gone'"));
  expect(told).toBeInstanceOf(BuildError);
  expect(told).toHaveProperty('message', "Module not found: Error: Can't resolve './Gone'");
});

test('a fault of a plugin keeps the place where it happened', async () => {
  const told = await buildThrowing(new TypeError('x is not a function'));
  expect(told).not.toBeInstanceOf(BuildError);
  expect(told).toHaveProperty('stack', expect.stringContaining('runWebpack.test'));
});
