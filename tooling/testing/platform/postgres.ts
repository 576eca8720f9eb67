import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startBound } from '../../dev/boundProgram';
import type { BoundProgram } from '../../dev/boundProgram';
import { postgresAccount } from '../../dev/postgresAccount';
import type { Account } from '../../dev/postgresAccount';
import { openDatabase } from '../../platform/db';
import { TEST_CACHE } from './cache';
import { makeSeeded, seededVersion } from './seeded';
import { homeOfSharedCluster } from './sharedCluster';
import { isNightly } from './testSizes';

export type PostgresCluster = {
  /** Makes an empty database, or a copy of another one that nobody uses, and gives the address for `openDatabase({ databaseUrl })`. */
  createDatabase(copyOf?: string): Promise<string>;
  /** The same with the schema, and nothing in it: laying it anew costs most of a second. */
  createLaid(): Promise<string>;
  /** The same with the reference data of PROFILE=demo. */
  createSeeded(): Promise<string>;
  /** The folder with its socket. */
  home(): string;
  /** The process id of the postmaster. */
  pid(): number;
  /** Kills the postmaster as a crash would (SIGKILL), waits until its backends are gone, and starts it again on the same data. */
  crash(): Promise<void>;
  /** `before` sees the folder of the stopped server before it is deleted. */
  stop(before?: (home: string) => void): Promise<void>;
};

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
  const made = join(TEST_CACHE, `${CACHED}${createHash('sha256').update(`${bin} ${LAID} ${seededVersion()}`).digest('hex').slice(0, 16)}`);
  if (!existsSync(made)) await makeCluster(bin, made);
  return startFrom(bin, [...(durable ? [] : NO_FSYNC), ...settings], (data) => copyFolder(made, data));
}

/** Starts a server on what `lay` puts into its data folder. */
export async function startFrom(
  bin: string,
  settings: readonly string[],
  lay: (data: string, account: Account) => void,
): Promise<PostgresCluster> {
  const account = postgresAccount();
  const home = mkdtempSync(join(tmpdir(), 'unison-pg-'));
  const data = join(home, 'data');
  if (account.uid !== undefined) execFileSync('chown', [String(account.uid), home]);
  lay(data, account);
  if (account.uid !== undefined) execFileSync('chown', ['-R', String(account.uid), data]);
  chmodSync(data, 0o700);
  const start = () => startServer(join(bin, 'postgres'), home, settings, account);
  let server = await start();
  await ready(addressIn(home, 'postgres'));
  const databases = databasesIn(home);
  return {
    pid: () => server.pid,
    async crash() {
      process.kill(server.pid, 'SIGKILL');
      await server.ended;
      for (let tries = 0; ; tries += 1) {
        server = await start(); // ends at once while a backend of the killed one still holds the shared memory
        const up = await Promise.race([ready(addressIn(home, 'postgres')).then(() => true), server.ended.then(() => false)]);
        if (up) return;
        if (tries === 100) throw new Error('PostgreSQL does not start again');
        await pause(50);
      }
    },
    home: () => home,
    createDatabase: databases.createDatabase,
    createLaid: databases.createLaid,
    createSeeded: databases.createSeeded,
    async stop(before) {
      if (!before) process.kill(server.pid, 'SIGQUIT'); // what is thrown away need not be written first
      await server.end();
      before?.(home);
      execFileSync('rm', ['-rf', home]);
    },
  };
}

/** Address of a database in the cluster whose folder is `home`. */
export const addressIn = (home: string, name: string) => `postgres://postgres@localhost/${name}?host=${home}`;
const nameOf = (url: string) => new URL(url).pathname.slice(1);

/** Makes databases in a cluster, each under a name nobody else has. */
function databasesIn(home: string) {
  const names: string[] = [];
  const create = async (template: string): Promise<string> => {
    const name = `test_${randomBytes(8).toString('hex')}`;
    // Files are copied as they are: block by block through the log it is twice as much work, and dropping it again three times.
    const made = `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`;
    await withClient(addressIn(home, 'postgres'), (client) => client.query(made));
    names.push(name);
    return addressIn(home, name);
  };
  return {
    names,
    createDatabase: (copyOf?: string) => create(copyOf === undefined ? 'template1' : nameOf(copyOf)),
    createLaid: () => create(LAID),
    createSeeded: () => create(SEEDED),
  };
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

export const NO_FSYNC = ['fsync=off', 'full_page_writes=off'];
const CACHED = 'cluster-';
const LAID = 'unison_laid';
const SEEDED = 'unison_seeded';

/** Makes what every test file's cluster is a copy of, with a database that has the schema and one that is seeded in it: making them takes seconds. */
async function makeCluster(bin: string, made: string): Promise<void> {
  const cluster = await startFrom(bin, NO_FSYNC, (data, account) =>
    execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
      ...account,
      cwd: join(data, '..'),
      stdio: 'pipe',
    }),
  );
  const keepAs = (name: string, url: string) =>
    withClient(addressIn(cluster.home(), 'postgres'), (client) => client.query(`ALTER DATABASE ${nameOf(url)} RENAME TO ${name}`));
  const laid = await cluster.createDatabase();
  await (await openDatabase({ databaseUrl: laid, connections: 1 })).close();
  await keepAs(LAID, laid);
  const url = await cluster.createLaid();
  await makeSeeded({ databaseUrl: url });
  await keepAs(SEEDED, url);
  await cluster.stop((home) => {
    mkdirSync(TEST_CACHE, { recursive: true });
    const earlier = readdirSync(TEST_CACHE).filter((name) => name.startsWith(CACHED) && !name.includes('.'));
    const own = `${made}.${process.pid}`; // in place at once, whoever else is doing the same
    copyFolder(join(home, 'data'), own);
    try {
      renameSync(own, made);
      for (const name of earlier) rmSync(join(TEST_CACHE, name), { recursive: true, force: true });
    } catch {
      rmSync(own, { recursive: true, force: true }); // another one was first
    }
  });
}

/** Node's own copy takes many times as much of a core, and so does its removal: a cluster is a thousand files. */
function copyFolder(from: string, to: string): void {
  execFileSync('cp', ['-r', from, to]);
}

/** Runs the server on `home/data`. */
function startServer(program: string, home: string, own: readonly string[], account: Account): Promise<BoundProgram> {
  const settings = ['listen_addresses=', 'max_connections=400', 'shared_buffers=128MB', ...own];
  const options = ['-D', join(home, 'data'), '-k', home, ...settings.flatMap((setting) => ['-c', setting])];
  return startBound(program, options, { account, cwd: home, signal: 'INT' });
}

/** Two minutes: recovery after a crash takes as long as a busy machine lets it, and the limit of a test ends what hangs. */
const READY_TRIES = 2_400;

async function ready(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return;
    } catch (error) {
      if (attempt === READY_TRIES) throw error;
      await pause(50);
    }
  }
}

export async function withClient(url: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await use(client).finally(() => client.end());
}

/** The newest PostgreSQL of the machine: Debian keeps each version in a folder of its own. */
export function postgresBin(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Boolean) : [];
  const newest = versions.sort((a, b) => b - a)[0];
  if (!newest) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  return join(root, String(newest), 'bin');
}
