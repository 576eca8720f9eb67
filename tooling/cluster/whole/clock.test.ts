import { join } from 'node:path';
import { verifyLedger } from '../../platform/ledger/verify';
import { leadBy, leaderOf } from '../../testing/cluster/accidents';
import { startLoad } from '../../testing/cluster/load';
import { figureOf, readiness } from '../../testing/cluster/members';
import { paidTwice } from '../../testing/cluster/roundWatch';
import { programsWithClock } from '../../testing/cluster/wrongClock';
import { runningCluster } from '../../testing/cluster/runningCluster';
import { notKept } from '../../testing/platform/notKept';
import { numbersFrom, runSeed } from '@unison/shared/testing/testSizes';
import { NODES } from '../places';

const seed = runSeed();
const HOUR_S = 3_600;
const running = runningCluster();

/** Waits until both platforms say so at /readyz. */
async function bothSay(what: string): Promise<void> {
  while ((await readiness(running.cluster)).some((said) => said !== what)) await new Promise((next) => setTimeout(next, 200));
}

test.each([
  ['ahead', HOUR_S],
  ['behind', -HOUR_S],
])(
  'a clock an hour %s on one node is told before that node leads; while it does, and after it, every acknowledged one is kept and no round is drawn twice [R8] [R12]',
  async (name, seconds) => {
    const { cluster } = running;
    const wrong = NODES[2];
    const leader = await leaderOf(cluster);
    if (leader === wrong) await leadBy(cluster, NODES[0]);
    await bothSay('200 ready');
    await cluster.node(wrong).kill();
    await cluster.node(wrong).start(programsWithClock(join(cluster.places.home, `programs-${name}`), seconds));
    await cluster.whole();
    const load = await startLoad(running, running.database, numbersFrom(seed), 4, name, true); // what was opened by one clock has ended by the other
    await bothSay('200 ready: the clocks of the database servers differ');
    for (const port of cluster.places.platforms)
      expect(Math.round(((await figureOf(port, 'unison_database_clock_wrong_seconds')) ?? 0) / 60) * 60).toBe(seconds);
    await load.more(20);
    await leadBy(cluster, wrong);
    await load.more(20);
    await cluster.node(wrong).kill();
    await leaderOf(cluster, wrong);
    await cluster.node(wrong).start();
    await cluster.whole();
    await load.more(20);
    await load.end();
    await bothSay('200 ready');
    expect({
      report: `replay with UNISON_SEED=${seed}`,
      setFull: await notKept(running.database, load.players),
      books: (await verifyLedger(running.database)).findings,
      twice: await paidTwice(running.database),
    }).toEqual({ report: expect.any(String), setFull: [], books: [], twice: [] });
  },
);
