import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBound } from '../../dev/boundProgram';
import type { BoundProgram } from '../../dev/boundProgram';
import { postgresAccount } from '../../dev/postgresAccount';
import type { Account } from '../../dev/postgresAccount';
import { findPostgres } from '../../dev/systemPackages';
import { addressIn, databasesIn, withClient } from './databases';

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

/** No power cut is to be survived. */
export const NO_FSYNC = ['fsync=off', 'full_page_writes=off'];

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

/** The newest PostgreSQL of the machine: Debian keeps each version in a folder of its own. */
export function postgresBin(): string {
  const found = findPostgres();
  if (found === undefined) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  return found;
}
