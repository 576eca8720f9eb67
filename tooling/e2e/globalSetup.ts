import { startApp, type RunningApp } from './app';

declare global {
  // The one app all browser tests share, kept for the teardown.
  var unisonApp: RunningApp | undefined;
}

/** Starts the app once for all browser tests; they find it by `UNISON_URL` and `UNISON_DATA_DIR`. With both set, a running app is tested. */
async function globalSetup(): Promise<void> {
  if (process.env['UNISON_URL'] !== undefined && process.env['UNISON_DATA_DIR'] !== undefined) return;
  globalThis.unisonApp = await startApp();
  process.env['UNISON_URL'] = globalThis.unisonApp.url;
  process.env['UNISON_DATA_DIR'] = globalThis.unisonApp.dataDir;
}

module.exports = globalSetup;
