import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import type { Database } from '../../platform/db';
import { openingBalance } from '../../platform/ledger';
import { verifyLedger } from '../../platform/ledger/verify';
import { KILLS, leaderOf } from '../../testing/cluster/accidents';
import { abandonStakes, bank, indefinite, longFork } from '../../testing/cluster/checkers';
import { CLUSTER_SETTINGS } from '../clusterSettings';
import { startLoad } from '../../testing/cluster/load';
import { readiness } from '../../testing/cluster/members';
import { roundProblems, watchRounds } from '../../testing/cluster/roundWatch';
import { runningCluster } from '../../testing/cluster/runningCluster';
import { notKept } from '../../testing/platform/notKept';
import { LONG_RUN_MS, numbersFrom, runSeed, testSize } from '@unison/shared/testing/testSizes';

const seed = runSeed();
const ANSWERS_BETWEEN = 60;
const ACCIDENTS = testSize(3, 50);

const running = runningCluster();

/** Somebody who asks once and does not wait: no player, so that what becomes of it is looked at by itself. */
async function newStranger(): Promise<number> {
  return running.database.asOwner(async (tx) => {
    const [row] = await tx.query<{ id: number }>(
      "INSERT INTO members (username, username_key, password_hash) VALUES ('stranger', 'stranger', '-') RETURNING id",
    );
    const id = row?.id ?? 0;
    await openingBalance(tx, id, 10_000_000);
    return id;
  });
}

/** Waits until both platforms serve. */
async function served(): Promise<void> {
  while ((await readiness(running.cluster)).some((said) => said !== '200 ready')) await pause(100);
}

/** What `look` finds in a database that lacks a round, as none ever should; it is there again afterwards. */
async function without<Found>(game: number, no: number, look: (there: Pick<Database, 'query'>) => Promise<Found>): Promise<Found> {
  const client = new Client({ connectionString: running.cluster.url.superuser.replace(/postgres$/, 'unison') });
  await client.connect();
  try {
    await client.query('BEGIN; SET LOCAL session_replication_role = replica'); // past the trigger that keeps it
    expect((await client.query('DELETE FROM fair.rounds WHERE game = $1 AND no = $2', [game, no])).rowCount).toBe(1);
    return await look({
      query: async <Row extends object>(sql: string, params: readonly unknown[] = []) => (await client.query<Row>(sql, [...params])).rows,
    });
  } finally {
    await client.end();
  }
}

test(
  `the primary lost ${ACCIDENTS} times under load, in each way: every acknowledged stake and top-up is kept, and nothing happened twice [R6, R7, R12]`,
  async () => {
    const { cluster } = running;
    const stranger = await newStranger();
    let isGoing = true;
    const going = () => isGoing;
    const load = await startLoad(running, running.database, numbersFrom(seed));
    await load.more(1);
    let well: number | undefined;
    const watching = Promise.all([
      bank(cluster, going),
      longFork(cluster, going),
      abandonStakes(running.database, stranger, going),
      watchRounds(running, running.database, going, () => well),
    ]);
    const happened: string[] = [];
    try {
      for (let turn = 0; turn < ACCIDENTS; turn += 1) {
        await served();
        well = turn;
        await load.more(ANSWERS_BETWEEN);
        well = undefined;
        happened.push((await KILLS[turn % KILLS.length]?.(cluster)) ?? '');
      }
      await served();
      well = ACCIDENTS;
      await load.more(ANSWERS_BETWEEN);
    } finally {
      isGoing = false;
    }
    await load.end();
    const answeredAt = load.answeredAt.map((at) => performance.timeOrigin + at);
    const [sums, forks, abandoned, seen] = await watching;
    const rounds = { seen, answeredAt };
    const asWell = seen.filter(({ isWell }) => isWell);
    const unsure = await indefinite(running.database, abandoned);
    const stakes = load.players.reduce((sum, { orders }) => sum + orders.size, 0);
    console.log(
      `${happened.join('\n')}\n${stakes} stakes acknowledged; ${sums.reads} snapshots; ${forks.compared} pairs of snapshots, forks with the primary: ${forks.withPrimary}; ${abandoned.length} stakes without an answer, ${unsure.found} of them found; ${seen.length} questions for a round, ${asWell.length} while all was well`,
    );
    expect(stakes).toBeGreaterThan(ACCIDENTS);
    expect(sums.reads).toBeGreaterThan(0);
    expect({
      report: `replay with UNISON_SEED=${seed}`,
      setFull: await notKept(running.database, load.players),
      bank: sums.wrong,
      indefinite: unsure.wrong,
      forksOfStandbys: forks.betweenStandbys,
      books: (await verifyLedger(running.database)).findings,
      rounds: await roundProblems(running.database, rounds),
    }).toEqual({ report: expect.any(String), setFull: [], bank: [], indefinite: [], forksOfStandbys: 0, books: [], rounds: [] });
    const [last] = asWell.slice(-1);
    expect(await without(last?.game ?? 0, last?.named ?? 0, (there) => roundProblems(there, rounds))).toContain(
      `game ${last?.game}: round ${last?.named} was named and is missing`,
    );
    const neverOpened = asWell.slice(-1).map((one) => ({ ...one, answered: one.asked, named: undefined }));
    expect(await roundProblems(running.database, { ...rounds, seen: neverOpened })).toEqual([
      expect.stringMatching(/^game \d+: round \d+ was not open while all was well$/),
    ]);
  },
  LONG_RUN_MS,
);

test('etcd gone for longer than a lease lasts: the primary goes on and members are answered; back again, the cluster is whole', async () => {
  const { cluster } = running;
  const leader = await leaderOf(cluster);
  const load = await startLoad(running, running.database, numbersFrom(seed), 2, 'quorum');
  await cluster.killEtcd();
  await pause(3 * CLUSTER_SETTINGS.ttl * 1_000);
  await load.more(20);
  await cluster.startEtcd();
  await cluster.whole();
  await load.end();
  expect({ leader: await leaderOf(cluster), setFull: await notKept(running.database, load.players) }).toEqual({ leader, setFull: [] });
});
