import { spawn, spawnSync } from 'node:child_process';
import { ROOT } from './root';

type Pipe = 'stdout' | 'stderr';
type Ended = { code: number | null; said: string };

/** A command that prints `line` again and again until it ends by itself, and whose reader of `cut` goes after the first line. Yields what came by the other pipe. */
async function readOnce(cut: Pipe, before = ''): Promise<Ended> {
  const print = cut === 'stdout' ? 'console.log' : 'console.error';
  const main = `async () => { ${before}; for (;;) { ${print}('line'); await new Promise(setImmediate); } }`;
  const child = spawn(process.execPath, ['--require', 'tsx/cjs', '-e', `require('./tooling/dev/fail').runCommand(${main})`], { cwd: ROOT });
  let said = '';
  child[cut].once('data', () => child[cut].destroy());
  child[cut === 'stdout' ? 'stderr' : 'stdout'].on('data', (chunk: Buffer) => (said += chunk.toString()));
  return await new Promise((resolve) => child.once('close', (code) => resolve({ code, said })));
}

test.each<Pipe>(['stdout', 'stderr'])(
  'a command whose %s nobody reads on ends without a word, with the code of a broken pipe',
  async (cut) => {
    expect(await readOnce(cut)).toEqual({ code: 141, said: '' });
  },
);

test('a command that has failed already keeps its exit code', async () => {
  expect(await readOnce('stdout', 'process.exitCode = 3')).toEqual({ code: 3, said: '' });
});

test.each(['async () =>', '() =>'])('a mistake of whoever called is one line, whenever it is found: %s', (main) => {
  const command = `const { runCommand, UsageError } = require('./tooling/dev/fail'); runCommand(${main} { throw new UsageError('Say what.'); })`;
  const { status, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '-e', command], { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: 'Say what.\n' });
});

test('a command that waits for what can never come says so, and has failed', () => {
  const command = `require('./tooling/dev/fail').runCommand(async () => { await new Promise(() => {}); return 0; })`;
  const { status, stderr } = spawnSync(process.execPath, ['--require', 'tsx/cjs', '-e', command], { cwd: ROOT, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringMatching(/^Ended before it was done: .+\n$/) as string });
});
