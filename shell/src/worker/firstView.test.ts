import { FIRST_VIEW_ENDS, jointOf } from '@unison/shared/remote/twoParts';
import type { Deployment } from '../testing/deployments';
import { deploy, eachOnADevice, firstOf, names, open, ownDevice, reader, restOf, settle, visited } from '../testing/pagesInParts';
import { htmlOf } from '../testing/workerDevice';
import { CACHES } from './caches';

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
  expect(await reader(await open('/home/'))()).toBe(firstOf(kept) + String(young));
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
