import type { Cluster } from '../../cluster/startCluster';
import { messageOf } from '../../dev/messageOf';
import { startProcess, type Running } from '../platform/startProcess';

/** How a platform starts on a cluster, whatever its address leads to: one that serves, or the lines with which it ended. */
export type Start = { lines: string[]; running?: Running };

/** Starts one on `port`, with `env` in place of what it would be given. */
export async function startOn(cluster: Cluster, port: number, folder: string, env: Record<string, string> = {}): Promise<Start> {
  const given = {
    DATABASE_URL: cluster.url.hosts,
    DATA_DIR: folder,
    UNISON_SEED_KEY: cluster.secrets.seedKey,
    PLATFORM_PORT: String(port),
    LOG_LEVEL: 'error',
  };
  try {
    const running = await startProcess('main', { ...given, ...env }, 'platform ready');
    return { running, lines: running.lines };
  } catch (error) {
    const [, said = ''] = /^main ended: ([^]*)$/.exec(messageOf(error)) ?? [];
    return { lines: said.trim().split('\n') };
  }
}
