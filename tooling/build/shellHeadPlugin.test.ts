import { createHash } from 'node:crypto';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { shellFilesIn, shellFileHashes } from '@unison/shared/remote/shellFiles';
import webpack from 'webpack';
import { fillShellFiles } from '../release/fillShellFiles';
import { readFiles } from '../release/stampFiles';
import { newFolder } from '../testing/registry';
import { ShellHeadPlugin } from './shellHeadPlugin';

const BASE = '/assets/shell/0.1.0-ab/';

/** The files of a build with a chunk of its own, whose first script has what the plugin writes at its head. */
async function built() {
  const folder = newFolder();
  writeFileSync(join(folder, 'later.js'), 'globalThis.made = "later";');
  writeFileSync(join(folder, 'main.js'), `import('./later.js');`);
  const compiler = webpack({
    context: folder,
    mode: 'production',
    entry: { main: './main.js' },
    output: {
      path: join(folder, 'out'),
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      uniqueName: 'one',
    },
    optimization: { realContentHash: true },
    plugins: [new ShellHeadPlugin(BASE)],
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  const [chunk = '', main = ''] = readdirSync(join(folder, 'out')).sort();
  return { files: readFiles(join(folder, 'out')), chunk, main, start: { scripts: [main], styles: [] } };
}

test("a shell's first script says the hash of each other file, by its final name, once it is released, and no place in it moves", async () => {
  const { files, chunk, main, start } = await built();
  const [name, script] = fillShellFiles(files, start) ?? [];
  const hash = createHash('sha256')
    .update(files.get(chunk) ?? '')
    .digest('base64');
  const list = shellFilesIn(script?.toString('utf8') ?? '');
  expect(list && shellFileHashes(list)).toEqual([[BASE + chunk, `sha256-${hash}`]]);
  expect(name).toBe(main);
  expect(script).toHaveLength(files.get(main)?.length ?? 0);
  expect(script?.toString('utf8')).toMatch(/^\/\/# allFunctionsCalledOnLoad\nself\.unisonShellFiles=/);
});

test('until it is released its script names no file’s hash, so nothing of it loads', async () => {
  const { files, chunk, main } = await built();
  const hash = createHash('sha256')
    .update(files.get(chunk) ?? '')
    .digest('base64');
  expect(files.get(main)?.toString('utf8')).not.toContain(hash.slice(0, 43));
});

test('released once more, from what is served, it says the hashes of its files as they are then', async () => {
  const { files, chunk, main, start } = await built();
  const again = new Map([...files, ...[fillShellFiles(files, start) ?? ['', Buffer.from('')]], [chunk, Buffer.from('changed')] as const]);
  const [, script] = fillShellFiles(again, start) ?? [];
  const hash = createHash('sha256').update('changed').digest('base64').slice(0, 43);
  expect(shellFilesIn(script?.toString('utf8') ?? '')?.files).toEqual({ [chunk]: hash });
  expect(script).toHaveLength(files.get(main)?.length ?? 0);
});

test('a build whose list and files differ is refused, and which file it is about is said', async () => {
  const { files, chunk, start } = await built();
  const without = new Map([...files].filter(([name]) => name !== chunk));
  expect(() => fillShellFiles(without, start)).toThrow(`lists ${chunk}, and has no such file`);
  expect(() => fillShellFiles(new Map([...files, ['12.0123abcd.css', Buffer.from('')]]), start)).toThrow('does not list 12.0123abcd.css');
});

test('a build without such a list is released as it is', () => {
  expect(fillShellFiles(new Map([['main.js', Buffer.from('run()')]]), { scripts: ['main.js'], styles: [] })).toBeUndefined();
});
