import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../db';
import type { Database } from '../db';
import { HistoryWentBack, openHistory } from '../db/history';
import { laySeeded } from '../../testing/platform/embedded';
import { newMember } from '../../testing/platform/ledger/playground';
import { withPostgres } from '../../testing/platform/postgres';
import { installPrizes } from '../wheel/prizes';
import { openWheel } from '../wheel/wheel';
import { acceptHistory, historyAtStart, watchHistory } from './historyAtWork';
import { keyAtStart } from './keyAtStart';

const home = mkdtempSync(join(tmpdir(), 'unison-history-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const postgres = withPostgres();
const UNISON_SEED_KEY = 'ab'.repeat(32);
const SEVERAL = 'postgres://one,two/unison';

/** As a start does it, with the knowledge that `dataDir` has. */
async function start(database: Database, dataDir: string, databaseUrl?: string) {
  await database.asOwner(installPrizes);
  const key = await keyAtStart(database, join(dataDir, 'seed.key'), { UNISON_SEED_KEY });
  await historyAtStart(database, { databaseUrl, history: openHistory(dataDir), key });
  return key;
}
const voidsOf = (database: Database) => database.query('SELECT nonce FROM fair.wheel_voids');

test('a disk snapshot that is put back begins a new era: no commit whose seed was shown is offered again [O-102]', async () => {
  const dataDir = join(home, 'snapshot');
  await laySeeded(dataDir);
  const open = () => openDatabase({ dataDir });
  let database = await open();
  let wheel = openWheel(database, await start(database, dataDir));
  const member = await newMember(database);
  await wheel.next(member);
  await database.close();
  cpSync(join(dataDir, 'database'), join(home, 'kept'), { recursive: true });

  database = await open();
  wheel = openWheel(database, await start(database, dataDir));
  await wheel.sent(member, 1);
  expect(await wheel.draw({ member, key: 'once', clientSeed: 'mine', daily: 3, zone: 'UTC' })).toMatchObject({ done: true }); // shows its seed
  await openHistory(dataDir).follow(database);
  await database.close();
  rmSync(join(dataDir, 'database'), { recursive: true });
  cpSync(join(home, 'kept'), join(dataDir, 'database'), { recursive: true });

  database = await open();
  await expect(start(database, dataDir, SEVERAL)).rejects.toThrow(/history went back.*Nothing is served.*accept-history/);
  expect(await voidsOf(database)).toEqual([]);
  const key = await start(database, dataDir);
  expect(await voidsOf(database)).toEqual([{ nonce: 1 }]);
  await start(database, dataDir, SEVERAL); // accepted: everything goes on
  await acceptHistory(database, openHistory(dataDir), key); // as the operator's command does it
  await database.close();
});

test('a dump that is put back into the same database is noticed: no dump carries what the era is known by [O-102]', async () => {
  const databaseUrl = await postgres.createSeeded();
  const dataDir = join(home, 'in place');
  let database = await openDatabase({ databaseUrl, connections: 2 });
  const wheel = openWheel(database, await start(database, dataDir));
  await wheel.next(await newMember(database));
  await database.close();
  const dump = execFileSync('pg_dump', ['--format=plain', '--clean', '--if-exists', `--dbname=${databaseUrl}`], { maxBuffer: 1 << 28 });
  execFileSync('psql', ['--no-psqlrc', '--quiet', '--output=/dev/null', `--dbname=${databaseUrl}`], {
    input: dump,
    stdio: ['pipe', 'ignore', 'ignore'],
  });

  database = await openDatabase({ databaseUrl, connections: 2 });
  await start(database, join(home, 'another folder')); // knows nothing of before
  expect(await voidsOf(database)).toEqual([{ nonce: 1 }]);
  await database.close();
});

test('a connection made anew to a history that went back serves nobody until a new era began [O-102]', async () => {
  const databaseUrl = await postgres.createSeeded();
  const dataDir = join(home, 'made anew');
  const observer = await openDatabase({ databaseUrl, connections: 1 });
  const key = await start(observer, dataDir);
  const history = openHistory(dataDir);
  const database = await openDatabase({ databaseUrl, connections: 1, beforeUse: (connection) => history.follow(connection) });
  const countEras = async () => (await observer.query('SELECT id FROM fair.eras')).length;
  const before = await countEras();
  await history.follow({
    // What was seen before it went back: the same database, further on.
    query: async <Row extends object>(sql: string) => (await database.query<Row>(sql)).map((row) => ({ ...row, log: '9'.repeat(15) })),
  });
  await observer.asOwner((tx) =>
    tx.query(
      'SELECT pg_terminate_backend(pid, 60000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
    ),
  );
  const ask = () =>
    database.query('SELECT 1').then(
      () => 'served',
      (error: unknown) => error,
    );
  let answer = await ask();
  while (answer !== 'served' && !(answer instanceof HistoryWentBack)) answer = await ask(); // the lost connection itself
  expect(answer).toBeInstanceOf(HistoryWentBack);
  expect([history.hasGoneBack(), await countEras()]).toEqual([true, before]);

  const told: unknown[] = [];
  let looks = 0;
  const counted = { ...history, follow: (of: Database) => ((looks += 1), history.follow(of)) };
  const severalHosts = databaseUrl.replace(/host=(.*)$/, 'host=$1,$1');
  const halted = watchHistory(database, { databaseUrl: severalHosts, history: counted, key }, (...what) => told.push(what));
  while (looks < 3) await new Promise((resolve) => setTimeout(resolve, 50));
  await halted.stop();
  expect(told).toEqual([['history went back', expect.stringMatching(/^The database's history went back: .*npm run accept-history/)]]);

  const heard: string[] = [];
  await new Promise<void>((begun) => {
    const watch = watchHistory(database, { databaseUrl, history, key }, (what) => {
      heard.push(what);
      if (what === 'new era') void watch.stop().then(begun);
    });
  });
  expect(heard).toEqual(['history went back', 'new era']);
  expect([await ask(), history.hasGoneBack(), await countEras()]).toEqual(['served', false, before + 1]);
  await database.close();
  await observer.close();
});
