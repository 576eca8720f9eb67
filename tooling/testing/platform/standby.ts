import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { addressIn, nameOf, withClient } from './databases';
import { copyFolder, layAnew } from './madeCluster';
import { startPostgres, TEST_SETTINGS } from './postgres';
import { NO_FSYNC, postgresBin, startFrom, type PostgresCluster } from './postgresServer';

/** Two servers, of which the second follows the first one's log and acknowledges each commit. */
export type Pair = {
  primary: PostgresCluster;
  standby: PostgresCluster;
  /** A new seeded database that both have; `first` says which of them the address names first. */
  createSeeded(first?: 'primary' | 'standby'): Promise<string>;
  /** Whether commits wait for the standby; at the start they do. */
  wait(isWaiting: boolean): Promise<void>;
  /** The standby hears no more of the first server, or does again. */
  cut(): Promise<void>;
  join(): Promise<void>;
  /** The standby becomes the first server. */
  promote(): Promise<void>;
  /** Resolves when somebody waits for the standby. */
  waits(): Promise<'waits'>;
  /** Ends the wait of all who wait for the standby, as an operator or the end of that one session would. */
  interrupt(how: 'cancel' | 'terminate'): Promise<void>;
  /** Stops every process of the first server where it stands, or lets them go on. */
  freeze(): void;
  thaw(): void;
  /** Ends the first server at once and for good. */
  kill(): Promise<void>;
  stop(): Promise<void>;
};

/** For the tests of one file or block; both servers are reached by their sockets alone. */
export async function startPair(): Promise<Pair> {
  const bin = postgresBin();
  const primary = await startPostgres({ settings: TEST_SETTINGS });
  const standby = await startFrom(bin, [...NO_FSYNC, ...TEST_SETTINGS], (data, account) => {
    const from = ['-h', primary.home(), '-U', 'postgres', '--checkpoint=fast', '--no-sync'];
    execFileSync(join(bin, 'pg_basebackup'), ['-D', data, '--write-recovery-conf', ...from], {
      ...account,
      cwd: join(data, '..'),
      stdio: 'pipe',
    });
  });
  const on = (server: PostgresCluster, use: (client: Client) => Promise<unknown>): Promise<void> =>
    withClient(addressIn(server.home(), 'postgres'), use);
  const set = (server: PostgresCluster, ...settings: string[]) =>
    on(server, async (client) => {
      for (const setting of settings) await client.query(`ALTER SYSTEM ${setting}`);
      await client.query('SELECT pg_reload_conf()');
    });
  const wait = async (isWaiting: boolean) => {
    await set(primary, `SET synchronous_standby_names = '${isWaiting ? '*' : ''}'`);
    const state = isWaiting ? 'sync' : 'async';
    await until(primary, 'SELECT FROM pg_stat_replication WHERE sync_state = $1', [state]);
  };
  const signal = (name: 'SIGSTOP' | 'SIGCONT') => {
    for (const pid of [primary.pid(), ...childrenOf(primary.pid())]) {
      try {
        process.kill(pid, name);
      } catch {
        // it ended meanwhile
      }
    }
  };
  await wait(true);
  let isUp = true;
  return {
    primary,
    standby,
    wait,
    async createSeeded(first = 'primary') {
      const url = new URL(await primary.createSeeded());
      await until(standby, 'SELECT FROM pg_database WHERE datname = $1', [url.pathname.slice(1)]);
      const homes = [primary.home(), standby.home()];
      return `postgres://postgres@localhost${url.pathname}?host=${(first === 'primary' ? homes : homes.reverse()).join(',')}`;
    },
    async cut() {
      await set(standby, "SET primary_conninfo = ''");
      await until(primary, 'SELECT WHERE NOT EXISTS (SELECT FROM pg_stat_replication)');
    },
    async join() {
      await set(standby, 'SET primary_conninfo = $$' + `host=${primary.home()} user=postgres` + '$$');
      await until(primary, 'SELECT FROM pg_stat_replication');
    },
    promote: () => on(standby, (client) => client.query('SELECT pg_promote()')),
    async waits() {
      await until(primary, `SELECT ${WAITING}`);
      return 'waits';
    },
    interrupt: (how) => on(primary, (client) => client.query(`SELECT pg_${how}_backend(pid) ${WAITING}`)),
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    async kill() {
      isUp = false;
      await primary.stop();
    },
    async stop() {
      if (isUp) signal('SIGCONT');
      await standby.stop();
      if (isUp) await primary.stop();
    },
  };
}

/**
 * A standby of a cluster that is gone, with a database of its own that has the schema: `fill` acts in it before. Yields that database's address on
 * the standby, which follows nobody any more.
 */
export async function startLeftStandby(fill: (databaseUrl: string) => Promise<void>): Promise<{ url: string; stop(): Promise<void> }> {
  const bin = postgresBin();
  const settings = [...NO_FSYNC, ...TEST_SETTINGS];
  const primary = await startFrom(bin, settings, layAnew(bin));
  const url = await primary.createDatabase();
  await fill(url);
  const kept = mkdtempSync(join(tmpdir(), 'unison-left-'));
  await primary.stop((home) => copyFolder(join(home, 'data'), join(kept, 'data')));
  const standby = await startFrom(bin, settings, (data) => {
    copyFolder(join(kept, 'data'), data);
    rmSync(kept, { recursive: true });
    writeFileSync(join(data, 'standby.signal'), '');
  });
  return { url: addressIn(standby.home(), nameOf(url)), stop: () => standby.stop() };
}

const WAITING = "FROM pg_stat_activity WHERE wait_event = 'SyncRep'";

/** Waits until a statement gives a row. */
async function until(server: PostgresCluster, sql: string, params: readonly unknown[] = []): Promise<void> {
  await withClient(addressIn(server.home(), 'postgres'), async (client) => {
    while ((await client.query(sql, [...params])).rowCount === 0) await pause(20);
  });
}

function childrenOf(parent: number): number[] {
  const parentOf = (pid: string) => {
    try {
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
    } catch {
      return 0; // it ended meanwhile
    }
  };
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === parent)
    .map(Number);
}
