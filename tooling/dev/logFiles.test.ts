import fs, { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { logFiles } from './logFiles';

const folder = mkdtempSync(join(tmpdir(), 'unison-log-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Resolves when `isSo` is. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((later) => setTimeout(later, 20));
}
const file = join(folder, 'logs', 'platform');
const kept = (): string => readFileSync(`${file}.1.log`, 'utf8');

test('a full disk ends no process: lines wait and are written when there is room, and the operator hears of both once [security 42]', async () => {
  const problems: string[] = [];
  const output = join(folder, 'stdout');
  const log = await logFiles(file, { output, onProblem: (line) => problems.push(line) });
  log.write('before\n');
  await until(() => kept() === 'before\n' && readFileSync(output, 'utf8') === 'before\n');

  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  const failing = jest.spyOn(fs, 'write').mockImplementation(((...given: unknown[]) => {
    const done = given.at(-1) as (error: Error) => void; // node's own signature: the callback comes last
    setImmediate(() => done(full));
  }) as typeof fs.write);
  log.write('while full\n');
  await until(() => problems.length === 2); // of the file and of stdout
  log.write('still full\n');
  for (let more = 0; more < 20; more += 1) log.write(`${'x'.repeat(1_000_000)}\n`); // more than may wait
  await until(() => failing.mock.calls.length > 6);
  expect(kept()).toBe('before\n');
  failing.mockRestore();

  await until(() => problems.length === 4);
  expect(problems.slice(0, 2)).toEqual(
    Array(2).fill('The log cannot be written, lines wait for room: ENOSPC: no space left on device, write'),
  );
  expect(problems.slice(2)).toEqual(Array(2).fill('The log can be written again.'));
  log.write('after\n');
  await until(() => kept().endsWith('after\n'));
  expect(kept()).toMatch(/^before\nwhile full\nstill full\nx+\n/);
});

test('a folder that cannot be written is told at the start [security 42]', async () => {
  await expect(logFiles(join('/dev/null', 'platform'))).rejects.toThrow('/dev/null');
});
