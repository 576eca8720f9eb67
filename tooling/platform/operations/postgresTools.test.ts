import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPostgres } from '../../testing/platform/postgres';
import { runTool } from './postgresTools';

const postgres = withPostgres();
const folder = mkdtempSync(join(tmpdir(), 'unison-psqlrc-'));
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
  Reflect.deleteProperty(process.env, 'PSQLRC');
});

test('what an operator has psql do at its start does not reach a backup or a restore', async () => {
  const rc = join(folder, 'psqlrc');
  Object.assign(process.env, { PSQLRC: rc });
  writeFileSync(rc, '\\echo Welcome\n\\timing on\n');
  expect(await runTool('psql', await postgres.createDatabase(), (address) => [address, '-Atc', 'SELECT 7'])).toBe('7\n');
});
