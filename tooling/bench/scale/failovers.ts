import { openDatabase } from '../../platform/db';
import { verifyLedger } from '../../platform/ledger/verify';
import { LOOPBACK } from '../../cluster/places';
import { freezeAndThaw, KILLS, type Accident } from '../../testing/cluster/accidents';
import { startLoad, WRITERS, type Load } from '../../testing/cluster/load';
import { clusterWithPlatforms, type WithPlatforms } from '../../testing/cluster/withCluster';
import { notKept } from '../../testing/platform/notKept';
import { numbersFrom, runSeed, testSize } from '../../testing/platform/testSizes';
import { median } from '../median';
import type { Row } from '../report';

const ANSWERS_BETWEEN = 40;
const HOW = `${WRITERS} members over two platforms, each stake and top-up remembered outside; 1 of 100 answers dropped and asked again`;

type Outcome = { acknowledged: number; problems: string[]; gaps: number[]; halted: number };

/** Seconds of the longest time without an answer from `since` on. */
function longestGap({ answeredAt }: Load, since: number): number {
  const times = [since, ...answeredAt.filter((at) => at > since)];
  return Math.max(...times.slice(1).map((at, place) => at - (times[place] ?? at))) / 1_000;
}

/** True when every platform says that it serves nothing: it halted, and only its operator lets it go on. */
async function haveHalted({ cluster }: WithPlatforms): Promise<boolean> {
  const answers = await Promise.all(
    cluster.places.platforms.map((port) =>
      fetch(`http://${LOOPBACK}:${port}/readyz`).then(
        ({ status }) => status,
        () => 0,
      ),
    ),
  );
  return answers.every((status) => status !== 200);
}

/** Lets such accidents happen one after the other, under load; ends early once the platforms have halted. */
async function suffer(accidents: readonly Accident[]): Promise<Outcome> {
  const running = await clusterWithPlatforms();
  const database = await openDatabase({ databaseUrl: running.cluster.url.hosts, connections: 4 });
  try {
    const load = await startLoad(running, database, numbersFrom(runSeed()));
    const gaps: number[] = [];
    let halted = 0;
    for (const accident of accidents) {
      await load.more(ANSWERS_BETWEEN);
      const began = performance.now();
      console.log(await accident(running.cluster));
      const goesOn = load.more(ANSWERS_BETWEEN).then(() => true);
      const isHalted = async (): Promise<boolean> => {
        for (;;) {
          await new Promise((next) => setTimeout(next, 5_000));
          if (await haveHalted(running)) return false;
        }
      };
      if (!(await Promise.race([goesOn, isHalted()]))) {
        halted += 1;
        break;
      }
      gaps.push(longestGap(load, began));
      console.log(`${gaps.at(-1)?.toFixed(1)} s without an answer`);
    }
    if (halted === 0) await load.end();
    const problems = await notKept(database, load.players);
    const books = (await verifyLedger(database)).findings.map((finding) => JSON.stringify(finding));
    return {
      acknowledged: load.players.reduce((sum, { orders, topups }) => sum + orders.size + topups.length, 0),
      problems: [...problems, ...books],
      gaps,
      halted,
    };
  } finally {
    await database.close();
    await running.stop();
  }
}

const lostOf = ({ problems }: Outcome): number => problems.filter((line) => line.startsWith('lost')).length;

/** Kills of the primary in each way: what was acknowledged and lost, and how long nothing was. */
export async function measureFailovers(): Promise<Row[]> {
  const count = testSize(6, 50);
  const outcome = await suffer(
    Array.from({ length: count }, (_, turn) => KILLS[turn % KILLS.length] ?? KILLS[0]).filter((one) => one !== undefined),
  );
  const { acknowledged, problems, gaps } = outcome;
  return [
    {
      what: `acknowledged in ${count} failovers, of these lost; other differences`,
      figure: `${acknowledged}, ${lostOf(outcome)}; ${problems.length - lostOf(outcome)}`,
      how: `${HOW}; the whole node killed with stalled senders, its server alone, the next one while it comes back, in turns`,
    },
    {
      what: 'seconds without an answer per failover, median and worst',
      figure: `${median(gaps).toFixed(1)} and ${Math.max(...gaps).toFixed(1)}`,
      how: 'the longest time between two answers to any member, from the kill until the cluster was whole and answers came; two kills count as one',
    },
  ];
}

/** Freezes of the primary: kept, or halted. */
export async function measureFreezes(): Promise<Row[]> {
  const count = testSize(3, 20);
  const outcome = await suffer(Array.from({ length: count }, () => freezeAndThaw));
  return [
    {
      what: 'freezes of the primary: gone on, halted; acknowledged, of these lost',
      figure: `${outcome.gaps.length}, ${outcome.halted}; ${outcome.acknowledged}, ${lostOf(outcome)}`,
      how: `${HOW}; everything of the node stopped until another led and five seconds more, then continued, no watchdog`,
    },
  ];
}
