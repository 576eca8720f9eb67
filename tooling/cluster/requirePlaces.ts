import { chmodSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { UsageError } from '../dev/fail';
import { isFree } from '../process/port';
import { PORTS, type Places } from './places';

const OTHERS_ENTER = 0o001;

/** Makes the folder, and refuses in one line a port that is taken or a folder that user `postgres` cannot reach. Changes nothing else. */
export async function requirePlaces(places: Places): Promise<void> {
  mkdirSync(places.home, { recursive: true, mode: 0o755 });
  if (process.getuid?.() === 0) {
    chmodSync(places.home, 0o755); // what is secret in it is closed by itself
    for (let folder = dirname(places.home); folder !== dirname(folder); folder = dirname(folder))
      if ((statSync(folder).mode & OTHERS_ENTER) === 0)
        throw new UsageError(`${folder} is closed to user postgres, as whom the servers run: choose a folder elsewhere with DATA_DIR.`);
  }
  const { base, edges, platforms, nodes, etcd, balancer, bucket } = places;
  const ofNodes = nodes.flatMap(({ port, restPort, poolerPort }) => [port, restPort, poolerPort]);
  const ports = [...edges, ...platforms, ...ofNodes, etcd.port, etcd.peerPort, balancer.writes, balancer.reads, bucket];
  const taken = await Promise.all(ports.map(async (port) => ((await isFree(port)) ? [] : [port])));
  const [first] = taken.flat();
  if (first !== undefined)
    throw new UsageError(
      `Port ${first} is taken, perhaps by a cluster that runs. Stop what uses it, or choose other ports: CLUSTER_PORT=${base + PORTS} npm run cluster`,
    );
}
