import { chownSync, closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startBound } from '../../dev/boundProgram';
import { postgresAccount } from '../../dev/postgresAccount';
import { LOOPBACK, type NodeName } from '../../cluster/places';
import { poolerConfig, poolerUsersText } from '../../cluster/poolerConfig';
import type { Cluster } from '../../cluster/startCluster';

/** One of the ports of a cluster that nothing of it uses. */
const SPARE = 17;

/**
 * pgbouncer before a node, as the cluster has it but for `settings`; without `knowsMembers` it has the owner's login alone. Yields the addresses of the
 * platform's two logins through it, without `?prepare=off`.
 */
export async function startOwnPooler(
  { places, url, secrets }: Cluster,
  node: NodeName,
  settings: Readonly<Record<string, string>>,
  knowsMembers = true,
): Promise<{ owner: string; members: string; end(): Promise<void> }> {
  const account = postgresAccount();
  const port = places.base + SPARE;
  const users = join(places.home, 'own-users.txt');
  const own: Record<string, string> = { listen_port: String(port), auth_file: users, ...settings };
  const lines = poolerConfig(places, node)
    .split('\n')
    .filter((line) => !Object.hasOwn(own, line.split(' = ')[0] ?? ''));
  const file = join(places.home, 'own-pooler.ini');
  writeFileSync(file, [...lines, ...Object.entries(own).map(([name, value]) => `${name} = ${value}`), ''].join('\n'), { mode: 0o600 });
  const [owner = '', members = ''] = poolerUsersText(secrets).split('\n');
  writeFileSync(users, [owner, knowsMembers ? members : '', ''].join('\n'), { mode: 0o600 });
  for (const path of [file, users]) if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
  const output = openSync(join(places.logs, 'own-pooler.log'), 'a');
  const running = await startBound('/usr/sbin/pgbouncer', [file], { account, cwd: places.etcd.folder, signal: 'INT', output });
  closeSync(output);
  const through = (address: string): string => {
    const [login] = address.split('@');
    return `${login}@${LOOPBACK}:${port}/unison`;
  };
  return { owner: through(url.pooled), members: through(url.pooledMembers), end: running.end };
}
