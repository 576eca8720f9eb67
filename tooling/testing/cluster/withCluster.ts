import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareApps, type Apps } from '../../cluster/apps';
import { PORTS, placesOf } from '../../cluster/places';
import { startCluster, type Cluster } from '../../cluster/startCluster';
import { ensureCluster } from '../../dev/systemPackages';
import { NO_PACE } from '../platform/startProcess';

export type WithPlatforms = { cluster: Cluster; apps: Apps; stop(): Promise<void> };

/** Below the ports that Linux gives to whoever connects (32,768 on): one of those would be taken now and then. */
const FIRST_BASE = 22_000;
const TRIES = 50;

/** A cluster in a folder of its own, on ports nobody uses, with two platforms whose members know no pace. Gone when it is stopped. */
export async function clusterWithPlatforms({ durable = false }: { durable?: boolean } = {}): Promise<WithPlatforms> {
  const home = mkdtempSync(join(tmpdir(), 'unison-cluster-'));
  const cluster = await startSomewhere(home, durable);
  const apps = prepareApps(cluster, () => undefined, NO_PACE);
  const stop = async () => {
    await apps.stop();
    await cluster.stop();
    if (process.env['VERBOSE'] === undefined) rmSync(home, { recursive: true, force: true });
    else console.log(`kept: ${home}`);
  };
  try {
    await apps.startPlatforms();
  } catch (error) {
    await stop();
    throw error;
  }
  return { cluster, apps, stop };
}

/** `CLUSTER_PORT`, or the first place from 22,000 on where all ports are free. */
async function startSomewhere(home: string, durable: boolean): Promise<Cluster> {
  const bin = ensureCluster();
  const named = Number(process.env['CLUSTER_PORT'] ?? 0);
  for (let place = 0; ; place += 1)
    try {
      return await startCluster(placesOf(named || FIRST_BASE + place * PORTS, home), { bin, durable });
    } catch (error) {
      const isTaken = error instanceof Error && error.message.startsWith('Port ');
      if (!isTaken || named || place === TRIES) throw error;
    }
}
