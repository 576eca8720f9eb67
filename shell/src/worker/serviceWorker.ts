/// <reference lib="webworker" />
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst, type StrategyOptions } from 'workbox-strategies';
import { isWorkerMessage } from './messages';
import { isListed, strategyFor, type Strategy } from './strategy';

declare const self: ServiceWorkerGlobalScope;

const PAGES = 'unison-pages';
const ASSETS = 'unison-assets';
const SETTINGS = 'unison-settings';
const NETWORK_LIMIT_S = 1.5;
const KEPT_FILES = 300;

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** Only a whole answer is kept; a page that says 'not found' or a redirect is not. */
const onlyWhole: Plugin = { cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null) };

/** Offline, any page of the app serves for any other: the document is the same app, and the address decides what it shows. */
const anyPage: Plugin = {
  handlerDidError: async () => {
    const pages = await caches.open(PAGES);
    const newest = (await pages.keys()).at(-1);
    return newest && (await pages.match(newest));
  },
};

/** A retry's changed address names the same file. */
const withoutRetry: Plugin = { cacheKeyWillBeUsed: async ({ request }) => request.url.replace(/\?retry=\d+$/, '') };

const asked = (strategy: Strategy) => {
  return ({ request, url }: { request: Request; url: URL }): boolean =>
    strategyFor({ url: url.href, method: request.method, isNavigation: request.mode === 'navigate' }, self.location.origin) === strategy;
};

registerRoute(
  asked('page'),
  new NetworkFirst({
    cacheName: PAGES,
    networkTimeoutSeconds: NETWORK_LIMIT_S,
    plugins: [onlyWhole, anyPage, new ExpirationPlugin({ maxEntries: 40 })],
  }),
);
registerRoute(asked('settings'), new NetworkFirst({ cacheName: SETTINGS, plugins: [onlyWhole] }));
registerRoute(
  asked('asset'),
  new CacheFirst({ cacheName: ASSETS, plugins: [withoutRetry, onlyWhole, new ExpirationPlugin({ maxEntries: KEPT_FILES })] }),
);

async function forget(): Promise<void> {
  await Promise.all([PAGES, SETTINGS].map((name) => caches.delete(name)));
}

async function keepOnly(bases: string[]): Promise<void> {
  const assets = await caches.open(ASSETS);
  const outdated = (await assets.keys()).filter(({ url }) => !isListed(url, bases));
  await Promise.all(outdated.map((request) => assets.delete(request)));
}

self.addEventListener('message', (event) => {
  const message: unknown = event.data;
  if (!isWorkerMessage(message)) return;
  event.waitUntil(message.type === 'forget' ? forget() : keepOnly(message.bases));
});

// A new worker changes nothing that a page in use relies on (file names carry hashes), so it need not wait; pages are fresh at the next navigation.
self.addEventListener('install', () => void self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
