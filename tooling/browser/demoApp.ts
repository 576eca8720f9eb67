import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../dev/child';
import { ownPlaces } from '../dev/ownPlaces';
import { freePort } from '../process/port';
import { createEdge } from '../edge/createEdge';
import { DEFAULT_CONFIG } from '../edge/edgeConfig';
import type { Store } from '../registry';

/** Calls `use` with the address of a whole Unison over `store`, with the demo platform and a data folder of its own. */
export async function withDemoApp<T>(store: Store, use: (url: string) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unison-demo-'));
  const port = await freePort();
  const platform = await startService('platform', 'tooling/platform/main.ts', {
    ...ownPlaces(dataDir),
    PROFILE: 'demo',
    SETTINGS: '{}',
    PLATFORM_PORT: String(port),
  });
  const edge = createEdge({
    store,
    platformUrl: `http://127.0.0.1:${String(port)}`,
    config: { ...DEFAULT_CONFIG, secretsInBody: true, serviceWorker: false, testers: 'open' },
  });
  try {
    return await use(`http://localhost:${String(await edge.listen(0, '127.0.0.1'))}`);
  } finally {
    await edge.close(0);
    await platform.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
