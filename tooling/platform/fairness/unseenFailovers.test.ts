import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { openDatabase } from '../db';
import { openHistory } from '../db/history';
import { startPostgres } from '../../testing/platform/postgres';
import { historyAtStart } from './historyAtWork';
import { keyAtStart } from './keyAtStart';

const dataDir = mkdtempSync(join(tmpdir(), 'unison-unseen-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('an instance that saw neither of two failovers starts by what the owner may read, and the role of requests may not [O-102]', async () => {
  const server = await startPostgres();
  const databaseUrl = await server.createSeeded(); // its login may read what lies on the server, the role of requests may not
  const failOver = async (): Promise<void> => {
    writeFileSync(join(server.home(), 'data/standby.signal'), '');
    await server.crash();
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query('SELECT pg_promote()');
    await client.end();
  };
  try {
    const before = openHistory(dataDir, true);
    const first = await openDatabase({ databaseUrl, connections: 1 });
    const key = await keyAtStart(first, join(dataDir, 'seed.key'), { UNISON_SEED_KEY: 'ab'.repeat(32) });
    await before.follow(first);
    const [place] = await first.query<{ place: string }>(
      "SELECT '1:' || trunc(pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')) AS place",
    );
    before.acknowledged(place?.place ?? '');
    await first.asOwner((tx) => tx.query("SELECT pg_logical_emit_message(true, 'a commit', '')")); // ends behind its place
    await first.close();
    await failOver();
    await failOver();
    const database = await openDatabase({ databaseUrl, connections: 1 });
    await expect(openHistory(dataDir, true).follow(database)).rejects.toThrow(/on timeline 3 and cannot prove/);
    await historyAtStart(database, { databaseUrl: 'postgres://one,two/unison', history: openHistory(dataDir, true), key });
    await database.close();
  } finally {
    await server.stop();
  }
});
