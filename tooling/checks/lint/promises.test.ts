import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LINTER } from '../compiler';
import { ROOT } from '../sources';

/** What lint says of a file of these lines, under these settings of the compiler. */
function said(lines: readonly string[], compilerOptions: Record<string, unknown>): { status: number | null; stdout: string } {
  const folder = mkdtempSync(join(tmpdir(), 'promises-'));
  try {
    writeFileSync(join(folder, 'part.ts'), lines.join('\n'));
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: { target: 'es2023', strict: true, ...compilerOptions } }),
    );
    const args = [LINTER, '--config', join(ROOT, '.oxlintrc.json'), '--format', 'unix', folder];
    return spawnSync(process.execPath, args, { cwd: ROOT, encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a promise that nobody waits for is found, by its type alone', () => {
  const lines = [
    'const send = async (): Promise<boolean> => await Promise.resolve(true);',
    'export const tap = (after: (work: () => void) => void): void => {',
    '  send();',
    '  void send();',
    '  if (send()) return;',
    '  after(send);',
    '};',
  ];
  const { status, stdout } = said(lines, { types: [] });
  expect([...stdout.matchAll(/part\.ts:(\d+):/g)].map(([, line]) => Number(line))).toEqual([3, 5]);
  expect(status).toBe(1);
});

test('settings of the compiler that cannot be read are no pass', () => {
  const { status, stdout } = said(['export const kept = 1;'], { types: ['not-installed'] });
  expect(stdout).toContain('tsconfig-error');
  expect(status).toBe(1);
});
