/// <reference lib="webworker" />
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, Strategy, type StrategyHandler, type StrategyOptions } from 'workbox-strategies';
import { answerPage, awaitNetwork } from './answerPage';
import { answerBase, onlyGood } from './baseInfo';
import { CACHES } from './caches';
import { keptFirst } from './deviceLimit';
import { hear, hearAnswer } from './firstCards';
import { fly, landed } from './flights';
import { keepChecked } from './keepChecked';
import { keepSettings } from './keepSettings';
import { empty, keepWhole } from './keepWhole';
import { isWorkerMessage, type WorkerMessage } from './messages';
import { roomForTimings } from './roomForTimings';
import { orAnew, wholeAnswer } from './spoiledDelta';
import { strategyFor, type Strategy as Way } from './strategy';

declare const self: ServiceWorkerGlobalScope;

type Plugin = NonNullable<StrategyOptions['plugins']>[number];

/** A delta that cannot be decoded is the file's fault for nobody: it comes whole instead. */
const pastDelta: Plugin = {
  fetchDidSucceed: ({ request, response }) => wholeAnswer(request, response),
  handlerDidError: ({ request }) => orAnew(request),
};

/** Switched off, it still answers for the pages it controls until they close; all it does then is stay out. */
let isOff = false;

const asked = (strategy: Way) => {
  return ({ request, url }: { request: Request; url: URL }): boolean =>
    !isOff &&
    strategyFor({ url: url.href, method: request.method, isNavigation: request.mode === 'navigate' }, self.location.origin) === strategy;
};

/** The browser asks for a page beside starting the worker (navigation preload); undefined where it does not. */
const aheadOf = (event: ExtendableEvent): Promise<Response | undefined> =>
  event instanceof FetchEvent
    ? event.preloadResponse.then((answer: unknown) => (answer instanceof Response ? answer : undefined))
    : Promise.resolve(undefined);

/** The page that a navigation begins, where the browser tells it. */
const clientOf = (event: ExtendableEvent): string => (event instanceof FetchEvent ? event.resultingClientId : '');

roomForTimings();
self.addEventListener('fetch', hear);
registerRoute(asked('page'), ({ request, event }) => answerPage(request, (work) => event.waitUntil(work), aheadOf(event), clientOf(event)));
// Pages the worker stays out of: what the browser has asked for already is the answer, or it would ask a second time.
registerRoute(
  ({ request }) => request.mode === 'navigate' && request.method === 'GET',
  async ({ request, event }) => (await aheadOf(event)) ?? (await fetch(request)),
);
const config = new NetworkFirst({ cacheName: CACHES.settings, plugins: [onlyGood] });
registerRoute(asked('settings'), async ({ request, url, event }) => {
  const client = event instanceof FetchEvent ? event.clientId : '';
  try {
    return await (url.pathname.endsWith('/base') ? answerBase(request, event, client) : config.handle({ request, event }));
  } finally {
    hearAnswer(request, client);
  }
});
/** As Workbox's `CacheFirst`, which waits for the device without an end. */
class KeptFirst extends Strategy {
  _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    return keptFirst(handler.cacheMatch(request), (isSaid) => (isSaid ? handler.fetchAndCachePut(request) : handler.fetch(request)));
  }
}
const files = new KeptFirst({ cacheName: CACHES.assets, plugins: [keepChecked, pastDelta] });
registerRoute(asked('asset'), async ({ request, event }) => {
  await landed(request.url);
  const [answer, done] = files.handleAll({ request, event });
  void fly(request.url, done);
  return answer;
});

async function obey(message: WorkerMessage): Promise<void> {
  if (message.type === 'loaded') return keepWhole(message.files);
  if (message.type === 'read') return keepSettings(message.settings, message.language);
  if (message.type === 'anew') return awaitNetwork();
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
self.addEventListener('activate', (event) => {
  const ahead = 'navigationPreload' in self.registration ? self.registration.navigationPreload.enable() : undefined;
  event.waitUntil(Promise.all([self.clients.claim(), ahead]));
});
