/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies';
import { keepSettings } from './keepSettings';
import { CACHES, empty, keepWhole } from './keepWhole';
import { documentToKeep, isWhole, KEPT_KEY, NEW_KEY } from './keptDocument';
import { isWorkerMessage, type WorkerMessage } from './messages';
import { strategyFor, type Strategy } from './strategy';

declare const self: ServiceWorkerGlobalScope;

const NETWORK_LIMIT_S = 1.5;

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

const onlyWhole: Plugin = { cacheWillUpdate: async ({ response }) => (isWhole(response) ? response : null) };

/** One document answers for all addresses; a new one takes its place when its page has loaded (`keepWhole`). */
const oneDocument: Plugin = {
  cacheKeyWillBeUsed: async ({ mode }) => (mode === 'write' ? NEW_KEY : KEPT_KEY),
  cacheWillUpdate: ({ response }) => documentToKeep(response),
};

/** A retry's changed address names the same file, but not the kept one: that may be what failed. What comes takes its place. */
const pastRetry: Plugin = {
  cacheKeyWillBeUsed: async ({ request, mode }) => (mode === 'write' ? request.url.replace(/\?retry=\d+$/, '') : request.url),
};

/** Switched off, it still answers for the pages it controls until they close; all it does then is stay out. */
let isOff = false;

const asked = (strategy: Strategy) => {
  return ({ request, url }: { request: Request; url: URL }): boolean =>
    !isOff &&
    strategyFor({ url: url.href, method: request.method, isNavigation: request.mode === 'navigate' }, self.location.origin) === strategy;
};

registerRoute(asked('page'), new NetworkFirst({ cacheName: CACHES.pages, networkTimeoutSeconds: NETWORK_LIMIT_S, plugins: [oneDocument] }));
registerRoute(asked('settings'), new NetworkFirst({ cacheName: CACHES.settings, plugins: [onlyWhole] }));
registerRoute(asked('asset'), new CacheFirst({ cacheName: CACHES.assets, plugins: [pastRetry, onlyWhole] }));

async function obey(message: WorkerMessage): Promise<void> {
  if (message.type === 'loaded') return keepWhole(message.files);
  if (message.type === 'read') return keepSettings(message.settings, message.language);
  if (message.type === 'forget') return empty([CACHES.pages, CACHES.settings]);
  isOff = true;
  return empty();
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (isWorkerMessage(message)) event.waitUntil(obey(message));
});

// A new worker changes nothing that a page in use relies on (file names carry hashes), so it need not wait; pages are fresh at the next navigation.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
