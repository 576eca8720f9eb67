import { deployment, fileOf, serve, type Deployment } from '../testing/deployments';
import { expectOpensOffline, filesOf, keptDay, keptFiles, loadPage, monday, navigate } from '../testing/keptWhole';
import { htmlOf, putAway, workerDevice, type WorkerDevice } from '../testing/workerDevice';
import { keepNew, keepWhole } from './keepWhole';

let device: WorkerDevice;
beforeEach(() => (device = workerDevice()));
afterEach(putAway);

const deploy = (day: string, builds: Parameters<typeof deployment>[1] = {}): Deployment => serve(device, deployment(day, builds));

test('a line that is cut: what came stays, the kept document works on, and the next visit goes on with what is missing', async () => {
  const old = await monday(device);
  const tuesday = deploy('tuesday');
  const [style, entry] = [fileOf('shell', 'tuesday', 'main.#.css'), filesOf('tuesday', 'entry.js')[0] ?? ''];
  await navigate(tuesday);
  const lost = [style, entry].map((path) => [path, device.network.get(path) ?? ''] as const);
  for (const [path] of lost) device.network.delete(path);
  for (const [path, body] of lost) {
    await loadPage(old, 'monday');
    expect(await keptDay()).toBe('monday');
    await expectOpensOffline(old, 'monday');
    device.network.set(path, body);
  }
  await keepWhole([]);
  expect(await keptDay()).toBe('tuesday');
  await expectOpensOffline(tuesday, 'tuesday');
  const times = (path: string) => device.asked.filter((one) => one === path).length;
  // What was lost was asked for twice at that visit: it could have been a delta that cannot be decoded.
  expect([times(fileOf('shell', 'tuesday', 'main.#.js')), times(style), times(entry)]).toEqual([1, 3, 3]);
});

test.each([
  ['a script it starts with', fileOf('shell', 'tuesday', 'main.#.js')],
  ['its file of records', '/registry/records/tuesday.json'],
  ['the game’s entry', fileOf('mf-game', 'tuesday', 'entry.js')],
  ['the game’s table', fileOf('mf-game', 'tuesday', 'table.#.js')],
])('%s with a wrong byte is never kept, and the old document stays', async (_what, path) => {
  const old = await monday(device);
  const tuesday = deploy('tuesday');
  device.network.set(path, `${device.network.get(path) ?? ''} `);
  await navigate(tuesday);
  await loadPage(old, 'monday');
  await loadPage(old, 'monday', path);
  expect(await keptDay()).toBe('monday');
  expect(await keptFiles()).not.toContain(path);
  await expectOpensOffline(old, 'monday');
});

test('wrong bytes that the browser remembers are passed by once the right ones can be had', async () => {
  const old = await monday(device);
  const tuesday = deploy('tuesday');
  const main = fileOf('shell', 'tuesday', 'main.#.js');
  device.network.set(main, 'changed on its way');
  await navigate(tuesday);
  await loadPage(old, 'monday');
  device.network.set(main, tuesday.served.get(main) ?? '');
  await loadPage(old, 'monday');
  expect(await keptDay()).toBe('tuesday');
  await expectOpensOffline(tuesday, 'tuesday');
});

test('a file that comes as a delta which the browser cannot decode is asked for once more, and comes whole', async () => {
  await monday(device);
  const tuesday = deploy('tuesday');
  const main = fileOf('shell', 'tuesday', 'main.#.js');
  device.undecodable.add(main);
  await navigate(tuesday);
  await loadPage(tuesday, 'tuesday');
  expect(device.asked.filter((path) => path === main)).toHaveLength(2);
  expect(await keptDay()).toBe('tuesday');
  await expectOpensOffline(tuesday, 'tuesday');
});

test('a page’s own file with a wrong byte is not kept either', async () => {
  const deployed = deploy('monday');
  const [table = ''] = filesOf('monday', 'table.#.js');
  device.network.set(table, 'changed on its way');
  await loadPage(deployed, 'monday');
  expect(await keptFiles()).not.toContain(table);
});

test('without network nothing changes and nothing fails', async () => {
  const old = await monday(device);
  await navigate(deploy('tuesday'));
  device.network.clear();
  await loadPage(old, 'monday', ...filesOf('monday', 'wheel.#.js'));
  expect(await keptDay()).toBe('monday');
  await expectOpensOffline(old, 'monday');
});

test('a device that is full keeps what works', async () => {
  const old = await monday(device);
  const tuesday = deploy('tuesday');
  await navigate(tuesday);
  device.isFull = true;
  await loadPage(old, 'monday').catch(() => undefined);
  expect(await keptDay()).toBe('monday');
  await expectOpensOffline(old, 'monday');
  device.isFull = false;
  await loadPage(old, 'monday');
  expect(await keptDay()).toBe('tuesday');
});

test('a device whose storage failed once keeps what comes at the next visit', async () => {
  const old = await monday(device);
  await navigate(deploy('tuesday'));
  jest.spyOn(caches, 'open').mockRejectedValueOnce(new DOMException('Its files are spoiled', 'UnknownError'));
  await expect(keepWhole([])).rejects.toThrow('spoiled');
  await loadPage(old, 'monday');
  expect(await keptDay()).toBe('tuesday');
});

test('a remote that was withdrawn does not hold back a new document', async () => {
  const old = await monday(device);
  const tuesday = deploy('tuesday');
  const html = tuesday.html.replace(/"remotes":\{[^]*?\}\}/, '"remotes":{}');
  await keepNew(htmlOf(html), '/');
  await loadPage(old, 'monday');
  expect(await keptDay()).toBe('tuesday');
});
