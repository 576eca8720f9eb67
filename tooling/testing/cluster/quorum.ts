import { mkdirSync, chownSync, closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { startBound, type BoundProgram } from '../../dev/boundProgram';
import { postgresAccount } from '../../dev/postgresAccount';
import { LOOPBACK } from '../../cluster/places';
import { etcdArguments } from '../../cluster/patroniConfig';
import type { Cluster } from '../../cluster/startCluster';

/** Two of the ports of a cluster that nothing of it uses. */
const SPARE = { client: 18, peer: 19 };

/**
 * etcd without a quorum: a second member is agreed on and never comes, so that the first one answers and decides nothing. `restore` starts the
 * second, with which they are two of two.
 */
export async function loseQuorum({ places }: Cluster): Promise<{ restore(): Promise<BoundProgram> }> {
  const second = {
    name: 'etcd2',
    folder: join(places.home, 'etcd2'),
    port: places.base + SPARE.client,
    peerPort: places.base + SPARE.peer,
  };
  const added = await fetch(`http://${LOOPBACK}:${places.etcd.port}/v3/cluster/member/add`, {
    method: 'POST',
    body: JSON.stringify({ peerURLs: [`http://${LOOPBACK}:${second.peerPort}`] }),
  });
  if (!added.ok) throw new Error(`etcd takes no second member: ${await added.text()}`);
  return {
    async restore() {
      const account = postgresAccount();
      mkdirSync(second.folder, { mode: 0o700 });
      if (account.uid !== undefined && account.gid !== undefined) chownSync(second.folder, account.uid, account.gid);
      const output = openSync(join(places.logs, 'etcd2.log'), 'a');
      const running = await startBound('/usr/bin/etcd', etcdArguments(second, [places.etcd]), {
        account,
        cwd: second.folder,
        signal: 'TERM',
        output,
      });
      closeSync(output);
      return running;
    },
  };
}
