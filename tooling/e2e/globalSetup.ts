import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { startApp, type RunningApp } from '../browser/app';

declare global {
  // The one app all browser tests share, kept for the teardown.
  var unisonApp: RunningApp | undefined;
}

/**
 * Starts the app once for all browser tests; they find it by `UNISON_URL`, `UNISON_DATA_DIR`,
 * `UNISON_FIRST_DIR` and `UNISON_PLATFORM_URL`. With the first two set, a running app is tested.
 */
async function globalSetup(): Promise<void> {
  if (process.env['UNISON_URL'] !== undefined && process.env['UNISON_DATA_DIR'] !== undefined) return;
  globalThis.unisonApp = await startApp();
  process.env['UNISON_URL'] = globalThis.unisonApp.url;
  process.env['UNISON_DATA_DIR'] = globalThis.unisonApp.dataDir;
  // What was released first, for tests that must not meet what others release.
  const first = join(globalThis.unisonApp.dataDir, 'first');
  for (const part of ['store', 'keys']) cpSync(join(globalThis.unisonApp.dataDir, part), join(first, part), { recursive: true });
  process.env['UNISON_FIRST_DIR'] = first;
  process.env['UNISON_PLATFORM_URL'] = globalThis.unisonApp.platformUrl;
}

module.exports = globalSetup;
