import { FIRST_VIEW_ENDS, jointOf } from '@unison/shared/remote/twoParts';
import type { Deployment } from '../testing/deployments';
import { deploy, eachOnADevice, firstOf, names, open, ownDevice, reader, restOf, settle, visited } from '../testing/pagesInParts';
import { htmlOf } from '../testing/workerDevice';
import { CACHES } from './caches';
import { hear, hearAnswer } from './firstCards';

eachOnADevice();

const [old, young] = ['<script>old</script>', '<script>young</script>'].map((view) => view + FIRST_VIEW_ENDS);
const plain = (deployed: Deployment): string => restOf(deployed).split(FIRST_VIEW_ENDS)[1] ?? '';
const textOf = ({ html }: Deployment): Promise<Response> => {
  return Promise.resolve(htmlOf(html, ownDevice().policy));
};
const seen = (name: string): Promise<Deployment> => visited(name, '<script>old</script>');

test('what paints the first view of an address stands behind the first part while the network is silent; the newest one’s is left out then, and begins the next page', async () => {
  const [one, two] = names();
  const kept = await seen(one);
  const newest = deploy(two, one, '<script>young</script>');
  ownDevice().hanging.add('/');
  const next = reader(await open());
  expect(await next()).toBe(firstOf(kept) + String(old));
  ownDevice().release('/');
  expect([await next(), await next()]).toEqual([plain(newest), undefined]);
  await settle();
  ownDevice().hanging.add('/');
  expect(await reader(await open('/Home/'))()).toBe(firstOf(kept) + String(young));
});

test('what paints the first view of an address is of that address alone: another page begins without it, and brings its own', async () => {
  const kept = await seen(names()[0]);
  expect(await (await open('/Mine', 'default', textOf(kept))).text()).toBe(kept.html);
  const next = reader(await open('/nHomeList', 'default', new Promise(() => undefined)));
  expect(await next()).toBe(firstOf(kept));
});

test('what paints the first view of an address stands before the rest that is kept, whichever address that is of, and never twice', async () => {
  const [one, two] = names();
  const kept = await seen(one);
  ownDevice().network.clear();
  expect(await (await open()).text()).toBe(firstOf(kept) + String(old) + jointOf('kept') + plain(kept));
  const without = deploy(two, one);
  await open('/Mine', 'default', textOf(without));
  await settle();
  ownDevice().network.clear();
  expect(await (await open()).text()).toBe(firstOf(kept) + String(old) + jointOf('kept') + restOf(without));
});

test('what paints the first view of an address goes where the newest document paints none: the page begins anew, once', async () => {
  const [one, two] = names();
  const kept = await seen(one);
  const without = deploy(two, one);
  const next = reader(await open());
  expect([await next(), await next()]).toEqual([firstOf(kept) + String(old), jointOf('anew')]);
  expect(await (await open('/', 'no-cache')).text()).toBe(without.html);
  await settle();
  expect(await (await open()).text()).toBe(without.html);
  ownDevice().hanging.add('/');
  expect(await reader(await open())()).toBe(firstOf(kept));
});

test('what paints the first view of an address comes with the document where the device has no room for it', async () => {
  const [one] = names();
  const kept = await seen(one);
  await (await caches.open(CACHES.pages)).delete('/?view=%2Fhome');
  ownDevice().isFull = true;
  expect(await (await open()).text()).toBe(kept.html);
  expect(await (await open()).text()).toBe(kept.html);
});

/** As the browser says of a page that it asks for a file. */
const asks = (clientId: string, path: string, destination: RequestDestination = ''): void =>
  hear({ clientId, request: { url: window.location.origin + path, destination } });
const asksForPicture = (clientId: string, path = '/api/media/1.svg'): void => asks(clientId, path, 'image');

const BASE = '/api/system/base';

/** A page that began with a kept first view, and whose document has come whole; tells whether it has ended. */
async function begun(client: string): Promise<() => boolean> {
  jest.useFakeTimers();
  const next = reader(await open('/', 'default', undefined, client));
  await next();
  await next();
  let isOver = false;
  void next().then((part) => (isOver = part === undefined));
  return () => isOver;
}

test('a page that began with a first view ends when its cards ask for a picture, so that no script comes before them', async () => {
  await seen(names()[0]);
  const isOver = await begun('mine');
  asks('mine', BASE);
  asks('mine', '/assets/shell/1-aa/texts-vn_vn.js');
  asksForPicture('another');
  asksForPicture('mine', '/icon.svg');
  await jest.advanceTimersByTimeAsync(900);
  expect(isOver()).toBe(false);
  asksForPicture('mine');
  await jest.advanceTimersByTimeAsync(40);
  expect(isOver()).toBe(true);
});

test.each([
  ['that asks for nothing yet', 3_000, []],
  ['whose first view has its answers and shows no picture', 200, ['asked', 'answered']],
  ['whose answers do not come', 1_000, ['asked']],
])('a page %s ends after %d ms all the same', async (_what, limit, steps) => {
  await seen(names()[0]);
  const isOver = await begun('mine');
  if (steps.includes('asked')) asks('mine', BASE);
  if (steps.includes('answered')) hearAnswer({ url: window.location.origin + BASE }, 'mine');
  await jest.advanceTimersByTimeAsync(limit - 1);
  expect(isOver()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(isOver()).toBe(true);
});

test('a page whose first view asks for nothing ends when it goes on to what stands behind that', async () => {
  await seen(names()[0]);
  const isOver = await begun('mine');
  asks('mine', '/assets/shell/1-aa/texts-vn_vn.js');
  await jest.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test('a page of a browser that does not say which page asks for what ends at once', async () => {
  await seen(names()[0]);
  const isOver = await begun('');
  await jest.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});

test('a page that goes on with what is kept ends at once', async () => {
  await seen(names()[0]);
  ownDevice().network.clear();
  const isOver = await begun('mine');
  await jest.advanceTimersByTimeAsync(0);
  expect(isOver()).toBe(true);
});
