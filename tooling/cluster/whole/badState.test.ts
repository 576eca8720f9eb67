import { mkdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { calls } from '@unison/shared/contract';
import { verifyLedger } from '../../platform/ledger/verify';
import { leadBy, leaderOf, roleOf } from '../../testing/cluster/accidents';
import { startLoad, type Load } from '../../testing/cluster/load';
import { figureOf, memberAsks, readiness } from '../../testing/cluster/members';
import { loseQuorum } from '../../testing/cluster/quorum';
import { mountSmall, type SmallMount } from '../../testing/cluster/smallMount';
import { runningCluster } from '../../testing/cluster/runningCluster';
import { notKept } from '../../testing/platform/notKept';
import { newPlayers } from '../../testing/platform/rememberingClient';
import { numbersFrom, runSeed } from '@unison/shared/testing/testSizes';
import { CLUSTER_SETTINGS } from '../clusterSettings';
import { NODES, type NodeName } from '../places';

const seed = runSeed();
/** The node whose disk is small; with it the disk of a machine, which its two neighbours do not share. */
const SMALL = 'node1';
let disk: SmallMount;
const before = (home: string) => {
  const folder = join(home, SMALL);
  mkdirSync(folder, { mode: 0o700 });
  disk = mountSmall(folder, 600);
  return disk.take;
};
const running = runningCluster({ before });

const READY = ['200 ready', '200 ready'];
/** Members who play while `work` is done and the cluster comes to itself, and what of theirs is not kept afterwards. */
async function played(name: string, work: (load: Load) => Promise<void>): Promise<void> {
  const load = await startLoad(running, running.database, numbersFrom(seed), 4, name);
  await load.more(20);
  await work(load);
  await load.more(20);
  await load.end();
  while ((await readiness(running.cluster)).join() !== READY.join()) await pause(200);
  expect({
    report: `replay with UNISON_SEED=${seed}`,
    setFull: await notKept(running.database, load.players),
    books: (await verifyLedger(running.database)).findings,
  }).toEqual({ report: expect.any(String), setFull: [], books: [] });
}

/** A statement of the superuser on one node, whatever its role. */
async function onNode(name: string, sql: string): Promise<void> {
  const url = new URL(running.cluster.url.superuser);
  url.port = String(running.cluster.places.nodes.find((node) => node.name === name)?.port);
  const client = new Client({ connectionString: url.href, connectionTimeoutMillis: 2_000, query_timeout: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query(sql);
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Has standbys apply what is committed so much later. By Patroni, which takes away what somebody else set within a second, and ends a pause of the replay. */
async function delayStandbys(by: string | undefined): Promise<void> {
  const leader = await leaderOf(running.cluster);
  const port = running.cluster.places.nodes.find(({ name }) => name === leader)?.restPort;
  const settings = { postgresql: { recovery_conf: by === undefined ? null : { recovery_min_apply_delay: by } } };
  const answer = await fetch(`http://127.0.0.1:${port}/config`, { method: 'PATCH', body: JSON.stringify(settings) });
  expect(answer.status).toBe(200);
}

test('standbys that are a minute behind are read by nobody, hold nobody up, and take over with every acknowledged one', async () => {
  const { cluster } = running;
  const [port = 0] = cluster.places.platforms;
  const [reader] = await newPlayers(running.database, 1, 'reader');
  if (!reader) throw new Error('one was made');
  await played('behind', async (load) => {
    const leader = await leaderOf(cluster);
    await delayStandbys('60s');
    await load.more(20);
    const byReplicas = async () => {
      const count = () => figureOf(port, 'unison_replica_reads_total{answered="replica"}');
      const before = await count();
      for (let turn = 0; turn < 10; turn += 1) expect((await memberAsks(port, calls.listNotices, { player: reader })).code).toBe(200);
      return ((await count()) ?? 0) - (before ?? 0);
    };
    while ((await byReplicas()) > 0) await pause(500); // each may be five seconds behind
    expect(await byReplicas()).toBe(0);
    expect(await figureOf(port, 'unison_replica_reads_total{answered="behind"}')).toBeGreaterThan(0);
    expect(await readiness(cluster)).toEqual(READY);
    await cluster.node(leader).kill();
    await leaderOf(cluster, leader);
    await delayStandbys(undefined);
    await cluster.node(leader).start();
    await cluster.whole();
  });
});

/** Fills the disk and writes until `isFelt`. */
async function fillDisk(isFelt: () => boolean): Promise<void> {
  disk.fill();
  while (!isFelt())
    await onNode(
      await leaderOf(running.cluster),
      "SELECT pg_logical_emit_message(true, 'unison', repeat('x', 1000000)), pg_switch_wal()",
    ).catch(() => undefined);
}

/** True once the server there has said so, or has ended of it: of a standby often only what takes the log does, again and again. */
function fullness(): () => boolean {
  const { cluster } = running;
  const log = join(cluster.places.logs, `${SMALL}.log`);
  const from = statSync(log).size;
  return () => readFileSync(log).subarray(from).includes('No space left on device');
}

/** True once the server there is another one, or none. */
function fall(): () => boolean {
  const { cluster } = running;
  const pid = cluster.node(SMALL).serverPid();
  return () => cluster.node(SMALL).serverPid() !== pid;
}

test.each(['standby', 'primary'] as const)(
  'a full disk on the %s: the others go on without it, and it comes back when there is room',
  async (role) => {
    const { cluster } = running;
    const other: NodeName = 'node2';
    await leadBy(cluster, role === 'primary' ? SMALL : other);
    if (role === 'standby') await witnessBy(SMALL);
    await played(`full-${role}`, async (load) => {
      await fillDisk(role === 'primary' ? fall() : fullness());
      if (role === 'primary') await leaderOf(cluster, SMALL);
      await load.more(40); // without the one whose disk is full
      expect(await leaderOf(cluster)).not.toBe(SMALL);
      disk.empty();
      await cluster.whole();
    });
  },
);

/** Has a standby be the one that has every commit. */
async function witnessBy(name: NodeName): Promise<void> {
  const { cluster } = running;
  const leader = await leaderOf(cluster);
  const third = NODES.find((one) => one !== leader && one !== name);
  if (third === undefined) throw new Error('there are three');
  await cluster.node(third).kill();
  await roleOf(cluster, name, 'sync_standby');
  await cluster.node(third).start();
  await cluster.whole();
}

test('etcd without a quorum: the primary goes on while it reaches all nodes; with one lost nobody leads and that is said; with the quorum back all is kept', async () => {
  const { cluster } = running;
  const leader = await leaderOf(cluster);
  await played('quorum', async (load) => {
    const etcd = await loseQuorum(cluster);
    await pause(3 * CLUSTER_SETTINGS.ttl * 1_000);
    await load.more(20);
    expect([await leaderOf(cluster), await readiness(cluster)]).toEqual([leader, READY]);
    const lost = NODES.find((name) => name !== leader);
    if (lost === undefined) throw new Error('there are three');
    await cluster.node(lost).kill();
    while ((await readiness(cluster)).some((said) => said !== '503 not ready')) await pause(200);
    const second = await etcd.restore();
    running.atEnd(second.end);
    await cluster.node(lost).start();
    await cluster.whole();
  });
});
