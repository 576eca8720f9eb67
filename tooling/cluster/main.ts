import { resolve } from 'node:path';
import { confirmHourly } from '../dev/confirmHourly';
import { dataDirOf } from '../dev/dataDir';
import { runCommand, UsageError } from '../dev/fail';
import { inSeconds } from '../dev/inSeconds';
import { refuseKeptByNpm } from '../dev/keptByNpm';
import { messageOf } from '../dev/messageOf';
import { portFrom } from '../process/port';
import { releaseEverything } from '../dev/releaseEverything';
import { stopSignal } from '../process/stopSignal';
import { ensureCluster } from '../dev/systemPackages';
import { perform, POOLED, readAct } from './acts';
import { buildBoth, prepareApps, type Apps } from './apps';
import { bucketOf, type Bucket } from './bucket';
import { askCluster, listenForActs } from './control';
import { letHistoryBeRead } from './makeDatabase';
import { describeMembers, readMembers } from './patroniApi';
import { placesOf } from './places';
import { startCluster, type Cluster } from './startCluster';
import { watchMembers } from './watchMembers';

const say = (line: string): void => console.log(`  ${line}`);

/** Everything of the cluster, until Ctrl-C: PostgreSQL's nodes with what stands before them, two platforms, two edges over one bucket. */
async function runUntilStopped(home: string, dataDir: string, base: number, pooled: boolean): Promise<number> {
  const began = Date.now();
  const bin = ensureCluster();
  console.log('The cluster is starting');
  const asked = stopSignal();
  let cluster: Cluster | undefined;
  let apps: Apps | undefined;
  let bucket: Bucket | undefined;
  const start = async (): Promise<void> => {
    const servers = buildBoth();
    let hasBuilt = false;
    // Beside the nodes, which wait for each other most of the time; where nothing has changed it only looks.
    const released = releaseEverything(dataDir, (line) => {
      hasBuilt ||= line.startsWith('building ');
      say(line);
    });
    released.catch(() => undefined); // told below
    say('three PostgreSQL nodes under Patroni, etcd, balancer and poolers …');
    cluster = await startCluster(placesOf(base, home), { bin });
    await letHistoryBeRead(cluster.url.superuser);
    for (const line of describeMembers(await readMembers(cluster.places))) say(line);
    apps = prepareApps(cluster, say, { pooled, built: servers });
    const serves = apps;
    const edges = async (port: number): Promise<void> => {
      await released;
      bucket = await bucketOf(dataDir, port);
      await serves.startEdges(bucket.env);
    };
    say(
      `two platforms${pooled ? ' through the poolers' : ''} and two edges over one bucket … (servers after ${inSeconds(Date.now() - began)})`,
    );
    await Promise.all([apps.startPlatforms(), edges(cluster.places.bucket)]);
    console.log(
      `The cluster is ready at ${cluster.places.edges.map((port) => `http://localhost:${port}`).join(' and ')} (${inSeconds(Date.now() - began)}${hasBuilt ? ', with a build of what has changed' : ''})`,
    );
    say('log in as demo / demo-1234. Ctrl-C stops. Meanwhile, from another terminal: npm run cluster -- --kill primary');
  };
  let stopWatching = (): void => undefined;
  let stopListening = (): Promise<void> => Promise.resolve();
  const stopConfirming = confirmHourly(dataDir, (line) => console.error(line));
  try {
    const up = start().then(
      () => 'up' as const,
      (error: unknown) => {
        throw error instanceof UsageError ? error : new UsageError(messageOf(error)); // a part's last words
      },
    );
    const outcome = await Promise.race([up, asked]);
    const [runs, serves] = [cluster, apps];
    if (outcome === 'up' && runs && serves) {
      stopWatching = watchMembers(runs.places, say);
      stopListening = await listenForActs(runs.places.control, (act) => perform(act, runs, serves, say));
      await asked;
    }
    console.log('\nStopping …');
    return 0;
  } finally {
    stopConfirming();
    stopWatching();
    await stopListening();
    await apps?.stop();
    await bucket?.close();
    await cluster?.stop();
  }
}

runCommand(async (argv) => {
  refuseKeptByNpm(['pooled', 'kill', 'freeze', 'stall'], process.env);
  const pooled = argv.join(' ') === POOLED;
  const act = pooled ? undefined : readAct(argv);
  const base = portFrom('CLUSTER_PORT', 4200);
  const own = process.env['DATA_DIR'];
  const home = own ? resolve(own) : resolve('.cluster');
  if (act === undefined) {
    const code = await runUntilStopped(home, own ? home : dataDirOf(), base, pooled);
    process.exit(code); // also ends a start that was still under way: what it began follows this process
  }
  console.log(await askCluster(placesOf(base, home).control, act));
  return 0;
});
