import { mkdirSync, chownSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { startBound, type BoundProgram } from '../../dev/boundProgram';
import { postgresAccount } from '../../dev/postgresAccount';
import { LOOPBACK } from '../../cluster/places';
import type { Cluster } from '../../cluster/startCluster';

/** Two of the ports of a cluster that nothing of it uses. */
const SPARE = { client: 18, peer: 19 };

/**
 * etcd without a quorum: a second member is agreed on and never comes, so that the first one answers and decides nothing. `restore` starts the
 * second, with which they are two of two.
 */
export async function loseQuorum({ places }: Cluster): Promise<{ restore(): Promise<BoundProgram> }> {
  const peer = `http://${LOOPBACK}:${places.base + SPARE.peer}`;
  const client = `http://${LOOPBACK}:${places.base + SPARE.client}`;
  const added = await fetch(`http://${LOOPBACK}:${places.etcd.port}/v3/cluster/member/add`, {
    method: 'POST',
    body: JSON.stringify({ peerURLs: [peer] }),
  });
  if (!added.ok) throw new Error(`etcd takes no second member: ${await added.text()}`);
  return {
    async restore() {
      const account = postgresAccount();
      const folder = join(places.home, 'etcd2');
      mkdirSync(folder, { mode: 0o700 });
      if (account.uid !== undefined && account.gid !== undefined) chownSync(folder, account.uid, account.gid);
      const output = openSync(join(places.logs, 'etcd2.log'), 'a');
      const args = [
        ['--name', 'etcd2'],
        ['--data-dir', folder],
        ['--listen-client-urls', client],
        ['--advertise-client-urls', client],
        ['--listen-peer-urls', peer],
        ['--initial-advertise-peer-urls', peer],
        ['--initial-cluster', `etcd1=http://${LOOPBACK}:${places.etcd.peerPort},etcd2=${peer}`],
        ['--initial-cluster-state', 'existing'],
        ['--enable-v2'],
      ].flat();
      const running = await startBound('/usr/bin/etcd', args, { account, cwd: folder, signal: 'TERM', output });
      closeSync(output);
      return running;
    },
  };
}
