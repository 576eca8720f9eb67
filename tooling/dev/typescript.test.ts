import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TYPESCRIPT } from './withTypescript';

const folder = mkdtempSync(join(tmpdir(), 'unison-typescript-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('what our processes load only when it is needed is found: TypeScript of ours, and a package', () => {
  writeFileSync(join(folder, 'later.ts'), 'export const later: string = "came";');
  writeFileSync(
    join(folder, 'first.ts'),
    `void (async () => { const { later } = await import('./later'); console.log(later, typeof (await import('node:os')).cpus); })();`,
  );
  const said = execFileSync(process.execPath, [...TYPESCRIPT, join(folder, 'first.ts')], {
    encoding: 'utf8',
  });
  expect(said).toBe('came function\n');
});
