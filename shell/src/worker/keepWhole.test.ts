import { CACHES, empty, keepWhole } from './keepWhole';
import { documentToKeep, KEPT_KEY, NEW_KEY } from './keptDocument';

const ORIGIN = window.location.origin;
const fileOf = (shell: string, name = 'main.js') => `/assets/shell/${shell}/${name}`;
const at = (path: string) => ORIGIN + path;

/** A document as the edge composes it, with the shell and the game of one day. */
const page = (day: string) =>
  `<!doctype html><html lang="vi-VN"><head><link rel="stylesheet" href="${fileOf(day, 'main.css')}" integrity="x" crossorigin>` +
  `<script defer src="${fileOf(day)}" integrity="x" crossorigin></script></head>` +
  `<body><script type="application/json">{"mf-game":{"base":"/assets/mf-game/${day}/"},"records":"/registry/records/${day}.json"}</script></body></html>`;

const htmlOf = (body: string) => new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });

/** The browser's caches, as far as the worker uses them. */
class FakeCache {
  private readonly kept = new Map<string, Response>();
  private readonly key = (asked: RequestInfo | URL) => new URL(asked instanceof Request ? asked.url : asked, ORIGIN).href;
  match = (asked: RequestInfo | URL) => Promise.resolve(this.kept.get(this.key(asked))?.clone());
  put = (asked: RequestInfo | URL, answer: Response) => Promise.resolve(void this.kept.set(this.key(asked), answer));
  delete = (asked: RequestInfo | URL) => Promise.resolve(this.kept.delete(this.key(asked)));
  keys = () => Promise.resolve([...this.kept.keys()].map((url) => new Request(url)));
}

let opened: Map<string, FakeCache>;
let network: Map<string, string>;

beforeEach(() => {
  opened = new Map();
  network = new Map();
  const open = (name: string) => {
    const cache = opened.get(name) ?? new FakeCache();
    opened.set(name, cache);
    return Promise.resolve(cache);
  };
  Object.assign(globalThis, { caches: { open, delete: (name: string) => Promise.resolve(opened.delete(name)) } });
  jest.spyOn(globalThis, 'fetch').mockImplementation((asked) => {
    const body = network.get(new URL(asked instanceof Request ? asked.url : asked, ORIGIN).pathname);
    return body === undefined
      ? Promise.reject(new TypeError('offline'))
      : Promise.resolve(body.startsWith('<!doctype') ? htmlOf(body) : new Response(body));
  });
});
afterEach(() => {
  jest.restoreAllMocks();
  Reflect.deleteProperty(globalThis, 'caches');
});

/** The edge of one day: its document and the files of its releases. */
function deploy(day: string): string[] {
  const files = [fileOf(day), fileOf(day, 'main.css'), `/assets/mf-game/${day}/entry.js`, `/registry/records/${day}.json`];
  network.set('/', page(day));
  for (const path of files) network.set(path, `${path} of ${day}`);
  return files.map(at);
}

/** What a navigation leaves: the document that came, beside the kept one. */
async function navigate(day: string): Promise<void> {
  const pages = await caches.open(CACHES.pages);
  const document = await documentToKeep(htmlOf(page(day)));
  if (document) await pages.put(NEW_KEY, document);
}

const kept = async () => (await (await caches.open(CACHES.pages)).match(KEPT_KEY))?.text();
const keptFiles = async () => (await (await caches.open(CACHES.assets)).keys()).map(({ url }) => new URL(url).pathname).sort();
const pathsOf = (files: string[]) => files.map((url) => new URL(url).pathname).sort();

test('after a first visit the document and the files the page had loaded are there, though they came before the worker', async () => {
  const files = deploy('monday');
  await keepWhole([...files, at('/assets/mf-other/1/picture.svg')]);
  expect(await kept()).toContain('<html data-kept lang="vi-VN">');
  expect(await keptFiles()).toEqual(pathsOf(files));
});

test('a new document takes the place of the kept one with its files, and the old ones go', async () => {
  await keepWhole(deploy('monday'));
  const tuesday = deploy('tuesday');
  await navigate('tuesday');
  await keepWhole(tuesday);
  expect(await kept()).toContain('/assets/mf-game/tuesday/');
  expect(await keptFiles()).toEqual(pathsOf(tuesday));
});

test('a document whose page did not come to life does not push out the one that works', async () => {
  const monday = deploy('monday');
  await keepWhole(monday);
  await navigate('tuesday');
  network.clear();
  await keepWhole(monday);
  expect(await kept()).toContain('/assets/mf-game/monday/');
  expect(await keptFiles()).toEqual(pathsOf(monday));
});

test('a page of yesterday purges nothing of today', async () => {
  const monday = deploy('monday');
  const tuesday = deploy('tuesday');
  await navigate('tuesday');
  await keepWhole(tuesday);
  await keepWhole(monday);
  expect(await kept()).toContain('/assets/mf-game/tuesday/');
  expect(await keptFiles()).toEqual(pathsOf(tuesday));
});

test('files of a document that is on its way are not purged', async () => {
  const monday = deploy('monday');
  await keepWhole(monday);
  const tuesday = deploy('tuesday');
  await navigate('tuesday');
  const assets = await caches.open(CACHES.assets);
  await assets.put(tuesday[2] ?? '', new Response('entry'));
  await keepWhole(monday);
  expect(await keptFiles()).toContain('/assets/mf-game/tuesday/entry.js');
});

test('without network nothing changes and nothing fails', async () => {
  const monday = deploy('monday');
  await keepWhole(monday);
  network.clear();
  await keepWhole([...monday, at('/assets/mf-game/monday/late.js')]);
  expect(await keptFiles()).toEqual(pathsOf(monday));
});

test('switching off empties everything; the end of a session leaves the files', async () => {
  await keepWhole(deploy('monday'));
  await empty([CACHES.pages, CACHES.settings]);
  expect([...opened.keys()]).toEqual([CACHES.assets]);
  await empty();
  expect([...opened.keys()]).toEqual([]);
});

test('of two buckets one is kept, whole: a page of the other does not mix its releases into it', async () => {
  const canary = deploy('canary');
  await keepWhole(canary);
  // The cookie was lost, and the next draw is stable; its files do not come.
  const stable = deploy('stable');
  await navigate('stable');
  for (const path of pathsOf(stable)) network.delete(path);
  await keepWhole(canary);
  expect(await kept()).not.toContain('/stable/');
  expect(await keptFiles()).toEqual(pathsOf(canary));

  deploy('stable');
  await keepWhole(stable);
  expect(await kept()).not.toContain('/canary/');
  expect(await keptFiles()).toEqual(pathsOf(stable));
});
