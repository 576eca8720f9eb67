import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../dev/child';
import { ownPlaces } from '../dev/ownPlaces';
import { freePort } from '../process/port';
import { createEdge, type EdgeOptions } from '../edge/createEdge';
import { DEFAULT_CONFIG } from '../edge/edgeConfig';
import { confirmNewest, openStore, resolve, type OpenStore, type Resolved } from '../registry';
import { faultyLine, type FaultyLine } from './faultyLine';

/** One edge, one platform and one store for many cells, with a line before the edge and one before the platform. */
export type World = {
  url: string;
  /** Folder of the store and its keys. */
  folder: string;
  store: OpenStore;
  releases: () => Promise<Resolved>;
  toEdge: FaultyLine;
  toPlatform: FaultyLine;
  /** Signs the registry as the newest, as of then. */
  confirmAt: (time: Date) => Promise<void>;
  close: () => Promise<void>;
};

async function startPlatform(folder: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const port = String(await freePort());
  const settings = { ...ownPlaces(folder), PROFILE: 'demo', SETTINGS: '{}', PLATFORM_PORT: port };
  const platform = await startService('platform', 'tooling/platform/main.ts', settings);
  return { url: `http://127.0.0.1:${port}`, stop: () => platform.stop() };
}

/** A world over a copy of the releases in `dataDir`; without a platform's address it has one of its own. `onTrouble` hears what pages tell of their troubles. */
export async function openWorld(dataDir: string, platformUrl?: string, onTrouble?: EdgeOptions['onTrouble']): Promise<World> {
  const folder = mkdtempSync(join(tmpdir(), 'unison-faults-'));
  // An edge believes a store by its root key.
  for (const part of ['store', 'keys']) cpSync(join(dataDir, part), join(folder, part), { recursive: true });
  const platform = platformUrl === undefined ? await startPlatform(folder) : { url: platformUrl, stop: () => Promise.resolve() };
  const store = await openStore(join(folder, 'store'));
  const toPlatform = await faultyLine(() => platform.url);
  const edge = createEdge({
    store,
    platformUrl: toPlatform.url.replace('localhost', '127.0.0.1'),
    // The line before it is its proxy: who asks may say from which network.
    config: { ...DEFAULT_CONFIG, secretsInBody: true, trustedHops: 1 },
    ...(onTrouble && { onTrouble }),
  });
  const edgePort = await edge.listen(0, '127.0.0.1');
  const toEdge = await faultyLine(() => `http://127.0.0.1:${String(edgePort)}`);
  return {
    url: toEdge.url,
    folder,
    store,
    toEdge,
    toPlatform,
    releases: () => resolve(store),
    confirmAt: async (time) => void (await confirmNewest(store, time)),
    async close() {
      await toEdge.close();
      await edge.close(0);
      await toPlatform.close();
      await platform.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
