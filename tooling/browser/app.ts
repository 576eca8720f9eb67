import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type Service } from '../dev/child';
import { freePort } from '../dev/port';
import { releaseEverything } from '../dev/releaseEverything';

/** A whole Unison on ports of its own, with a data folder of its own. */
export type RunningApp = {
  url: string;
  platformUrl: string;
  dataDir: string;
  platform: Service;
  edge: Service;
  stop(): Promise<void>;
};

const quiet = (): void => undefined;

/** Starts platform and edge over freshly released packages; `settings` are platform settings for this run. */
export async function startApp(settings: Record<string, unknown> = {}): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unison-e2e-'));
  const platformPort = await freePort();
  const env = { DATA_DIR: dataDir, PROFILE: 'demo', TESTERS: 'open', SECRETS_IN_BODY: '1', SETTINGS: JSON.stringify(settings) };
  const platform = await startService('platform', 'tooling/platform/main.ts', { ...env, PLATFORM_PORT: String(platformPort) }, quiet);
  await releaseEverything(dataDir, quiet);
  const port = await freePort();
  const edge = await startService(
    'edge',
    'tooling/edge/main.ts',
    { ...env, PORT: String(port), PLATFORM_URL: `http://127.0.0.1:${platformPort}` },
    quiet,
  );
  return {
    url: `http://localhost:${port}`,
    platformUrl: `http://127.0.0.1:${platformPort}`,
    dataDir,
    platform,
    edge,
    async stop() {
      await edge.stop();
      await platform.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
