import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startBound, type BoundProgram } from '../dev/boundProgram';
import { UsageError } from '../dev/fail';
import { postgresAccount, type Account } from '../dev/postgresAccount';
import { balancerConfig } from './balancerConfig';
import { makeDatabase } from './makeDatabase';
import { prepareNode, type ClusterNode } from './node';
import { isWhole, readMembers } from './patroniApi';
import { etcdArguments, type Secrets } from './patroniConfig';
import { LOOPBACK, NODES, type Places } from './places';
import { poolerConfig, poolerFile, poolerUsers, poolerUsersText } from './poolerConfig';
import { requirePlaces } from './requirePlaces';

/** Three PostgreSQL servers under Patroni with what stands before them, all of it running on this machine. */
export type Cluster = {
  places: Places;
  secrets: Secrets;
  node(name: string): ClusterNode;
  /**
   * Addresses of the platform's database: all nodes, as platforms take them; the same by the poolers before them, for the owner's login and
   * for the members'; by the balancer.
   */
  url: { hosts: string; pooled: string; pooledMembers: string; balancer: string; superuser: string };
  /** Ends etcd with SIGKILL, and starts it again on the same data. */
  killEtcd(): Promise<void>;
  startEtcd(): Promise<void>;
  /** Waits until one node leads, one standby has every commit, and all three run. */
  whole(): Promise<void>;
  stop(): Promise<void>;
};

/** `bin`: folder of PostgreSQL's programs. `durable`: commits wait for the disk; without it a power cut of this machine loses them, a killed process does not. */
export type ClusterOptions = { bin: string; durable?: boolean };

const LOOK_EVERY_MS = 200;
/** Far beyond what a start takes: whoever waits longer wants to be told. */
const WHOLE_LIMIT_MS = 120_000;

/** Starts a cluster on `places`, anew or on what an earlier one left there. Throws `UsageError` when a port is taken or the folder cannot be used. */
export async function startCluster(places: Places, { bin, durable = false }: ClusterOptions): Promise<Cluster> {
  await requirePlaces(places);
  const account = postgresAccount();
  const secrets = keptSecrets(places.home);
  layFolders(places, account, secrets);
  const programs: BoundProgram[] = [];
  const start = async (name: string, program: string, args: readonly string[], signal: 'INT' | 'TERM' = 'TERM'): Promise<BoundProgram> => {
    const output = openSync(join(places.logs, `${name}.log`), 'a');
    const running = await startBound(program, args, { account, cwd: places.etcd.folder, signal, output });
    closeSync(output);
    programs.push(running);
    return running;
  };
  let etcd: BoundProgram | undefined;
  const startEtcd = async () => void (etcd = await start('etcd', '/usr/bin/etcd', etcdArguments(places.etcd)));
  const nodes = NODES.map((name) => prepareNode(places, name, account, { bin, durable, secrets }));
  const node = (name: string): ClusterNode => {
    const found = nodes.find((one) => one.name === name);
    if (!found) throw new UsageError(`There is no node ${name}: ${NODES.join(', ')}.`);
    return found;
  };
  const address = (login: keyof typeof LOGINS, host: string, database = 'unison') =>
    `postgres://${LOGINS[login]}:${secrets[login]}@${host}/${database}`;
  const at = (port: number) => `${LOOPBACK}:${port}`;
  const poolers = places.nodes.map(({ poolerPort }) => at(poolerPort)).join(',');
  const cluster: Cluster = {
    places,
    secrets,
    node,
    url: {
      hosts: address('owner', places.nodes.map(({ port }) => at(port)).join(',')),
      pooled: `${address('owner', poolers)}?prepare=off`,
      pooledMembers: `${address('members', poolers)}?prepare=off`,
      balancer: address('owner', at(places.balancer.writes)),
      superuser: address('superuser', at(places.balancer.writes), 'postgres'),
    },
    async killEtcd() {
      if (etcd) process.kill(etcd.pid, 'SIGKILL');
      await etcd?.ended;
    },
    startEtcd,
    whole: () => whole(places),
    async stop() {
      await Promise.all(nodes.map((one) => one.stop())); // before etcd, so that each can give the lead up
      await Promise.all(programs.map((program) => program.end()));
    },
  };
  try {
    await startEtcd();
    await Promise.all(nodes.map((one) => one.start()));
    await start('balancer', '/usr/sbin/haproxy', ['-db', '-f', join(places.home, 'haproxy.cfg')]);
    for (const name of NODES) await start(`pooler-${name}`, '/usr/sbin/pgbouncer', [poolerFile(places, name)], 'INT');
    await cluster.whole();
    await makeDatabase(cluster.url.superuser, secrets);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

const LOGINS = { superuser: 'postgres', owner: 'unison', members: 'members_of_unison' } as const;

/** Made once for a folder; a cluster that starts again on its data needs the same. */
function keptSecrets(home: string): Secrets {
  const file = join(home, 'secrets.json');
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Secrets; // only written below
  const secret = (): string => randomBytes(24).toString('base64url');
  const servers = { superuser: secret(), replication: secret(), rewind: secret() };
  const made: Secrets = { ...servers, owner: secret(), members: secret(), seedKey: randomBytes(32).toString('hex'), views: secret() };
  writeFileSync(file, JSON.stringify(made), { mode: 0o600 });
  return made;
}

function layFolders(places: Places, { uid, gid }: Account, secrets: Secrets): void {
  const own = (path: string): void => {
    if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
  };
  mkdirSync(places.logs, { recursive: true });
  mkdirSync(places.etcd.folder, { recursive: true });
  chmodSync(places.etcd.folder, 0o700);
  own(places.etcd.folder);
  const files: [string, string][] = [
    [join(places.home, 'haproxy.cfg'), balancerConfig(places)],
    ...NODES.map((name): [string, string] => [poolerFile(places, name), poolerConfig(places, name)]),
    [poolerUsers(places), poolerUsersText(secrets)],
  ];
  for (const [path, text] of files) {
    writeFileSync(path, text, { mode: 0o600 });
    own(path);
  }
}

async function whole(places: Places): Promise<void> {
  for (const ends = Date.now() + WHOLE_LIMIT_MS; Date.now() < ends; await pause(LOOK_EVERY_MS))
    if (isWhole(await readMembers(places), NODES.length)) return;
  throw new UsageError(`The cluster is not whole after ${WHOLE_LIMIT_MS / 1000} s; ${places.logs} says why.`);
}
