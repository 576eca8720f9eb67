import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareApps, type Apps } from '../../cluster/apps';
import { PORTS, placesOf } from '../../cluster/places';
import { startCluster, type Cluster, type ClusterOptions } from '../../cluster/startCluster';
import { ensureCluster } from '../../dev/systemPackages';
import { NO_PACE } from '../platform/startProcess';

export type WithPlatforms = { cluster: Cluster; apps: Apps; stop(): Promise<void> };

/** As `ClusterOptions`, and as `AppOptions`. `before` sees the folder while it is empty; what it yields is called when nothing runs there any more. */
type Options = Omit<ClusterOptions, 'bin'> & { pooled?: boolean; before?: (home: string) => () => void };

/** Below the ports that Linux gives to whoever connects (32,768 on): one of those would be taken now and then. */
const FIRST_BASE = 22_000;
const TRIES = 50;

/** A cluster in a folder of its own, on ports nobody uses, with two platforms whose members know no pace. Gone when it is stopped. */
export async function clusterWithPlatforms({ pooled = false, ...options }: Options = {}): Promise<WithPlatforms> {
  const { cluster, stop: stopCluster } = await clusterAlone(options);
  const apps = prepareApps(cluster, () => undefined, { settings: NO_PACE, pooled });
  const stop = async () => {
    await apps.stop();
    await stopCluster();
  };
  try {
    await apps.startPlatforms();
  } catch (error) {
    await stop();
    throw error;
  }
  return { cluster, apps, stop };
}

/** The same without platforms: whoever looks at how one starts, starts it. */
export async function clusterAlone({ before, ...options }: Omit<Options, 'pooled'> = {}): Promise<Omit<WithPlatforms, 'apps'>> {
  const home = mkdtempSync(join(tmpdir(), 'unison-cluster-'));
  const after = before?.(home);
  const clean = () => {
    after?.();
    if (process.env['VERBOSE'] === undefined) rmSync(home, { recursive: true, force: true });
    else console.log(`kept: ${home}`);
  };
  try {
    const cluster = await startSomewhere(home, options);
    return { cluster, stop: () => cluster.stop().then(clean) };
  } catch (error) {
    clean();
    throw error;
  }
}

/** `CLUSTER_PORT`, or the first place from 22,000 on where all ports are free. */
async function startSomewhere(home: string, options: Omit<ClusterOptions, 'bin'>): Promise<Cluster> {
  const bin = ensureCluster();
  const named = Number(process.env['CLUSTER_PORT'] ?? 0);
  for (let place = 0; ; place += 1)
    try {
      return await startCluster(placesOf(named || FIRST_BASE + place * PORTS, home), { bin, ...options });
    } catch (error) {
      const isTaken = error instanceof Error && error.message.startsWith('Port ');
      if (!isTaken || named || place === TRIES) throw error;
    }
}
