import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { seed, seedSteps } from '../seeds/seedSteps';
import { openEmbedded } from '../../testing/platform/embedded';
import { withPostgres } from '../../testing/platform/postgres';
import { openDatabase, StartError } from '.';
import { lockDirectory } from './directoryLock';
import { migrate } from './migrate';

const postgres = withPostgres();
const folder = mkdtempSync(join(tmpdir(), 'unison-db-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(['pglite', 'postgres'] as const)('the database on %s', (engine) => {
  const open = async () => (engine === 'postgres' ? openDatabase({ databaseUrl: await postgres.createLaid() }) : openEmbedded());

  test('both engines give the same JavaScript values', async () => {
    const database = await open();
    const [row] = await database.query(
      "SELECT 5::int8 AS whole, 1.50::numeric AS exact, '2026-01-02'::date AS day, '\\x01ff'::bytea AS bytes, '[1]'::jsonb AS parsed, current_user AS role",
    );
    expect(row).toEqual({ whole: 5, exact: '1.50', day: '2026-01-02', bytes: Buffer.from([1, 255]), parsed: [1], role: 'unison_app' });
    await expect(database.query('SELECT 9007199254740993::int8')).rejects.toThrow('too large to be exact');
    await database.close();
  });

  test('a transaction that throws leaves nothing, and the schema is applied once', async () => {
    const database = await open();
    const write = "INSERT INTO throttles (bucket, attempts, window_ends) VALUES ('probe', 1, now())";
    await expect(
      database.transaction(async (tx) => {
        await tx.query(write);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.query("SELECT bucket FROM throttles WHERE bucket = 'probe'")).toEqual([]);
    expect(await migrate({ transaction: database.asOwner })).toEqual([]);
    await database.close();
  });
});

test('an instance that stops in the middle of a transaction holds nobody up for as long as a request waits, nor a round until it is late', async () => {
  const database = await openDatabase({ databaseUrl: await postgres.createLaid() });
  expect(await database.query('SHOW idle_in_transaction_session_timeout')).toEqual([{ idle_in_transaction_session_timeout: '5s' }]);
  const stopped = database.transaction(async (tx) => {
    await tx.exec("SET LOCAL idle_in_transaction_session_timeout = '1ms'");
    await new Promise((later) => setTimeout(later, 50));
    await tx.query('SELECT 1');
  });
  await expect(stopped).rejects.toThrow();
  expect(await database.query('SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
  await database.close();
});

test('a statement goes on working while a newer instance changes its tables, and behind a pooler that keeps no plans', async () => {
  const databaseUrl = await postgres.createLaid();
  for (const address of [databaseUrl, `${databaseUrl}&prepare=off`]) {
    const database = await openDatabase({ databaseUrl: address, connections: 1 });
    const ask = () => database.query('SELECT * FROM probe WHERE id = $1', [1]);
    await database.asOwner((tx) =>
      tx.exec('CREATE TABLE probe (id int); INSERT INTO probe VALUES (1); GRANT SELECT ON probe TO unison_app'),
    );
    expect(await ask()).toEqual([{ id: 1 }]);
    await database.asOwner((tx) => tx.exec("ALTER TABLE probe ADD COLUMN name text DEFAULT 'new'"));
    expect(await ask()).toEqual([{ id: 1, name: 'new' }]);
    const kept = await database.query("SELECT name FROM pg_prepared_statements WHERE statement LIKE '%FROM probe%'");
    expect(kept.length > 0).toBe(address === databaseUrl);
    await database.asOwner((tx) => tx.exec('DROP TABLE probe'));
    await database.close();
  }
});

test('instances that start at once on an empty server migrate and seed it once', async () => {
  const databaseUrl = await postgres.createDatabase();
  const instances = await Promise.all([1, 2, 3].map(() => openDatabase({ databaseUrl })));
  const ran = await Promise.all(instances.map((database) => seed(database, 'demo')));
  expect(ran.flat().sort()).toEqual(seedSteps.map((step) => step.name).sort());
  await Promise.all(instances.map((database) => database.close()));
});

describe('a start that cannot succeed', () => {
  test('a server that does not answer is named without its password', async () => {
    const start = openDatabase({ databaseUrl: 'postgres://someone:hidden@127.0.0.1:9/unison' });
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow('DATABASE_URL does not answer (127.0.0.1:9/unison)');
    await expect(start).rejects.not.toThrow('hidden');
  });

  test('a folder in use says by whom, and is free again afterwards', async () => {
    const unlock = await lockDirectory(folder);
    await expect(lockDirectory(folder)).rejects.toThrow(`is in use by process ${process.pid} since`);
    unlock();
    (await lockDirectory(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('the lock of a process that ended is taken over, that of a living one never', async () => {
    const other = spawn('sleep', ['60']);
    const claim = (started: string) => ({ file: 'lock-1.json', host: hostname(), pid: other.pid, started, since: 'noon' });
    writeFileSync(join(folder, 'lock-1.json'), JSON.stringify(claim('unknown')));
    await expect(lockDirectory(folder)).rejects.toThrow(`process ${other.pid} since noon`);
    writeFileSync(join(folder, 'lock-1.json'), JSON.stringify(claim('1'))); // its number was given to another process
    (await lockDirectory(folder))();
    writeFileSync(join(folder, 'lock-1.json'), JSON.stringify(claim('unknown')));
    await new Promise((ended) => {
      other.once('exit', ended);
      other.kill();
    });
    (await lockDirectory(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });

  test('of many that start at once at most one gets the folder', async () => {
    const starts = await Promise.allSettled(Array.from({ length: 12 }, () => lockDirectory(folder)));
    const winners = starts.filter((start) => start.status === 'fulfilled');
    expect(winners.length).toBeLessThanOrEqual(1);
    winners.forEach((winner) => winner.value());
    expect(readdirSync(folder)).toEqual([]);
  });
});
