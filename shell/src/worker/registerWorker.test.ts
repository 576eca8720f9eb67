import { onOldestBrowser } from '@unison/shared/testing';
import { embed } from '../testing/embed';
import { isKeptDocument, registerWorker } from './registerWorker';
import { isWorkerMessage } from './messages';

onOldestBrowser();

/** The browser's side of service workers and caches; what the worker was told is collected. */
function browserWith(cacheNames: string[]) {
  const told: unknown[] = [];
  const worker = { postMessage: (message: unknown) => void told.push(message) };
  const unregister = jest.fn(() => Promise.resolve(true));
  const left = new Set(cacheNames);
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      controller: worker,
      ready: Promise.resolve({ active: worker }),
      register: jest.fn(() => Promise.resolve()),
      getRegistrations: () => Promise.resolve([{ unregister }]),
    },
  });
  Object.assign(globalThis, {
    caches: { keys: () => Promise.resolve([...left]), delete: (name: string) => Promise.resolve(left.delete(name)) },
  });
  return { told, unregister, left };
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  Reflect.deleteProperty(globalThis, 'caches');
  document.documentElement.removeAttribute('data-kept');
  jest.restoreAllMocks();
});

test('switched off, the worker is taken off the device with everything it kept, and told to keep nothing more', async () => {
  const { told, unregister, left } = browserWith(['unison-pages', 'unison-assets', 'unison-settings', 'somebody-elses']);
  await registerWorker(false, '/service-worker.js');
  expect(unregister).toHaveBeenCalledTimes(1);
  expect([...left]).toEqual(['somebody-elses']);
  expect(told).toEqual([{ type: 'off' }]);
});

test('the worker is asked for past the browser’s cache each time: a spoiled one is gone with the next visit', async () => {
  Object.assign(performance, { getEntriesByType: () => [] });
  browserWith([]);
  await registerWorker(true, '/service-worker.js');
  expect(jest.mocked(navigator.serviceWorker.register).mock.lastCall).toEqual([expect.anything(), { scope: '/', updateViaCache: 'none' }]);
});

test('the worker hears which files this page has loaded: those that never change, once each, and no others', async () => {
  const names = [
    '/assets/shell/1/main.js',
    '/assets/mf-game/1/entry.js?retry=2',
    '/assets/mf-game/1/entry.js',
    '/media/a.webp',
    '/api/system/base',
  ];
  const entries = names.map((name) => ({ name: window.location.origin + name }) as PerformanceEntry); // of an entry only its name is read
  Object.assign(performance, { getEntriesByType: () => entries });
  const { told } = browserWith([]);
  await registerWorker(true, '/service-worker.js');
  const files = ['/assets/shell/1/main.js', '/assets/mf-game/1/entry.js'].map((name) => window.location.origin + name);
  expect(told).toEqual([{ type: 'loaded', files }]);
  expect(told.every(isWorkerMessage)).toBe(true);
});

test('the worker hears which settings this page read without it, in which language, also those that come later', async () => {
  localStorage.setItem('lang', 'ja_ja');
  const entry = (path: string, workerStart = 0) => ({ name: window.location.origin + path, workerStart }) as unknown as PerformanceEntry; // of an entry only these are read
  let arrive: (entries: PerformanceEntry[]) => void = () => undefined;
  class Observer {
    constructor(heard: (list: { getEntries: () => PerformanceEntry[] }) => void) {
      arrive = (entries) => heard({ getEntries: () => entries });
    }
    observe = () => arrive([entry('/api/system/base'), entry('/api/member/getUserInfo'), entry('/media/a.webp')]);
  }
  Object.assign(window, { PerformanceObserver: Observer });
  Object.assign(performance, { getEntriesByType: () => [] });
  const { told } = browserWith([]);
  await registerWorker(true, '/service-worker.js');
  arrive([entry('/api/system/config')]);
  arrive([entry('/api/system/config', 12)]);
  Reflect.deleteProperty(window, 'PerformanceObserver');
  const read = (path: string) => ({ type: 'read', settings: [window.location.origin + path], language: 'ja_ja' });
  expect(told).toEqual([{ type: 'loaded', files: [] }, read('/api/system/base'), read('/api/system/config')]);
  expect(told.every(isWorkerMessage)).toBe(true);
});

test.each([
  null,
  'off',
  {},
  { type: 'loaded' },
  { type: 'loaded', files: [1] },
  { type: 'loaded', files: ['no address'] },
  { type: 'read', settings: ['no address'], language: 'en_us' },
  { type: 'read', settings: [] },
  { type: 'purge' },
])('the worker ignores %j', (message) => {
  expect(isWorkerMessage(message)).toBe(false);
});

test('a document the worker kept is known by its mark', () => {
  expect(isKeptDocument()).toBe(false);
  document.documentElement.setAttribute('data-kept', '');
  expect(isKeptDocument()).toBe(true);
});

test('the file of records that this page’s document names is told too: without it nothing opens without network', async () => {
  Object.assign(performance, { getEntriesByType: () => [] });
  embed(
    'unison-registry',
    '{"records":{"path":"/registry/records/3-ab_-9.json"},"remotes":{"mf-x":{"file":{"path":"/registry/records/mf-x/1.json"}}}}',
  );
  const { told } = browserWith([]);
  await registerWorker(true, '/service-worker.js');
  document.getElementById('unison-registry')?.remove();
  expect(told).toEqual([{ type: 'loaded', files: [`${window.location.origin}/registry/records/3-ab_-9.json`] }]);
});
