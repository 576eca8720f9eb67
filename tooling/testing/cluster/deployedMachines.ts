import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parse } from 'yaml';
import { familyOf, signalAll } from '../../cluster/processes';
import { startBound } from '../../dev/boundProgram';
import { postgresAccount, type Account } from '../../dev/postgresAccount';
import { ensureCluster } from '../../dev/systemPackages';
import { ROOT } from '../../dev/root';

const DEPLOY = join(ROOT, 'tooling/deploy');
type Service = {
  command: string[];
  environment?: Record<string, string>;
  healthcheck: { test: string[] };
  secrets?: { source: string; target: string }[]; // of the keeper, the only one asked
};
const { services } = parse(readFileSync(join(DEPLOY, 'three/compose.yaml'), 'utf8'), { merge: true }) as {
  services: Record<'etcd' | 'database' | 'keeper' | 'platform' | 'edge', Service>; // deploy.test.ts holds its shape
};

/** One of three machines as `tooling/deploy/three` has them: an address of loopback's own, with the ports of the files. */
export type Machine = {
  ip: string;
  /** Starts a service by its command and environment, with places and ports of this machine in place of the image's, and waits by its health check. */
  start(name: keyof typeof services, places?: Readonly<Record<string, string>>): Promise<void>;
  /** True while its Patroni says so: `primary`, or `sync` of the standby that has every commit. */
  is(role: 'primary' | 'sync'): Promise<boolean>;
  /** Makes the platform's logins and its database, by the image's own script. */
  makeDatabase(): void;
  /** Ends everything of it with SIGKILL. */
  lose(): void;
};

/** Three of them with the same secrets, nothing started yet. */
export function prepareMachines(): { machines: Machine[]; stop(): Promise<void> } {
  const bin = ensureCluster();
  const account = postgresAccount();
  const home = mkdtempSync(join(tmpdir(), 'unison-three-'));
  chmodSync(home, 0o755);
  const secrets = join(home, 'secrets');
  execFileSync('sh', [join(DEPLOY, 'makeSecrets.sh'), secrets]);
  for (const name of ['superuser', 'replication', 'rewind', 'owner', 'members']) give(join(secrets, name), account);
  const net = `127.${1 + Math.floor(Math.random() * 250)}.${1 + Math.floor(Math.random() * 250)}`; // whoever else runs these tests has others
  const address = (number: string): string => `${net}.${number}`;
  const ends: (() => Promise<void>)[] = [];
  return {
    machines: ['1', '2', '3'].map((number) => prepareMachine(number, { bin, account, home, secrets, address, ends })),
    async stop() {
      await Promise.all(ends.map((end) => end()));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

type Given = {
  bin: string;
  account: Account;
  home: string;
  secrets: string;
  address(number: string): string;
  ends: (() => Promise<void>)[];
};

function give(path: string, { uid, gid }: Account): void {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

function prepareMachine(number: string, { bin, account, home, secrets, address, ends }: Given): Machine {
  const ip = address(number);
  const folder = join(home, `node${number}`);
  for (const name of ['.', 'etcd', 'data', 'sockets', 'keeper', 'platform', 'edge']) mkdirSync(join(folder, name), { mode: 0o755 });
  for (const name of ['etcd', 'data', 'sockets']) {
    chmodSync(join(folder, name), 0o700);
    give(join(folder, name), account);
  }
  /** What the files say, on this machine: names of machines that are addresses, and folders of images. */
  const here = (text: string): string =>
    text
      .replaceAll(/\$\{NODE_ADDRESS[^}]*\}/g, ip)
      .replaceAll(/\$\{NODE[^}]*\}(?=:)/g, ip)
      .replaceAll(/\$\{NODE[^}]*\}/g, `node${number}`)
      .replaceAll(/\bnode(\d)(?=:\d)/g, (_, other: string) => address(other))
      .replaceAll('127.0.0.1', ip)
      .replaceAll('/var/lib/etcd', join(folder, 'etcd'))
      .replaceAll('/var/lib/postgresql/15/main', join(folder, 'data/main'))
      .replaceAll('/run/postgresql', join(folder, 'sockets'))
      .replaceAll('/run/secrets', secrets)
      .replaceAll(/\/var\/lib\/unison-(\w+)/g, join(folder, '$1'))
      .replaceAll('/run/unison', folder);
  const settings = here(readFileSync(join(DEPLOY, 'three/patroni.yml'), 'utf8'))
    .replace('/tmp/pgpass', join(folder, 'data/pgpass'))
    .replace('mode: automatic', 'mode: off') // a watchdog would restart the machine that all three are on
    .replace('shared_buffers: 1GB', 'shared_buffers: 128MB')
    .replace(/archive_command: .*/, 'archive_command: /bin/true'); // the archive is backup.test.ts's
  writeFileSync(join(folder, 'patroni.yml'), settings);
  for (const { source, target } of services.keeper.secrets ?? [])
    if (target.startsWith('/')) copyFileSync(join(secrets, source), here(target)); // the others lie where all secrets do

  const env = {
    ...process.env,
    PATH: `${bin}:${process.env['PATH']}`,
    SECRETS: secrets,
    NODE: ip,
    NODE_ADDRESS: ip,
    NODE_ENV: 'production',
    PROFILE: 'production',
  };
  const output = openSync(join(folder, 'log'), 'a');
  const pids: number[] = [];
  const isOurs = (name: string): boolean => ['keeper', 'platform', 'edge'].includes(name);
  return {
    ip,
    async start(name, places = {}) {
      const { command, environment = {}, healthcheck } = services[name];
      const [program = '', ...args] = command.map(here);
      const path: Record<string, string> = {
        '/opt/unison/startNode.sh': join(DEPLOY, 'startNode.sh'),
        node: process.execPath,
        etcd: '/usr/bin/etcd',
      };
      const own = Object.fromEntries(Object.entries(environment).map(([key, value]) => [key, here(value)]));
      const started = await startBound(
        path[program] ?? program,
        args.map((one) => (one === '/etc/unison/patroni.yml' ? join(folder, 'patroni.yml') : one)),
        {
          account: isOurs(name) ? {} : account,
          cwd: isOurs(name) ? ROOT : folder,
          signal: 'TERM',
          output,
          env: { ...env, ...own, NODE: ip, ...places }, // they know each other by address
        },
      );
      pids.push(started.pid);
      ends.push(started.end);
      const [check = '', ...asked] = healthcheck.test.slice(1).map(
        (one) =>
          here(one)
            .replace(`${ip}:9001`, `127.0.0.1:${places['ADMIN_PORT']}`)
            .replace(`${ip}:3000/readyz`, `${ip}:${places['PORT']}/healthz`), // without a release it is never ready, and passes calls on all the same
      );
      for (let tries = 0; ; tries += 1)
        try {
          return void execFileSync(check, asked, { cwd: ROOT, stdio: 'ignore' });
        } catch {
          if (tries === 300) throw new Error(`${name} of ${ip} is not healthy: ${readFileSync(join(folder, 'log'), 'utf8').slice(-3_000)}`);
          await pause(200);
        }
    },
    async is(role) {
      const answer = await fetch(`http://${ip}:8008/${role}`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
      return answer?.status === 200;
    },
    makeDatabase: () => void execFileSync('sh', [join(DEPLOY, 'makeDatabase.sh')], { env }),
    lose: () =>
      signalAll(
        pids.flatMap((pid) => familyOf(pid)).map(({ pid }) => pid),
        'SIGKILL',
      ),
  };
}
