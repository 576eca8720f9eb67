import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { postgresAccount } from '../../dev/postgresAccount';
import { ensureCluster } from '../../dev/systemPackages';
import { withPostgres } from '../../testing/platform/postgres';
import { seed } from '../seeds/seedSteps';
import { openDatabase } from '.';
import { openPostgres } from './postgres';
import type { Database } from '.';

const postgres = withPostgres({ own: true }); // it makes a role
/** Of the pooler to the server, for each login. */
const CONNECTIONS = 3;
const home = mkdtempSync(join(tmpdir(), 'unison-pooler-'));
let pooler: ChildProcess | undefined;
afterAll(() => {
  pooler?.kill('SIGKILL');
  rmSync(home, { recursive: true, force: true });
});

/** pgbouncer in transaction mode before a database, gives its address for a login. */
async function startPooler(databaseUrl: string): Promise<(login: string) => string> {
  const { uid, gid } = postgresAccount();
  const server = new URL(databaseUrl);
  const name = server.pathname.slice(1);
  const files = {
    'users.txt': '"postgres" ""\n"narrow" ""\n',
    'pgbouncer.ini': [
      '[databases]',
      `${name} = host=${server.searchParams.get('host')}`,
      '[pgbouncer]',
      'listen_addr =',
      `unix_socket_dir = ${home}`,
      'pool_mode = transaction',
      'auth_type = trust',
      `auth_file = ${join(home, 'users.txt')}`,
      `default_pool_size = ${CONNECTIONS}`,
      '',
    ].join('\n'),
  };
  for (const [file, content] of Object.entries(files)) writeFileSync(join(home, file), content);
  if (uid !== undefined && gid !== undefined) for (const path of ['', ...Object.keys(files)]) chownSync(join(home, path), uid, gid);
  pooler = spawn('/usr/sbin/pgbouncer', ['-q', join(home, 'pgbouncer.ini')], { uid, gid, stdio: 'ignore' });
  const url = (login: string) => `postgres://${login}@localhost/${name}?host=${home}&port=6432`;
  for (;;) {
    const client = new Client({ connectionString: url('postgres') });
    client.on('error', () => undefined);
    const isUp = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => undefined);
    if (isUp) return url;
    await pause(50);
  }
}

test('behind a pooler in transaction mode both logins keep their role and their limits in every transaction, and keep no plans', async () => {
  ensureCluster();
  const direct = await postgres.createLaid();
  const first = await openDatabase({ databaseUrl: direct, connections: 1 });
  await first.asOwner((tx) => tx.exec('CREATE ROLE narrow LOGIN; GRANT unison_app TO narrow'));
  await first.close();
  const url = await startPooler(direct);
  const pooled = (login: string) => `${url(login)}&prepare=off`;
  await expect(openDatabase({ databaseUrl: url('postgres'), connections: 4 })).rejects.toThrow(
    /is a pooler in transaction mode.*add \?prepare=off/,
  );
  const maker = await openPostgres({ url: pooled('postgres'), connections: CONNECTIONS }); // as the schema is brought forward
  const what = "SELECT current_user AS role, current_setting('lock_timeout') AS limits, pg_sleep(0.2)::text AS all_at_once";
  const made = await Promise.all(Array.from({ length: CONNECTIONS }, () => maker.query(what)));
  expect(made).toEqual(made.map(() => [{ role: 'postgres', limits: '0', all_at_once: '' }])); // nothing is left of who was refused
  await maker.close();
  const database: Database = await openDatabase({ databaseUrl: pooled('postgres'), membersUrl: pooled('narrow'), connections: 8 });
  await seed(database, 'demo');
  const who = "SELECT session_user AS login, current_user AS role, current_setting('statement_timeout') AS limits";
  const asked = await Promise.all(Array.from({ length: 30 }, () => database.query(who)));
  expect(new Set(asked.map((rows) => JSON.stringify(rows)))).toEqual(new Set(['[{"login":"narrow","role":"unison_app","limits":"20s"}]']));
  expect(await database.clockwork?.query(who)).toEqual([{ login: 'postgres', role: 'unison_app', limits: '1min' }]);
  expect(await database.asOwner((tx) => tx.query(who))).toEqual([{ login: 'postgres', role: 'postgres', limits: '0' }]);
  const [left] = await database.query<{ named: number }>('SELECT count(*)::int AS named FROM pg_prepared_statements WHERE name <> $1', [
    '',
  ]);
  expect(left?.named).toBe(0);
  await database.close();
});
