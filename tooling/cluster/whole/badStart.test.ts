import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { leaderOf } from '../../testing/cluster/accidents';
import { told } from '../../testing/cluster/members';
import { startOn } from '../../testing/cluster/startOf';
import { clusterAlone, type WithPlatforms } from '../../testing/cluster/withCluster';
import { freePort } from '../../process/port';
import { type Running } from '../../testing/platform/startProcess';

/** As `PROFILE=demo` has them. */
const GAMES = 6;
const home = mkdtempSync(join(tmpdir(), 'unison-bad-start-'));
const toEnd: (() => Promise<void>)[] = [];
let cluster: WithPlatforms['cluster'];
let first: Running;
let port: number;
beforeAll(async () => {
  const alone = await clusterAlone();
  toEnd.push(alone.stop);
  cluster = alone.cluster;
  port = await freePort();
  const { running, lines } = await startOn(cluster, port, join(home, 'first'));
  if (!running) throw new Error(lines.join('\n'));
  first = running;
  toEnd.push(first.kill);
  while (((await counted())['fair.chains'] ?? 0) < GAMES) await new Promise((next) => setTimeout(next, 100)); // what it does at its own first start
}, 300_000);
afterAll(async () => {
  for (const end of toEnd.reverse()) await end();
  rmSync(home, { recursive: true, force: true });
});

async function asOwner<Row extends object>(sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: cluster.url.balancer });
  await client.connect();
  return client
    .query<Row>(sql)
    .then(({ rows }) => rows)
    .finally(() => client.end());
}

/** What a start that did half of its work would have changed. */
async function counted(): Promise<Record<string, number>> {
  const tables = ['schema_versions', 'seed_steps', 'fair.eras', 'fair.chains', 'members'];
  const [row] = await asOwner<Record<string, number>>(
    `SELECT ${tables.map((table) => `(SELECT count(*)::int FROM ${table}) AS "${table}"`).join(', ')}`,
  );
  return row ?? {};
}

/** Starts a second platform that must not serve: the line it ends with, what it did to the database, and how the first one is. */
async function refused(name: string, env: Record<string, string>) {
  const before = await counted();
  const { lines, running } = await startOn(cluster, await freePort(), join(home, name), env);
  await running?.kill();
  const after = Object.entries(await counted());
  return { lines, done: after.filter(([table, count]) => count !== before[table]), first: (await told(port, '/readyz')).text };
}

const READY = '{"status":"ready"}';
const one = (line: RegExp) => ({ lines: [expect.stringMatching(line)], done: [], first: READY });

test('a standby that is given as the primary is named in one line, and nothing is done', async () => {
  const leader = await leaderOf(cluster);
  const standby = cluster.places.nodes.find(({ name }) => name !== leader);
  const url = cluster.url.balancer.replace(/:\d+\/unison$/, `:${standby?.port}/unison`);
  expect(await refused('standby', { DATABASE_URL: url })).toEqual(
    one(/^DATABASE_URL leads to a standby \(127\S+\), which only reads\. Give the address of the primary, or all hosts/),
  );
});

test('a schema that a newer version made and this one cannot work on is named in one line, and stays as it is', async () => {
  await asOwner("INSERT INTO schema_files (name, checksum, refuses_before) VALUES ('tables/999-next.sql', '-', '999')");
  try {
    expect(await refused('newer', {})).toEqual(
      one(/^The database \S+ was made by a newer version, whose tables\/999-next\.sql this one cannot work on\. Use that version\.$/),
    );
  } finally {
    await asOwner("DELETE FROM schema_files WHERE name = 'tables/999-next.sql'");
  }
});

test('a platform with another key than the first one ends with one line, and the first one goes on drawing [O-90]', async () => {
  expect(await refused('key', { UNISON_SEED_KEY: 'ef'.repeat(32) })).toEqual(
    one(/^The key of unrevealed draws is not this platform's: .*Give the key this platform had/),
  );
});

test('with no primary among the hosts a start ends with one line that names each and why; what runs says that it is not ready, and serves again by itself', async () => {
  for (const { name } of cluster.places.nodes) await cluster.node(name).kill();
  const { lines } = await startOn(cluster, await freePort(), join(home, 'nobody'));
  expect(lines).toEqual([
    expect.stringMatching(
      /^No server of DATABASE_URL takes writes: (127\S+ .*ECONNREFUSED.*; ){2}127\S+ .*ECONNREFUSED.*\. Start one, or correct the address\.$/,
    ),
  ]);
  expect(await told(port, '/readyz')).toEqual({ status: 503, text: '{"status":"not ready"}' });
  for (const { name } of cluster.places.nodes) await cluster.node(name).start();
  await cluster.whole();
  while ((await told(port, '/readyz')).text !== READY) await new Promise((next) => setTimeout(next, 100));
});
