import { startApp, type RunningApp } from '../browser/app';

declare global {
  // The one app all browser tests share, kept for the teardown.
  var unisonApp: RunningApp | undefined;
}

/**
 * Starts the app once for all browser tests; they find it by `UNISON_URL`, `UNISON_DATA_DIR` and
 * `UNISON_PLATFORM_URL`. With these set, a running app is tested.
 */
async function globalSetup(): Promise<void> {
  if (process.env['UNISON_URL'] !== undefined && process.env['UNISON_DATA_DIR'] !== undefined) return;
  globalThis.unisonApp = await startApp();
  process.env['UNISON_URL'] = globalThis.unisonApp.url;
  process.env['UNISON_DATA_DIR'] = globalThis.unisonApp.dataDir;
  process.env['UNISON_PLATFORM_URL'] = globalThis.unisonApp.platformUrl;
}

module.exports = globalSetup;
