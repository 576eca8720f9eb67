import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, isFree } from '../process/port';
import { takenPort } from '../testing/takenPort';
import { withPostgres } from '../testing/platform/postgres';
import { REFUSED_STARTS } from '../testing/platform/refusedStarts';
import { openDatabase } from './db';
import { seed } from './seeds/seedSteps';
import { startPlatform } from './start';

// As a process of its own, with the one line that an operator reads: main.test.ts, by night.
const postgres = withPostgres();
const home = mkdtempSync(join(tmpdir(), 'unison-start-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

test.each(REFUSED_STARTS)('%s keeps a platform from starting, which says what to do', async (_what, env, line) => {
  const dataDir = join(home, 'untouched');
  const refused: unknown = await startPlatform({ ...env, DATA_DIR: dataDir }).catch((error: unknown) => error);
  expect(refused).toMatchObject({ name: 'StartError', message: expect.stringContaining(line) });
  expect(String(refused)).not.toContain('hidden');
  expect(existsSync(join(dataDir, 'database'))).toBe(false);
});

test('a database is of one profile for good, and in production has no endless code [security 8]', async () => {
  const url = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl: url, connections: 2 });
  await seed(database, 'production');
  const start = (env: NodeJS.ProcessEnv) => startPlatform({ DATA_DIR: join(home, 'production'), DATABASE_URL: url, ...env });
  await expect(start({})).rejects.toThrow('first started with PROFILE=production and stays that');
  expect(await database.query('SELECT username FROM members UNION ALL SELECT code FROM invite_codes')).toEqual([]);
  await database.query("INSERT INTO invite_codes (code) VALUES ('FOREVER')");
  await expect(start({ PROFILE: 'production' })).rejects.toThrow('invite codes without an end');
  await database.close();
});

test('an ADMIN_PORT that another program has keeps a platform from starting, and nothing of it serves on', async () => {
  const [port, { taken, free }] = [await freePort(), await takenPort()];
  const env = { DATA_DIR: join(home, 'taken'), DATABASE_URL: await postgres.createDatabase(), PASSWORD_COST: 'least', LOG_LEVEL: 'error' };
  const refused: unknown = await startPlatform({ ...env, PLATFORM_PORT: String(port), ADMIN_PORT: String(taken) }).catch(
    (error: unknown) => error,
  );
  await free();
  expect(refused).toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^Port \d+ is taken by another program\. .* ADMIN_PORT=\d+$/),
  });
  expect(await isFree(port)).toBe(true);
});
