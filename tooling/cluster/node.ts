import { chownSync, closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBound, type BoundProgram } from '../dev/boundProgram';
import type { Account } from '../dev/postgresAccount';
import { patroniConfig, type NodeOptions } from './patroniConfig';
import type { NodeName, Places } from './places';
import { familyOf, signalAll } from './processes';

/** Patroni's program with the PostgreSQL it keeps. */
export type ClusterNode = {
  name: NodeName;
  /** `bin`: another folder of PostgreSQL's programs, until it is started anew. */
  start(bin?: string): Promise<void>;
  /** Ends everything of the node with SIGKILL, as a machine that loses its power would, and waits until it is gone. */
  kill(): Promise<void>;
  /** Ends PostgreSQL's first process alone, with SIGKILL; Patroni stays. */
  killServer(): void;
  /** That process; undefined while none runs. */
  serverPid(): number | undefined;
  /** Stops everything of the node where it stands, as a virtual machine that is paused; `thaw` lets it go on. */
  freeze(): void;
  thaw(): void;
  /** Stops what sends the log to the standbys for so long. */
  stall(ms: number): Promise<void>;
  stop(): Promise<void>;
};

/** A node whose configuration is written and which is not started yet. */
export function prepareNode(places: Places, name: NodeName, account: Account, options: NodeOptions): ClusterNode {
  const folder = join(places.home, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const config = join(folder, 'patroni.json');
  writeFileSync(config, patroniConfig(places, name, options), { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined)
    for (const path of [folder, config]) chownSync(path, account.uid, account.gid);

  let patroni: BoundProgram | undefined;
  let frozen: number[] = [];
  /** PostgreSQL's first process, which says in its data folder which it is; Patroni starts it in a session of its own. */
  function server(): number | undefined {
    try {
      const pid = Number(readFileSync(join(folder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
      return familyOf(pid).some(({ title }) => title.includes(folder)) ? pid : undefined; // the file may be an earlier one's
    } catch {
      return undefined;
    }
  }
  const family = () => [patroni?.pid, server()].flatMap((pid) => (pid === undefined ? [] : familyOf(pid)));
  const pids = () => [...new Set(family().map(({ pid }) => pid))];

  return {
    name,
    async start(bin = options.bin) {
      writeFileSync(config, patroniConfig(places, name, { ...options, bin }), { mode: 0o600 });
      const output = openSync(join(places.logs, `${name}.log`), 'a');
      patroni = await startBound('/usr/bin/patroni', [config], { account, cwd: folder, signal: 'TERM', output });
      closeSync(output);
    },
    async kill() {
      const all = pids();
      signalAll(all, 'SIGKILL');
      await patroni?.ended;
      while (all.some((pid) => familyOf(pid).some(({ title }) => title !== ''))) await pause(20); // not even a backend is left
    },
    killServer() {
      signalAll(
        [server()].filter((pid) => pid !== undefined),
        'SIGKILL',
      );
    },
    serverPid: server,
    freeze() {
      frozen = pids();
      signalAll(frozen, 'SIGSTOP');
    },
    thaw() {
      signalAll(frozen, 'SIGCONT');
      frozen = [];
    },
    async stall(ms) {
      const senders = family().filter(({ title }) => title.includes('walsender'));
      signalAll(
        senders.map(({ pid }) => pid),
        'SIGSTOP',
      );
      await pause(ms);
      signalAll(
        senders.map(({ pid }) => pid),
        'SIGCONT',
      );
    },
    async stop() {
      if (frozen.length > 0) this.thaw();
      await patroni?.end();
    },
  };
}
