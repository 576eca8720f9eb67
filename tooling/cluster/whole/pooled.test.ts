import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { openReplica } from '../../platform/db/replica';
import { verifyLedger } from '../../platform/ledger/verify';
import { KILLS, leaderOf } from '../../testing/cluster/accidents';
import { startLoad } from '../../testing/cluster/load';
import { demoLogsIn, figureOf, memberAsks, readiness } from '../../testing/cluster/members';
import { startOwnPooler } from '../../testing/cluster/ownPooler';
import { startOn } from '../../testing/cluster/startOf';
import { runningCluster } from '../../testing/cluster/runningCluster';
import { notKept } from '../../testing/platform/notKept';
import { newPlayers, renewSession } from '../../testing/platform/rememberingClient';
import { freePort } from '../../process/port';
import { numbersFrom, runSeed } from '@unison/shared/testing/testSizes';
import { NODES } from '../places';

const seed = runSeed();
const home = mkdtempSync(join(tmpdir(), 'unison-pooled-'));
const running = runningCluster({ pooled: true });
running.atEnd(() => rmSync(home, { recursive: true, force: true }));

/** Which logins the servers' connections of the platforms have, and what of a session is left on those that nobody uses just now. */
async function sessionsLeft(): Promise<{ logins: string[]; locks: number }> {
  const client = new Client({ connectionString: running.cluster.url.superuser.replace(/postgres$/, 'unison') });
  await client.connect();
  try {
    const { rows } = await client.query<{ login: string }>(
      "SELECT DISTINCT usename AS login FROM pg_stat_activity WHERE datname = 'unison' AND usename <> 'postgres' ORDER BY 1",
    );
    const locks = await client.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE l.locktype = 'advisory' AND a.state = 'idle'",
    );
    return { logins: rows.map(({ login }) => login), locks: locks.rows[0]?.count ?? -1 };
  } finally {
    await client.end();
  }
}

test('through pgbouncer in transaction mode members stake, draw and log in while the primary dies, and every acknowledged one is kept [R6] [R12]', async () => {
  const { cluster } = running;
  const [port = 0, other = 0] = cluster.places.platforms;
  const [player] = await newPlayers(running.database, 1, 'spins');
  if (!player) throw new Error('one was made');
  const spin = async (key: string) => {
    expect((await memberAsks(port, fairPlayCalls.getWheelCommit, { player })).code).toBe(200);
    return memberAsks(port, calls.drawPrize, { player, key });
  };
  const load = await startLoad(running, running.database, numbersFrom(seed));
  await load.more(40);
  const first = await spin('before');
  expect([first.code, await demoLogsIn(port), await sessionsLeft()]).toEqual([
    200,
    true,
    { logins: ['members_of_unison', 'unison'], locks: 0 },
  ]);
  while ((await figureOf(other, 'unison_replica_reads_total{answered="replica"}')) === 0)
    expect((await memberAsks(other, calls.listNotices, { player })).code).toBe(200);
  await KILLS[0]?.(cluster);
  await load.more(40);
  await load.end();
  await renewSession(running.database, player); // a failover ends sessions
  expect((await spin('before')).data).toEqual(first.data); // asked again with its key, it is the same draw
  expect([(await spin('after')).code, await demoLogsIn(other), await readiness(cluster)]).toEqual([200, true, ['200 ready', '200 ready']]);
  expect({
    report: `replay with UNISON_SEED=${seed}`,
    setFull: await notKept(running.database, load.players),
    books: (await verifyLedger(running.database)).findings,
  }).toEqual({ report: expect.any(String), setFull: [], books: [] });
});

test.each([
  [
    'lends a connection for each transaction, of which the address says nothing',
    {},
    '',
    /^127\S+ is a pooler in transaction mode, and its address does not say so: add \?prepare=off to it\.$/,
  ],
  [
    'lends a connection for one statement',
    { pool_mode: 'statement' },
    '?prepare=off',
    /^DATABASE_URL leads to a pooler \(127\S+\) that lends a connection for one statement.*: set pool_mode = transaction there\.$/,
  ],
  [
    'takes fewer connections than a platform has',
    { max_client_conn: '8' },
    '?prepare=off',
    /^DATABASE\w+ leads to a pooler \(127\S+\) that takes no more connections: raise max_client_conn there, or lower DATABASE_CONNECTIONS\.$/,
  ],
  [
    'does not know the login of members',
    { auth_type: 'scram-sha-256' },
    '?prepare=off',
    /^DATABASE_MEMBERS_URL does not answer \(127\S+\): .*(auth|password|user).*\. Start that server or correct the address\.$/,
  ],
] as const)('a pooler that %s ends the start with one line, before anybody stakes', async (what, settings, query, line) => {
  const { cluster } = running;
  const leader = await leaderOf(cluster);
  const pooler = await startOwnPooler(cluster, NODES.find((name) => name === leader) ?? 'node1', settings, !what.includes('login'));
  try {
    const urls = { DATABASE_URL: `${pooler.owner}${query}`, DATABASE_MEMBERS_URL: `${pooler.members}${query}` };
    const { lines, running: started } = await startOn(cluster, await freePort(), join(home, String(Object.keys(settings))), urls);
    await started?.kill();
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(await readiness(cluster)).toEqual(['200 ready', '200 ready']); // nobody's connections have anything of it
  } finally {
    await pooler.end();
  }
});

test('a read of a replica through its pooler has the role and the limits of a request, whosever login it has', async () => {
  const { cluster } = running;
  const leader = await leaderOf(cluster);
  const standby = cluster.places.nodes.find(({ name }) => name !== leader);
  const url = cluster.url.pooled.replace(/@[^/]+/, `@127.0.0.1:${standby?.poolerPort}`);
  const replica = openReplica(url, 'unison_app', 2);
  const what = "SELECT current_user AS role, current_setting('statement_timeout') AS limits";
  const read = await replica.read({ timeline: 0, bytes: 0n }, what).finally(() => replica.close());
  expect(read).toEqual([{ role: 'unison_app', limits: '20s' }]);
});

test('replicas behind a pooler of which the address says nothing are passed by, in one line, and the primary answers', async () => {
  const { cluster } = running;
  const port = await freePort();
  const replicas = cluster.url.pooledMembers.replace('?prepare=off', '');
  const { running: started } = await startOn(cluster, port, join(home, 'replicas'), { DATABASE_REPLICAS: replicas });
  if (!started) throw new Error('it serves');
  const isTold = () => started.lines.some((line) => /^replica 127\S+ is passed by: .*add \?prepare=off to it\.$/.test(line));
  while (!isTold()) await new Promise((next) => setTimeout(next, 50));
  expect((await memberAsks(port, calls.getConfig)).code).toBe(200);
  await started.kill();
});
