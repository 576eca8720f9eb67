import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';

export type PostgresCluster = {
  /** Makes an empty database and gives the address for `openDatabase({ databaseUrl })`. */
  createDatabase(): Promise<string>;
  /** The process id of the postmaster, for tests that kill it. */
  pid(): number;
  stop(): Promise<void>;
};

/**
 * A private PostgreSQL cluster for the tests of one file: started before them, gone after them. Reached by a socket in a
 * temporary folder only. As root it runs as user `postgres`, since PostgreSQL refuses root. It ends with this process,
 * however that ends.
 */
export function withPostgres(): Pick<PostgresCluster, 'createDatabase' | 'pid'> {
  let cluster: PostgresCluster | undefined;
  const running = () => {
    if (!cluster) throw new Error('The cluster runs only while tests run: use it inside a test or hook');
    return cluster;
  };
  beforeAll(async () => {
    cluster = await startPostgres();
  }, 60_000);
  afterAll(() => cluster?.stop());
  return { createDatabase: () => running().createDatabase(), pid: () => running().pid() };
}

/** The same cluster outside a test file: benches and long runs stop it themselves. */
export async function startPostgres(): Promise<PostgresCluster> {
  const bin = postgresBin();
  const account = process.getuid?.() === 0 ? postgresAccount() : {};
  const home = mkdtempSync(join(tmpdir(), 'unison-pg-'));
  const data = join(home, 'data');
  if (account.uid !== undefined) execFileSync('chown', [String(account.uid), home]);
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...account,
    cwd: home,
    stdio: 'pipe',
  });
  // The shell holds our pipe: when this process ends, however, `cat` ends and the server is stopped.
  const script = '"$0" "$@" & echo $!; cat > /dev/null; kill -INT $! 2> /dev/null; wait';
  const options = [
    '-D',
    data,
    '-k',
    home,
    '-c',
    'listen_addresses=',
    '-c',
    'fsync=off',
    '-c',
    'max_connections=200',
    '-c',
    'shared_buffers=64MB',
  ];
  const shell = spawn('sh', ['-c', script, join(bin, 'postgres'), ...options], {
    ...account,
    cwd: home,
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  const ended = new Promise<void>((resolve) => shell.once('exit', () => resolve()));
  const pid = await new Promise<number>((resolve) => shell.stdout.once('data', (line: Buffer) => resolve(Number(line.toString()))));
  const address = (name: string) => `postgres://postgres@localhost/${name}?host=${home}`;
  await ready(address('postgres'));
  let count = 0;
  return {
    pid: () => pid,
    async createDatabase() {
      const name = `unison_${(count += 1)}`;
      await withClient(address('postgres'), (client) => client.query(`CREATE DATABASE ${name}`));
      return address(name);
    },
    async stop() {
      shell.stdin.end();
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function ready(url: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      await withClient(url, (client) => client.query('SELECT 1'));
      return;
    } catch (error) {
      if (attempt === 200) throw error;
      await pause(50);
    }
  }
}

async function withClient(url: string, use: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  await use(client).finally(() => client.end());
}

/** The newest PostgreSQL of the machine: Debian keeps each version in a folder of its own. */
function postgresBin(): string {
  const root = '/usr/lib/postgresql';
  const versions = existsSync(root) ? readdirSync(root).map(Number).filter(Boolean) : [];
  const newest = versions.sort((a, b) => b - a)[0];
  if (!newest) throw new Error('PostgreSQL is missing: apt-get install postgresql');
  return join(root, String(newest), 'bin');
}

function postgresAccount(): { uid?: number; gid?: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}
