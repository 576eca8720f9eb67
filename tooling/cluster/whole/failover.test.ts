import { setTimeout as pause } from 'node:timers/promises';
import { openingBalance } from '../../platform/ledger';
import { verifyLedger } from '../../platform/ledger/verify';
import { KILLS, leaderOf } from '../../testing/cluster/accidents';
import { abandonStakes, bank, indefinite, longFork, roundProblems } from '../../testing/cluster/checkers';
import { CLUSTER_SETTINGS } from '../clusterSettings';
import { startLoad } from '../../testing/cluster/load';
import { runningCluster } from '../../testing/cluster/runningCluster';
import { notKept } from '../../testing/platform/notKept';
import { numbersFrom, runSeed, testSize } from '../../testing/platform/testSizes';

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

test(
  `the primary lost ${ACCIDENTS} times under load, in each way: every acknowledged stake and top-up is kept, and nothing happened twice [R6, R7, R12]`,
  async () => {
    const { cluster } = running;
    const stranger = await newStranger();
    let isGoing = true;
    const going = () => isGoing;
    const load = await startLoad(running, running.database, numbersFrom(seed));
    const watching = Promise.all([bank(cluster, going), longFork(cluster, going), abandonStakes(running.database, stranger, going)]);
    const happened: string[] = [];
    try {
      for (let turn = 0; turn < ACCIDENTS; turn += 1) {
        await load.more(ANSWERS_BETWEEN);
        happened.push((await KILLS[turn % KILLS.length]?.(cluster)) ?? '');
      }
      await load.more(ANSWERS_BETWEEN);
    } finally {
      isGoing = false;
    }
    await load.end();
    const answeredAt = load.answeredAt.map((at) => performance.timeOrigin + at);
    const [sums, forks, abandoned] = await watching;
    const unsure = await indefinite(running.database, abandoned);
    const stakes = load.players.reduce((sum, { orders }) => sum + orders.size, 0);
    console.log(
      `${happened.join('\n')}\n${stakes} stakes acknowledged; ${sums.reads} snapshots; ${forks.compared} pairs of snapshots, forks with the primary: ${forks.withPrimary}; ${abandoned.length} stakes without an answer, ${unsure.found} of them found`,
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
      rounds: await roundProblems(running.database, answeredAt),
    }).toEqual({ report: expect.any(String), setFull: [], bank: [], indefinite: [], forksOfStandbys: 0, books: [], rounds: [] });
  },
  testSize(900_000, 14_400_000),
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
