import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { verifyLedger } from '../ledger/verify';
import { seed } from '../seeds/seedSteps';
import { withPostgres } from '../testing/postgres';
import { backup, restore } from './backup';

jest.setTimeout(120_000);

const postgres = withPostgres();
const home = mkdtempSync(join(tmpdir(), 'unison-backup-test-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

type Place = { dataDir: string; databaseUrl: string | undefined };
const openAt = ({ dataDir, databaseUrl }: Place) => openDatabase(databaseUrl ? { databaseUrl, connections: 2 } : { dataDir });

/** A checksum of every row of every table, by table. */
async function rowsOf(database: Database): Promise<Record<string, unknown>> {
  return database.asOwner(async (tx) => {
    const tables = await tx.query<{ name: string }>(
      `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema') ORDER BY 1`,
    );
    const rows: Record<string, unknown> = {};
    for (const { name } of tables) {
      [rows[name]] = await tx.query(
        `SELECT count(*) AS rows, md5(coalesce(string_agg(t::text, ',' ORDER BY t::text), '')) AS sum FROM ${name} t`,
      );
    }
    return rows;
  });
}

describe.each(['pglite', 'postgres'] as const)('a backup of %s [R13]', (engine) => {
  const place = async (name: string): Promise<Place> => ({
    dataDir: join(home, engine, name),
    databaseUrl: engine === 'postgres' ? await postgres.createDatabase() : undefined,
  });

  test('restored into an empty place it has every row, picture and key, and the books agree; nobody else may read the file', async () => {
    const [from, to] = [await place('from'), await place('to')];
    mkdirSync(join(from.dataDir, 'media', 'uploads'), { recursive: true });
    writeFileSync(join(from.dataDir, 'media', 'uploads', 'picture.webp'), 'a picture');
    writeFileSync(join(from.dataDir, 'seed.key'), 'a key', { mode: 0o600 });
    const before = await openAt(from);
    await seed(before, 'demo');
    await before.query("UPDATE members SET name = 'Nguyễn Văn A' WHERE username = 'demo'");
    const rows = await rowsOf(before);
    await before.close();

    const file = join(home, `${engine}.tgz`);
    await backup(file, from);
    expect(statSync(file).mode & 0o077).toBe(0);
    await restore(file, to);

    const after = await openAt(to);
    expect(await rowsOf(after)).toEqual(rows);
    expect(Object.keys(rows).length).toBeGreaterThan(30);
    expect((await verifyLedger(after)).findings).toEqual([]);
    expect(await seed(after, 'demo')).toEqual([]);
    await after.close();
    expect(readFileSync(join(to.dataDir, 'media', 'uploads', 'picture.webp'), 'utf8')).toBe('a picture');
    expect([readFileSync(join(to.dataDir, 'seed.key'), 'utf8'), statSync(join(to.dataDir, 'seed.key')).mode & 0o077]).toEqual(['a key', 0]);
  });

  test('a damaged file restores nothing and says so', async () => {
    const to = await place('damaged');
    const file = join(home, `${engine}-damaged.tgz`);
    writeFileSync(file, readFileSync(join(home, `${engine}.tgz`)).subarray(0, 50_000));
    await expect(restore(file, to)).rejects.toThrow('is no backup of this platform, or it is damaged');
  });
});
