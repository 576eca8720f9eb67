import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { startBound, type BoundProgram } from '../../dev/boundProgram';
import { postgresAccount } from '../../dev/postgresAccount';
import { ensureCluster } from '../../dev/systemPackages';
import { freePort } from '../../process/port';

const DEPLOY = join(__dirname, '../../deploy');

/** PostgreSQL with pgBackRest as `tooling/deploy/one` has them: its scripts and its files, with other paths and another port. */
export type DeployedDatabase = {
  home: string;
  url: { owner: string; members: string };
  /** Runs pgBackRest and yields what it printed. */
  pgbackrest(...args: string[]): string;
  /** Waits until everything that was written up to now lies in the archive. */
  archived(): Promise<void>;
  /** Starts another server on the folder that a restore made; gives the owner's address there. */
  startCopy(data: string): Promise<string>;
  /** Goes on from that server as docs/database.md says: the one before is stopped, and what the copy writes goes to the archive. */
  goOnFromCopy(): Promise<void>;
  stop(): Promise<void>;
};

/** Makes secrets, folders and the cluster, and waits until it answers. */
export async function startDeployedDatabase(): Promise<DeployedDatabase> {
  const bin = ensureCluster();
  const account = postgresAccount();
  const home = mkdtempSync(join(tmpdir(), 'unison-deployed-'));
  chmodSync(home, 0o755);
  const at = (name: string): string => join(home, name);
  execFileSync('sh', [join(DEPLOY, 'makeSecrets.sh'), at('secrets')]);
  const secretOf = (name: string): string => readFileSync(join(at('secrets'), name), 'utf8').trim();
  const own = (path: string): void => {
    if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
  };
  for (const name of ['superuser', 'owner', 'members']) own(join(at('secrets'), name));
  for (const name of ['15', 'sockets', 'backup', 'copies']) {
    mkdirSync(at(name), { mode: 0o700 });
    own(at(name));
  }
  const port = await freePort();
  cpSync(join(DEPLOY, 'one/postgresql.conf'), at('postgresql.conf'));
  appendFileSync(at('postgresql.conf'), `listen_addresses = '127.0.0.1'\nport = ${port}\nshared_buffers = 128MB\n`);
  const moved = readFileSync(join(DEPLOY, 'one/pgbackrest.conf'), 'utf8')
    .replace('/var/lib/pgbackrest', at('backup'))
    .replace('/var/lib/postgresql/15', at('15'))
    .replace('/run/postgresql', at('sockets'));
  writeFileSync(at('pgbackrest.conf'), `${moved}pg1-port=${port}\n`);
  const PGDATA = at('15/main');
  const paths = { SECRETS: at('secrets'), SOCKETS: at('sockets'), PGDATA, PGPORT: String(port), PGBACKREST_CONFIG: at('pgbackrest.conf') };
  const env = { ...process.env, ...paths, PATH: `${bin}:${process.env['PATH']}` };
  const output = openSync(at('log'), 'a');
  const running: BoundProgram[] = [];
  const start = async (program: string, args: readonly string[]) =>
    void running.push(await startBound(program, args, { account, cwd: at('15'), signal: 'INT', output, env }));
  const stopAll = async () => void (await Promise.all(running.splice(0).map((server) => server.end())));
  const address = (login: string, secret: string, on: number) => `postgres://${login}:${secretOf(secret)}@127.0.0.1:${on}/unison`;
  const owner = address('unison', 'owner', port);
  await start(join(DEPLOY, 'startDatabase.sh'), [at('postgresql.conf')]);
  await answers(owner, () => readFileSync(at('log'), 'utf8'));
  let copied: { data: string; port: number; url: string } | undefined;
  async function serveCopy(mode: 'on' | 'off'): Promise<string> {
    if (!copied) throw new Error('No copy was started');
    const { data, port: other, url } = copied;
    const files = ['hba_file', 'ident_file'].flatMap((name) => ['-c', `${name}=${join(data, `pg_${name.slice(0, -5)}.conf`)}`]);
    const settings = ['-c', `config_file=${at('postgresql.conf')}`, '-c', `port=${other}`, '-c', `archive_mode=${mode}`, ...files];
    await start(join(bin, 'postgres'), ['-D', data, '-k', at('sockets'), ...settings]);
    await answers(url, () => readFileSync(at('log'), 'utf8'), true);
    return url;
  }
  const superuser = `postgres://postgres:${secretOf('superuser')}@127.0.0.1:${port}/postgres`;
  return {
    home,
    url: { owner, members: address('members_of_unison', 'members', port) },
    pgbackrest: (...args) =>
      execFileSync('/usr/bin/pgbackrest', ['--stanza=unison', ...args], { ...account, cwd: at('15'), env, encoding: 'utf8' }),
    async archived() {
      await asked(superuser, async (client) => {
        const { rows } = await client.query<{ file: string }>('SELECT pg_walfile_name(pg_switch_wal()) AS file');
        for (;;) {
          const { rows: done } = await client.query<{ file: string | null }>('SELECT last_archived_wal AS file FROM pg_stat_archiver');
          if ((done[0]?.file ?? '') >= (rows[0]?.file ?? '')) return;
          await pause(100);
        }
      });
    },
    async startCopy(data) {
      const other = await freePort();
      copied = { data, port: other, url: address('unison', 'owner', other) };
      return serveCopy('off');
    },
    async goOnFromCopy() {
      await stopAll();
      const stanza = `[unison]\npg1-path=${copied?.data}\npg1-port=${copied?.port}\npg1-socket-path=${at('sockets')}\n`;
      writeFileSync(at('pgbackrest.conf'), moved.replace(/^\[unison\][^]*/m, stanza));
      await serveCopy('on');
    },
    async stop() {
      await stopAll();
      if (existsSync(dirname(PGDATA))) rmSync(home, { recursive: true, force: true });
    },
  };
}

async function asked<Result>(connectionString: string, use: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString });
  client.on('error', () => undefined);
  await client.connect();
  return use(client).finally(() => client.end());
}

const TRIES = 1_200;

/** Waits until a server takes connections, and with `writes` until it takes writes too; says what it logged when it never does. */
async function answers(url: string, log: () => string, writes = false): Promise<void> {
  for (let attempt = 0; ; attempt += 1)
    try {
      const isStandby = await asked(
        url,
        async (client) => (await client.query<{ on: boolean }>('SELECT pg_is_in_recovery() AS on')).rows[0]?.on,
      );
      if (!writes || isStandby === false) return;
      throw new Error('it is still a standby');
    } catch (error) {
      if (attempt === TRIES) throw new Error(`The server does not serve (${String(error)}): ${log().slice(-2_000)}`);
      await pause(100);
    }
}
