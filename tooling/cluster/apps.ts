import { join } from 'node:path';
import { startService, type Service } from '../dev/child';
import { supervise, type Supervised } from '../dev/supervise';
import { UsageError } from '../dev/fail';
import { fileAtStart, serverFile } from '../dev/serverFile';
import type { Cluster } from './startCluster';
import { LOOPBACK } from './places';

type Kind = 'platform' | 'edge';

/** Two platforms on the cluster and two edges over one bucket, each started again when it ends by itself. */
export type Apps = {
  startPlatforms(): Promise<void>;
  /** `store`: the settings by which an edge finds the releases. */
  startEdges(store: Readonly<Record<string, string>>): Promise<void>;
  /** Ends the first that runs of its kind with SIGKILL, and says which. */
  kill(kind: Kind): string;
  stop(): Promise<void>;
};

/** Files of servers as they are being built, once for all that start of a kind. */
export type Built = Partial<Record<Kind, Promise<string>>>;

/** As a deployment runs them, whatever the profile: a bundle starts in a third of the time. */
const PROFILE = 'production';
const build = (kind: Kind): Promise<string> => serverFile(kind, PROFILE);

/** Begins to build both servers, so that they are there once the cluster stands. Whoever needs one is told when it cannot be built. */
export function buildBoth(): Built {
  const built = { platform: build('platform'), edge: build('edge') };
  for (const file of Object.values(built)) file.catch(() => undefined);
  return built;
}

/**
 * `settings`: of the platform, for this run. `pooled`: platforms reach each node through the pooler before it, and members' requests have the
 * login of their own. `built`: what was begun ahead.
 */
export type AppOptions = { settings?: Record<string, unknown>; pooled?: boolean; built?: Built };

/** `say` hears of each that ends by itself and runs again. */
export function prepareApps({ places, secrets, url }: Cluster, say: (line: string) => void, options: AppOptions): Apps {
  const { settings = {}, pooled = false } = options;
  const built = { ...options.built };
  const parts: Supervised[] = [];
  const running: Record<Kind, Map<string, Service>> = { platform: new Map(), edge: new Map() };
  async function keep(kind: Kind, port: number, env: Record<string, string>): Promise<void> {
    const name = `${kind} ${port}`;
    const file = fileAtStart(kind, PROFILE, (built[kind] ??= build(kind)));
    const start = async () => {
      const own = { DATA_DIR: join(places.home, `${kind}-${port}`), PROFILE: 'demo', LOG_LEVEL: '', DRAIN_SECONDS: '' };
      const service = await startService(kind, await file(), { ...own, ...env });
      running[kind].set(name, service);
      void service.ended.then(() => running[kind].get(name) === service && running[kind].delete(name));
      return service;
    };
    parts.push(await supervise(name, start, say));
  }
  return {
    async startPlatforms() {
      await together(places.platforms, (port) =>
        keep('platform', port, {
          DATABASE_URL: pooled ? url.pooled : url.hosts,
          DATABASE_REPLICAS: pooled ? url.pooledMembers : url.hosts,
          DATABASE_MEMBERS_URL: pooled ? url.pooledMembers : '',
          KEEPER_SOCKET: '',
          HISTORY_ETCD: `http://${LOOPBACK}:${places.etcd.port}`,
          UNISON_SEED_KEY: secrets.seedKey,
          SETTINGS: JSON.stringify(settings),
          PLATFORM_PORT: String(port),
          PLATFORM_HOST: LOOPBACK,
        }),
      );
    },
    async startEdges(store) {
      await together(places.edges, (port) =>
        keep('edge', port, {
          ...store,
          PORT: String(port),
          HOST: LOOPBACK,
          PLATFORM_URL: places.platforms.map((one) => `http://${LOOPBACK}:${one}`).join(','),
          VIEW_SECRET: secrets.views,
          SECRETS_IN_BODY: '1',
          TESTERS: 'open',
        }),
      );
    },
    kill(kind) {
      const [found] = running[kind];
      if (!found) throw new UsageError(`No ${kind} runs just now.`);
      found[1].process.kill('SIGKILL');
      return found[0];
    },
    async stop() {
      for (const part of [...parts].reverse()) await part.stop();
    },
  };
}

/** All at once; rejects when the last has started or failed, so that each can be stopped. */
async function together(ports: readonly number[], start: (port: number) => Promise<void>): Promise<void> {
  const started = await Promise.allSettled(ports.map(start));
  for (const one of started) if (one.status === 'rejected') throw one.reason;
}
