import { deployment, fileOf, serve, type Deployment } from '../testing/deployments';
import { document, expectOpensOffline, filesOf, keptDay, keptFiles, loadPage, monday, navigate } from '../testing/keptWhole';
import { htmlOf, putAway, workerDevice, type WorkerDevice } from '../testing/workerDevice';
import { CACHES } from './caches';
import { fly } from './flights';
import { empty, keepNew, keepWhole } from './keepWhole';
import { FORMER_KEY, KEPT_KEY, NEW_KEY } from './keptDocument';

const at = (path: string) => window.location.origin + path;

let device: WorkerDevice;
beforeEach(() => (device = workerDevice()));
afterEach(putAway);

const deploy = (day: string, builds: Parameters<typeof deployment>[1] = {}): Deployment => serve(device, deployment(day, builds));

test('after a first visit the document and the files the page had loaded are there, though they came before the worker', async () => {
  const deployed = deploy('monday');
  await loadPage(deployed, 'monday', '/assets/mf-other/1/picture.svg');
  expect(await document(KEPT_KEY)).toContain('<html data-kept lang="vi-VN">');
  await expectOpensOffline(deployed, 'monday');
  expect((await keptFiles()).some((path) => path.startsWith('/assets/mf-other/'))).toBe(false);
});

test('a new document takes the kept one’s place though its page never loads: what it needs is fetched beside the old page', async () => {
  const old = await monday(device);
  const tuesday = deploy('tuesday');
  await navigate(tuesday);
  await loadPage(old, 'monday');
  expect(await keptDay()).toBe('tuesday');
  // All that opened without network still does: the table, in the member's language; nobody had opened the wheel.
  await expectOpensOffline(tuesday, 'tuesday');
  expect(await keptFiles()).not.toContain(filesOf('tuesday', 'wheel.#.js')[0]);
});

test.each([
  ['its first script', false],
  ['the document, as before', true],
])('what the page had loaded of the shell is there in the new document’s form too, by the hashes that %s says', async (_who, isFormer) => {
  const old = deploy('monday', { isFormer });
  const sheet = (day: string) => fileOf('shell', day, '12.#.js');
  await loadPage(old, 'monday', sheet('monday'));
  const tuesday = deploy('tuesday', { isFormer });
  await navigate(tuesday);
  await loadPage(old, 'monday');
  const kept = await (await caches.open(CACHES.assets)).match(sheet('tuesday'));
  expect(await kept?.text()).toBe(tuesday.served.get(sheet('tuesday')));
});

test('what a screen that opened offline is made of in the new build comes with it, also what the former one did not have', async () => {
  const old = await monday(device);
  await navigate(deploy('tuesday', { isSplit: true }));
  await loadPage(old, 'monday');
  expect(await keptDay()).toBe('tuesday');
  expect(await keptFiles()).toContain(filesOf('tuesday', 'rows.#.js')[0]);
});

test('what the new build has unchanged is asked for by its content: it stays, and is not fetched again', async () => {
  const old = deploy('monday', { byContent: true });
  const [entry, wheel, ...unchanged] = [...old.served.keys()].filter((path) => path.startsWith('/assets/mf-game/'));
  expect(unchanged.map((path) => path.split('/').at(-1))).toEqual(['table.00000000.js', 'texts-en.js']);
  await loadPage(old, 'monday', ...unchanged);
  const askedForThem = () => device.asked.filter((path) => unchanged.includes(path));
  const before = askedForThem();
  const tuesday = deploy('tuesday', { byContent: true });
  await navigate(tuesday);
  await loadPage(old, 'monday');
  await loadPage(tuesday, 'tuesday');
  expect(await keptDay()).toBe('tuesday');
  expect(await keptFiles()).toEqual(expect.arrayContaining(unchanged));
  expect(askedForThem()).toEqual(before);
  for (const path of [entry, wheel]) expect(await keptFiles()).not.toContain(path);
});

test('a page of the former document that is still open keeps its files, until one of the new document has loaded', async () => {
  const old = await monday(device);
  const tuesday = deploy('tuesday');
  await navigate(tuesday);
  await loadPage(old, 'monday');
  await expectOpensOffline(old, 'monday');
  await loadPage(tuesday, 'tuesday');
  expect(await document(FORMER_KEY)).toBeUndefined();
  expect((await keptFiles()).filter((path) => path.includes('monday'))).toEqual([]);
});

test('of two documents that come one after the other the later one is kept, and nothing of the first', async () => {
  const old = await monday(device);
  const [tuesday, main] = [deploy('tuesday'), fileOf('shell', 'tuesday', 'main.#.js')];
  device.hanging.add(main);
  await navigate(tuesday);
  const first = loadPage(old, 'monday');
  const wednesday = deploy('wednesday');
  await navigate(wednesday);
  const second = keepWhole([]);
  device.release(main);
  await Promise.all([first, second]);
  expect(await keptDay()).toBe('wednesday');
  expect((await keptFiles()).filter((path) => path.includes('tuesday'))).toEqual([]);
});

test('a document that comes while the files of the one before are fetched is not kept before its own are here', async () => {
  const old = await monday(device);
  const [tuesday, main] = [deploy('tuesday'), fileOf('shell', 'tuesday', 'main.#.js')];
  device.hanging.add(main);
  await navigate(tuesday);
  const first = loadPage(old, 'monday');
  while (!device.asked.includes(main)) await new Promise((resolve) => setTimeout(resolve));
  const wednesday = deploy('wednesday');
  device.network.delete(fileOf('shell', 'wednesday', 'main.#.css'));
  await navigate(wednesday);
  device.release(main);
  await first;
  expect(await keptDay()).toBe('monday');
});

test('of a new document with the same builds only the records are fetched', async () => {
  await monday(device);
  device.asked.length = 0;
  const again = deploy('tuesday', { shell: 'monday', game: 'monday' });
  await navigate(again);
  await keepWhole([]);
  expect(await keptDay()).toBe('tuesday');
  expect(device.asked).toEqual([again.records]);
});

test('a file of the new document that a page is fetching comes once over a slow line', async () => {
  const old = await monday(device);
  const tuesday = deploy('tuesday');
  const main = fileOf('shell', 'tuesday', 'main.#.js');
  const assets = await caches.open(CACHES.assets);
  let comes = (): void => undefined;
  const coming = new Promise<void>((resolve) => (comes = resolve));
  void fly(
    at(main),
    coming.then(() => assets.put(at(main), new Response(tuesday.served.get(main)))),
  );
  await navigate(tuesday);
  const whole = loadPage(old, 'monday');
  await new Promise((resolve) => setTimeout(resolve, 50));
  comes();
  await whole;
  expect(await keptDay()).toBe('tuesday');
  expect(device.asked).not.toContain(main);
});

test('the very document that is kept is no new one, and takes back one that was coming', async () => {
  const old = await monday(device);
  await navigate(deploy('tuesday'));
  expect(await navigate(old)).toBe(false);
  expect(await document(NEW_KEY)).toBeUndefined();
  await loadPage(old, 'monday');
  expect(await keptDay()).toBe('monday');
});

test.each([
  ['an earlier whole', { policy: 5, whole: 8 }, [false, false]],
  ['an earlier policy', { policy: 4, whole: 99 }, [false, false]],
  ['an earlier whole, its policy named', { policy: 5, whole: 8 }, [true, true]],
  ['an earlier policy, which is named', { policy: 4, whole: 99 }, [false, true]],
  ['an earlier policy, in which a named one follows', { policy: 4, whole: 99 }, [true, false]],
])(
  'a document of %s, out of a cache or from an edge that lags, takes no newer one’s place',
  async (_what, numbers, [isNamed, isOlderNamed]) => {
    const old = deploy('monday', { numbers: { policy: 5, whole: 9 }, isNamed });
    await loadPage(old, 'monday');
    expect(await navigate(deploy('sunday', { numbers, isNamed: isOlderNamed }))).toBe(false);
    await keepWhole([]);
    expect(await keptDay()).toBe('monday');
    // Nor that of one on its way.
    await navigate(deploy('tuesday', { numbers: { policy: 6, whole: 1 } }));
    expect(await navigate(deploy('sunday', { numbers: { policy: 5, whole: 10 } }))).toBe(false);
    await keepWhole([]);
    expect(await keptDay()).toBe('tuesday');
  },
);

test('of the records and policies that pages had, those stay that a document names', async () => {
  const old = deploy('monday');
  const files = ['policy/now.json', 'policy/before.json', 'mf-game/1.json'].map((name) => `/registry/records/${name}`);
  for (const path of files) await (await caches.open(CACHES.assets)).put(at(path), new Response('{}'));
  const html = old.html.replace('</body>', '<link rel="preload" as="fetch" href="/registry/records/policy/now.json"></body>');
  await keepNew(htmlOf(html), '/');
  await loadPage(old, 'monday');
  expect((await keptFiles()).filter((path) => files.includes(path))).toEqual([files[0]]);
});

test('switching off empties everything; the end of a session leaves the files', async () => {
  await monday(device);
  await empty([CACHES.pages, CACHES.settings]);
  expect(device.cacheNames()).toEqual([CACHES.assets]);
  await empty();
  expect(device.cacheNames()).toEqual([]);
});
