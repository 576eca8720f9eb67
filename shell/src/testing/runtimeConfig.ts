import type { RuntimeConfig } from '@unison/shared/remote';

/** What a page knows of its app; the rest as a test says. */
export const runtimeConfig = (said: Partial<RuntimeConfig> = {}): RuntimeConfig => ({
  apiBase: '/api',
  bareApi: false,
  secretsInBody: false,
  openToVisitors: false,
  serviceWorker: true,
  shellVersion: '1',
  ...said,
});
