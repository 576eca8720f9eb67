import { openDatabase, type Database } from '../../platform/db';
import { clusterWithPlatforms, type WithPlatforms } from './withCluster';

/** What stands while the tests of a file run. `atEnd`: called before the cluster is put away, the last one given first. */
export type RunningCluster = Pick<WithPlatforms, 'cluster' | 'apps'> & { database: Database; atEnd(end: () => unknown): void };

function there<Thing>(thing: Thing | undefined): Thing {
  if (thing === undefined) throw new Error('The cluster stands once the tests of the file have begun');
  return thing;
}

/** Starts a cluster with two platforms (`clusterWithPlatforms`) before the tests of a file and a connection to its database, and puts both away behind them. */
export function runningCluster(options?: Parameters<typeof clusterWithPlatforms>[0]): RunningCluster {
  let standing: WithPlatforms | undefined;
  let database: Database | undefined;
  const toEnd: (() => unknown)[] = [];
  beforeAll(async () => {
    standing = await clusterWithPlatforms(options);
    toEnd.push(standing.stop);
    database = await openDatabase({ databaseUrl: standing.cluster.url.hosts, connections: 4 });
    toEnd.push(database.close);
  }, 300_000);
  afterAll(async () => {
    for (const end of toEnd.reverse()) await end();
  });
  return {
    get cluster() {
      return there(standing).cluster;
    },
    get apps() {
      return there(standing).apps;
    },
    get database() {
      return there(database);
    },
    atEnd: (end) => void toEnd.push(end),
  };
}
