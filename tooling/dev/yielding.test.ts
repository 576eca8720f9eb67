import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { TYPESCRIPT } from './withTypescript';
import { runYielding } from './yielding';
import { ROOT } from './root';

const home = mkdtempSync(join(tmpdir(), 'unison-yielding-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

const script = (code: string): string[] => ['--eval', `const fs = require('node:fs'); ${code}`];

test('a check yields to browsers and servers too, which have sessions of their own, and its exit code counts', async () => {
  const seen = join(home, 'priority');
  const group = `fs.existsSync('/proc/self/autogroup') ? fs.readFileSync('/proc/self/autogroup', 'utf8') : ' nice 19'`;
  const look = `setTimeout(() => { fs.writeFileSync('${seen}', require('node:os').getPriority() + (${group})); process.exitCode = 7; }, 100)`;
  expect(await runYielding(script(look), ROOT)).toBe(7);
  expect(readFileSync(seen, 'utf8')).toMatch(/^19.* nice 19/);
  expect(await runYielding(script(''), ROOT)).toBe(0);
});

test('a check ends with the run that began it, even where that is killed', async () => {
  const begun = join(home, 'begun');
  const endless = `fs.writeFileSync('${begun}', String(process.pid)); setInterval(() => 0, 1000)`;
  const starter = `void require('./tooling/dev/yielding.ts').runYielding(${JSON.stringify(script(endless))}, '.')`;
  const run = spawn(process.execPath, [...TYPESCRIPT, '--eval', starter], { cwd: ROOT, stdio: 'ignore' });
  while (!existsSync(begun) || readFileSync(begun, 'utf8') === '') await pause(20);
  const pid = readFileSync(begun, 'utf8');
  run.kill('SIGKILL');
  const isRunning = (): boolean =>
    execFileSync('ps', ['-e', '-o', 'pid=,stat='], { encoding: 'utf8' })
      .split('\n')
      .some((line) => new RegExp(`^\\s*${pid}\\s+[^Z]`).test(line));
  while (isRunning()) await pause(20);
  expect(isRunning()).toBe(false);
});
