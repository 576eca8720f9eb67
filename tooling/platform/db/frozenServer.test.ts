import { withPostgres } from '../../testing/platform/postgres';
import { openDatabase } from '.';
import type { Queryable } from '.';
import { withOwner } from './owner';
import { openPostgres } from './postgres';

const postgres = withPostgres({ own: true }); // a process of it is stopped

test('a server that stands still ends no statement; the client does, and the next statement has another connection [security 6]', async () => {
  const url = await postgres.createLaid();
  await (await openDatabase({ databaseUrl: url, connections: 1 })).close(); // makes the role of requests
  const database = await openPostgres({ url, connections: 1, role: 'unison_app', clientLimitMs: 2_000 });
  const backend = async () => (await database.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid ?? 0;
  const frozen = await backend();
  process.kill(frozen, 'SIGSTOP');
  try {
    await expect(database.query('SELECT 1')).rejects.toThrow('Query read timeout');
    expect(await backend()).not.toBe(frozen);
  } finally {
    process.kill(frozen, 'SIGCONT');
    await database.close();
  }
});

test('a transaction on a server that stands still is waited for as long as one statement, not twice [security 6]', async () => {
  const url = await postgres.createLaid();
  await (await openDatabase({ databaseUrl: url, connections: 1 })).close();
  const open = (clientLimitMs: number) => openPostgres({ url, connections: 1, role: 'unison_app', clientLimitMs });
  const [database, patient] = [await open(2_000), await open(3_000)];
  const backend = async (of: Queryable) => (await of.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid ?? 0;
  const frozen = [await backend(database), await backend(patient)];
  for (const pid of frozen) process.kill(pid, 'SIGSTOP');
  const ends = (work: Promise<unknown>, name: string) => work.then(String, () => name);
  try {
    const transaction = ends(
      database.transaction((tx) => tx.query('SELECT 1')),
      'the transaction',
    );
    const longer = ends(patient.query('SELECT 1'), 'one statement that is waited for longer');
    expect(await Promise.race([transaction, longer])).toBe('the transaction');
    await longer;
  } finally {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    await Promise.all([database.close(), patient.close()]);
  }
});

test('what the client waits for no longer, the server ends too: it keeps no row and no connection [security 6]', async () => {
  const url = await postgres.createLaid();
  await (await openDatabase({ databaseUrl: url, connections: 1 })).close();
  const database = withOwner(await openPostgres({ url, connections: 1, role: 'unison_app', clientLimitMs: 1_000 }));
  await expect(database.asOwner((tx) => tx.query('SELECT pg_sleep(600) AS given_up'))).rejects.toThrow('Query read timeout');
  const left = () => database.asOwner((tx) => tx.query("SELECT FROM pg_stat_activity WHERE query LIKE '% AS given_up'"));
  while ((await left()).length > 0); // for ten minutes, without a word to the server
  await database.close();
});

test('what reads all books is waited for longer than any request', async () => {
  const url = await postgres.createLaid();
  await (await openDatabase({ databaseUrl: url, connections: 1 })).close();
  const database = withOwner(await openPostgres({ url, connections: 1, role: 'unison_app', clientLimitMs: 1_000 }));
  const long = (tx: Queryable) => tx.query('SELECT pg_sleep(2)');
  await expect(database.asOwner(long)).rejects.toThrow('Query read timeout');
  await expect(database.asOwner(long, 60_000)).resolves.toHaveLength(1);
  await database.close();
});

test('a connection past its life ends the work it is at, and the next statement has another one [security 6]', async () => {
  const url = await postgres.createLaid();
  await (await openDatabase({ databaseUrl: url, connections: 1 })).close();
  const database = await openPostgres({ url, connections: 1, role: 'unison_app', lifeS: 1 });
  const backend = async (tx: Pick<Queryable, 'query'>) => (await tx.query<{ pid: number }>('SELECT pg_backend_pid() AS pid'))[0]?.pid;
  const [first, after] = await database.transaction(async (tx) => {
    const pid = await backend(tx);
    await tx.query('SELECT pg_sleep(1.5)'); // its life ends meanwhile
    return [pid, await backend(tx)];
  });
  expect(after).toBe(first);
  while ((await backend(database)) === first); // for ever, without a life
  await database.close();
});
