import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ROOT } from '../../build/packages';
import { UsageError } from '../../dev/fail';
import { openDatabase, type Database } from '../../platform/db';
import { verifyLedger } from '../../platform/ledger/verify';
import { freezeAndThaw, KILLS, type Accident } from '../../testing/cluster/accidents';
import { patiently, startLoad, WRITERS, type Load } from '../../testing/cluster/load';
import { haveHalted } from '../../testing/cluster/members';
import type { Cluster } from '../../cluster/startCluster';
import { clusterWithPlatforms } from '../../testing/cluster/withCluster';
import { notKept } from '../../testing/platform/notKept';
import { numbersFrom, runSeed, testSize } from '@unison/shared/testing/testSizes';
import { median } from '../median';
import type { Row } from '../report';
import { keepTally, noteLoad, openTally, triedIn, type Tally } from './tally';

const ANSWERS_BETWEEN = 40;
/** So many on one cluster; the next ones meet a new one. */
const ON_ONE_CLUSTER = 5;
/** Longer than any took from the accident until members were answered again: whoever waits longer counts it as one that does not come back. */
const PATIENCE_MS = 300_000;
const HOW = `${WRITERS} members over two platforms, each stake and top-up remembered outside; 1 of 100 answers dropped and asked again`;

/** Seconds of the longest time without an answer from `since` on. */
function longestGap({ answeredAt }: Load, since: number): number {
  const times = [since, ...answeredAt.filter((at) => at > since)];
  return Math.max(...times.slice(1).map((at, place) => at - (times[place] ?? at))) / 1_000;
}

/** What `work` comes to, or 'stuck' after so long, or when it fails. */
const inTime = <Result>(work: Promise<Result>): Promise<Result | 'stuck'> =>
  Promise.race([
    work.catch((error: unknown) => {
      console.error(error instanceof UsageError ? error.message : error);
      return 'stuck' as const;
    }),
    pause(PATIENCE_MS, 'stuck' as const, { ref: false }),
  ]);

/** Lets such accidents happen to one cluster, one after the other, under load, and adds what came of them; the first after which nothing goes on is the last. */
async function suffer(accidents: readonly Accident[], tally: Tally, name: string): Promise<void> {
  const running = await clusterWithPlatforms();
  const { cluster } = running;
  const database = await openDatabase({ databaseUrl: cluster.url.hosts, connections: 4 });
  try {
    const load = await startLoad(running, database, numbersFrom(runSeed() + tally.clusters));
    tally.clusters += 1;
    let goesOn = true;
    for (const accident of accidents) {
      await load.more(ANSWERS_BETWEEN);
      const began = performance.now();
      const happened = await inTime(accident(cluster));
      if (happened !== 'stuck') console.log(happened);
      let hasEnded = false;
      const halts = async (): Promise<void> => {
        while (!hasEnded && !(await haveHalted(cluster))) await pause(1_000);
      };
      const answered = await inTime(Promise.race([load.more(ANSWERS_BETWEEN), halts()]));
      hasEnded = true;
      noteLoad(tally);
      goesOn = false;
      if (await haveHalted(cluster)) tally.halted += 1;
      else if (answered === 'stuck') tally.stuck += 1;
      else goesOn = true;
      if (!goesOn || happened === 'stuck') keepLogs(cluster, name);
      if (!goesOn) break;
      tally.gaps.push(longestGap(load, began));
      console.log(`${tally.gaps.at(-1)?.toFixed(1)} s without an answer; ${triedIn(tally)} of ${tally.wanted}`);
      if (happened !== 'stuck') continue;
      tally.away += 1;
      break;
    }
    if (goesOn) await load.end();
    tally.acknowledged += load.players.reduce((sum, { orders, topups }) => sum + orders.size + topups.length, 0);
    const problems = await problemsOf(database, load, goesOn);
    tally.lost += problems.filter(isLoss).length;
    tally.others.push(...problems.filter((problem) => !isLoss(problem)));
    for (const problem of problems) console.error(problem);
  } finally {
    await database.close();
    await running.stop();
  }
}

/** They say why. */
function keepLogs({ places }: Cluster, name: string): void {
  const kept = `.cache/scale/${name}-${Date.now()}`;
  cpSync(places.logs, join(ROOT, kept), { recursive: true });
  console.log(`its logs are kept in ${kept}`);
}

const isLoss = (problem: string): boolean => problem.startsWith('lost');

/** Where the database differs from what members were told; of those who are not answered any more only what was lost says something. */
async function problemsOf(database: Database, { players }: Load, areAnswered: boolean): Promise<string[]> {
  const asked = async (): Promise<string[]> => {
    const books = (await verifyLedger(database)).findings.map((finding) => JSON.stringify(finding));
    return [...(await notKept(database, players)).filter((problem) => areAnswered || isLoss(problem)), ...books];
  };
  const problems = await inTime(patiently(asked));
  return problems === 'stuck' ? ['what was kept could not be read'] : problems;
}

/** Has them happen until as many have as are wanted, those of an earlier run included, and tells what is known after each cluster. */
async function sufferAll(
  name: string,
  wanted: number,
  accidents: readonly Accident[],
  tell: (tally: Tally) => Row[],
  soFar: (rows: Row[]) => void,
): Promise<Row[]> {
  const tally = openTally(name, wanted);
  if (triedIn(tally) > 0) console.log(`${triedIn(tally)} of ${wanted} since ${tally.since}: going on`);
  while (triedIn(tally) < wanted) {
    const from = triedIn(tally);
    const some = Array.from({ length: Math.min(ON_ONE_CLUSTER, wanted - from) }, (_, turn) => accidents[(from + turn) % accidents.length]);
    await suffer(
      some.filter((one) => one !== undefined),
      tally,
      name,
    );
    keepTally(name, tally);
    soFar(tell(tally));
  }
  return tell(tally);
}

const LOAD = (load: number): string => load.toFixed(1);

function countsOf(tally: Tally, how: string): Row {
  const { wanted, gaps, away, halted, stuck, acknowledged, lost, others, clusters, since, load } = tally;
  return {
    what: 'tried; members were answered again (a node stayed away), halted, neither; acknowledged, of these lost, other differences',
    figure: `${triedIn(tally)} of ${wanted}; ${gaps.length} (${away}), ${halted}, ${stuck}; ${acknowledged.toLocaleString('en')}, ${lost}, ${others.length}`,
    how: `${HOW}; ${how}; two minutes for all nodes to be back; on ${clusters} clusters, one after the other, since ${since}, at a load of ${load.map(LOAD).join(' to ')}`,
  };
}

const gapsOf = ({ gaps }: Tally, how: string): Row => ({
  what: 'seconds without an answer, of those after which members were answered again: median and worst',
  figure: gaps.length === 0 ? 'none' : `${median(gaps).toFixed(1)} and ${Math.max(...gaps).toFixed(1)}`,
  how: `the longest time between two answers to any member, from ${how} until the cluster was whole and answers came`,
});

/** Kills of the primary in each way: what was acknowledged and lost, and how long nothing was. */
export function measureFailovers(soFar: (rows: Row[]) => void): Promise<Row[]> {
  const ways = 'the whole node killed with stalled senders, its server alone, the next one while it comes back, in turns';
  const tell = (tally: Tally): Row[] => [countsOf(tally, ways), gapsOf(tally, 'the kill (two kills count as one)')];
  return sufferAll('failovers', testSize(6, 50), KILLS, tell, soFar);
}

/** Freezes of the primary: kept, or halted. */
export function measureFreezes(soFar: (rows: Row[]) => void): Promise<Row[]> {
  const way = 'everything of the node stopped until another led and five seconds more, then continued, no watchdog';
  const tell = (tally: Tally): Row[] => [countsOf(tally, way), gapsOf(tally, 'the freeze')];
  return sufferAll('freezes', testSize(3, 20), [freezeAndThaw], tell, soFar);
}
