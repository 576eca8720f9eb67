import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asOperator } from '../testing/platform/asOperator';
import { laySeeded } from '../testing/platform/embedded';
import { withPostgres } from '../testing/platform/postgres';

const postgres = withPostgres();
const home = mkdtempSync(join(tmpdir(), 'unison-backups-'));
const dataDir = join(home, 'data');
const KEY = 'ab'.repeat(32);
const { command } = asOperator(dataDir);

afterAll(() => rmSync(home, { recursive: true, force: true }));

test('a backup restored into an empty folder is the same platform; into a full one it is refused', async () => {
  await laySeeded(dataDir);
  writeFileSync(join(dataDir, 'seed.key'), KEY, { mode: 0o600 });
  await command(['settings', 'name=Duet']);
  const file = join(home, 'backup.tgz');
  await command(['backup', file]);
  expect(statSync(file).size).toBeGreaterThan(10_000);
  await expect(command(['restore', file])).rejects.toMatchObject({ stderr: expect.stringContaining('exists already') });
  const copy = join(home, 'copy');
  await command(['restore', file], { DATA_DIR: copy });
  expect((await command(['settings'], { DATA_DIR: copy })).stdout).toContain('name=Duet');
  expect(readFileSync(join(copy, 'seed.key'), 'utf8')).toBe(KEY);
});

test('the same on PostgreSQL: a backup restored into an empty database is the same platform', async () => {
  const [from, to] = [await postgres.createSeeded(), await postgres.createDatabase()];
  const where = (name: string, url: string) => ({ DATA_DIR: join(home, name), DATABASE_URL: url });
  await command(['settings', 'name=Trio'], where('pg-from', from));
  const file = join(home, 'pg-backup.tgz');
  await command(['backup', file], where('pg-from', from));
  await expect(command(['restore', file], where('pg-from', from))).rejects.toMatchObject({ stderr: expect.stringContaining('not empty') });
  await command(['restore', file], where('pg-to', to));
  expect((await command(['settings'], where('pg-to', to))).stdout).toContain('name=Trio');
  await expect(command(['restore', file], { DATA_DIR: join(home, 'pg-wrong') })).rejects.toMatchObject({
    stderr: expect.stringContaining('was made on PostgreSQL'),
  });
});
