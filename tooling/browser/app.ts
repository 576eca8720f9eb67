import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type Service } from '../dev/child';
import { ownPlaces } from '../dev/ownPlaces';
import { freePort } from '../process/port';
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

/**
 * Waits until the edge at `url` has heard from its platform that visitors may see /xf: before that its documents bring visitors nothing ahead. A minute at
 * most: on a platform that is closed to visitors it never hears so.
 */
export async function untilOpen(url: string): Promise<void> {
  const isOpen = async () => /data-tabs="[^"]*\/xf/.test(await (await fetch(url, { headers: { accept: 'text/html' } })).text());
  for (const end = Date.now() + 60_000; Date.now() < end && !(await isOpen());) await new Promise((resolve) => setTimeout(resolve, 50));
}

/** Starts platform and edge over freshly released packages; `settings` are platform settings for this run. */
export async function startApp(settings: Record<string, unknown> = {}): Promise<RunningApp> {
  const dataDir = mkdtempSync(join(tmpdir(), 'unison-e2e-'));
  const platformPort = await freePort();
  const own = ownPlaces(dataDir);
  const env = { ...own, PROFILE: 'demo', TESTERS: 'open', SECRETS_IN_BODY: '1', SETTINGS: JSON.stringify(settings) };
  const platform = await startService('platform', 'tooling/platform/main.ts', { ...env, PLATFORM_PORT: String(platformPort) }, quiet);
  await releaseEverything(dataDir, quiet, own);
  const port = await freePort();
  const edge = await startService(
    'edge',
    'tooling/edge/main.ts',
    { ...env, PORT: String(port), PLATFORM_URL: `http://127.0.0.1:${platformPort}` },
    quiet,
  );
  const url = `http://localhost:${port}`;
  await untilOpen(url); // what the first test sees is what every other one does
  return {
    url,
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
