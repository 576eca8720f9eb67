import { spawn, type ChildProcess } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from './root';

/** Below the repository, where every npm command finds its entry. */
mkdirSync(join(ROOT, '.cache'), { recursive: true });
const folder = mkdtempSync(join(ROOT, '.cache/signals-'));
const entry = relative(ROOT, join(folder, 'waits.ts'));
const started: ChildProcess[] = [];

beforeAll(() => {
  const stop = JSON.stringify(join(ROOT, 'tooling/process/stopSignal'));
  writeFileSync(
    join(ROOT, entry),
    `import { stopSignal } from ${stop};
const alive = setInterval(() => undefined, 1_000);
void stopSignal().then((signal) => {
  console.log('asked by ' + signal);
  setTimeout(() => {
    console.log('drained');
    clearInterval(alive);
  }, 200);
});
console.log('pid ' + String(process.pid));\n`,
  );
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

/** Runs `command` in a shell, as npm does, until the entry says that it runs. `closed` resolves when every process of it is gone. */
async function run(command: string) {
  const child = spawn('sh', ['-c', command], { cwd: ROOT, env: { ...process.env, npm_lifecycle_event: 'start' } });
  started.push(child);
  let said = '';
  const ready = new Promise<void>((resolve) =>
    child.stdout.on('data', (part: Buffer) => {
      said += part.toString();
      if (/pid \d+/.test(said)) resolve();
    }),
  );
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve())); // the pipe closes with its last holder
  await ready;
  return { child, closed, said: () => said };
}

const command = `node tooling/dev/run.mjs ${entry}`;

test.each(['SIGTERM', 'SIGINT'] as const)('%s to the command reaches what it runs, which ends in its own time', async (signal) => {
  const { child, closed, said } = await run(`exec ${command}`);
  child.kill(signal);
  await closed;
  expect(said()).toContain(`asked by ${signal}\ndrained`);
});

test('a second Ctrl-C does not cut the stop short', async () => {
  const { child, closed, said } = await run(`exec ${command}`);
  child.kill('SIGINT');
  child.kill('SIGINT');
  await closed;
  expect(said()).toContain('drained');
});

test.each(['SIGTERM', 'SIGKILL'] as const)('npm that dies of %s leaves no orphan: what it ran ends too', async (signal) => {
  const { child, closed, said } = await run(`${command}; true`); // the shell stays between, and passes nothing on
  child.kill(signal);
  await closed;
  expect(said()).toContain('drained');
});

test('a killed starter leaves no orphan either', async () => {
  const { child, closed, said } = await run(`exec ${command}`);
  child.kill('SIGKILL');
  await closed;
  expect(said()).toContain('asked by SIGTERM\ndrained');
});
