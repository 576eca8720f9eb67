import { addressIn, databasesIn, withClient } from './databases';
import { copyFolder, madeCluster } from './madeCluster';
import { NO_FSYNC, postgresBin, startFrom, type PostgresCluster } from './postgresServer';
import { homeOfSharedCluster } from './sharedCluster';
import { isNightly } from '@unison/shared/testing/testSizes';

/**
 * A cluster of its own, for what kills the server, makes roles, or looks at which transactions are over: an audit waits for those of every
 * database of a cluster.
 */
export type ClusterOptions = { own?: boolean };

/**
 * A PostgreSQL cluster for the tests of one file: the one that all files of this run share, where there is one (`sharedCluster`), each with
 * databases of its own, which are gone after them; or a private one, started before them and gone after them. Reached by a socket in a
 * temporary folder only. As root it runs as user `postgres`, since PostgreSQL refuses root. It ends with the process that started it,
 * however that ends.
 */
export function withPostgres({ own = false }: ClusterOptions = {}): Omit<PostgresCluster, 'stop' | 'home'> {
  let cluster: PostgresCluster | undefined;
  const running = () => {
    if (!cluster) throw new Error('The cluster runs only while tests run: use it inside a test or hook');
    return cluster;
  };
  beforeAll(async () => {
    const home = own ? undefined : await homeOfSharedCluster();
    cluster = home === undefined ? await startPostgres({ settings: TEST_SETTINGS }) : joinCluster(home);
  });
  afterAll(() => cluster?.stop());
  return {
    createDatabase: (copyOf) => running().createDatabase(copyOf),
    createLaid: () => running().createLaid(),
    createSeeded: () => running().createSeeded(),
    pid: () => running().pid(),
    crash: () => running().crash(),
  };
}

/** Helpers for one statement and compiled plans cost a test's small tables many times what they save. At night the server is as PostgreSQL has it. */
const FOR_SMALL_TABLES = ['max_parallel_workers_per_gather=0', 'jit=off'];
/** The server's settings under tests. */
export const TEST_SETTINGS: readonly string[] = isNightly() ? [] : FOR_SMALL_TABLES;

/**
 * The same cluster outside a test file: benches and long runs stop it themselves. Tests need no power cut survived, so it never
 * calls fsync and logs no whole pages; `durable` leaves that as PostgreSQL has it, which is how a platform runs. `settings`: further ones of the server.
 */
export async function startPostgres({ durable = false, settings = [] as readonly string[] } = {}): Promise<PostgresCluster> {
  const bin = postgresBin();
  const made = await madeCluster(bin);
  return startFrom(bin, [...(durable ? [] : NO_FSYNC), ...settings], (data) => copyFolder(made, data));
}

/** A cluster that somebody else started and stops. */
function joinCluster(home: string): PostgresCluster {
  const { names, createDatabase, createLaid, createSeeded } = databasesIn(home);
  const notMine = (): never => {
    throw new Error('This cluster is of all test files: whoever ends it takes one of its own, withPostgres({ own: true })');
  };
  return {
    home: () => home,
    createDatabase,
    createLaid,
    createSeeded,
    pid: notMine,
    crash: notMine,
    stop: () =>
      withClient(addressIn(home, 'postgres'), async (client) => {
        for (const name of names) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
      }),
  };
}
