import { FIRST_PART_ENDS, FIRST_VIEW_ENDS, jointOf } from '@unison/shared/remote/twoParts';
import { deployment, fileOf, serve, type Deployment } from '../testing/deployments';
import { htmlOf, putAway, workerDevice, type WorkerDevice } from '../testing/workerDevice';
import { answerPage } from './answerPage';
import { CACHES } from './caches';
import { keepWhole } from './keepWhole';
import { KEPT_KEY } from './keptDocument';

/** Days that no other test of this file has: what is known of a first part lasts as long as the worker. */
let day = 0;
let device: WorkerDevice;
let alive: Promise<unknown>[];
beforeEach(() => {
  day += 2;
  device = workerDevice();
  alive = [];
});
afterEach(async () => {
  jest.useRealTimers();
  await putAway();
});

const settle = async () => {
  await Promise.all(alive);
  await keepWhole([]);
};
const open = (path = '/', cache: RequestCache = 'default', ahead?: Promise<Response>) =>
  answerPage(new Request(window.location.origin + path, { cache }), (work) => void alive.push(work), ahead);

/** A deployment whose document comes in two parts; with a shell of another day where it is given. */
const deploy = (name: string, shell = name, view?: string): Deployment => serve(device, deployment(name, { shell, inParts: true, view }));
const firstOf = ({ html }: Deployment): string => html.slice(0, html.indexOf(FIRST_PART_ENDS) + FIRST_PART_ENDS.length);
const restOf = (deployed: Deployment): string => deployed.html.slice(firstOf(deployed).length);
/** Four letters each, all of which stand in the names of files. */
const names = (): [string, string] => {
  const [one = '', two = ''] = [day, day + 1].map((number) => `d${String(number).padStart(3, '0')}`);
  return [one, two];
};

/** A visit in which everything of a deployment came. */
async function visited(name: string): Promise<Deployment> {
  const deployed = deploy(name);
  await open();
  await settle();
  return deployed;
}

/** Reads a page as it comes: part by part. */
function reader({ body }: Response): () => Promise<string | undefined> {
  const parts = body?.getReader();
  return async () => {
    const part = await parts?.read();
    return part === undefined || part.done ? undefined : new TextDecoder().decode(part.value);
  };
}
/** True when nothing comes, as far as what is here can tell. */
const isWaiting = async (next: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([next, new Promise((resolve) => setTimeout(resolve, 20, 'nothing'))])) === 'nothing';

test('a page begins while the network is silent, and goes on with the newest registry', async () => {
  const [one, two] = names();
  const kept = await visited(one);
  const newest = deploy(two, one);
  device.hanging.add('/');
  const next = reader(await open());
  expect(await next()).toBe(firstOf(kept));
  const rest = next();
  expect(await isWaiting(rest)).toBe(true);
  device.release('/');
  expect(await rest).toBe(restOf(newest));
  expect(await next()).toBeUndefined();
});

describe('what paints the first view of an address', () => {
  const [old, young] = ['<script>old</script>', '<script>young</script>'].map((view) => view + FIRST_VIEW_ENDS);
  const plain = (deployed: Deployment): string => restOf(deployed).split(FIRST_VIEW_ENDS)[1] ?? '';
  const textOf = ({ html }: Deployment): Promise<Response> => {
    return Promise.resolve(htmlOf(html, device.policy));
  };
  async function seen(name: string): Promise<Deployment> {
    const deployed = deploy(name, name, '<script>old</script>');
    await open();
    await settle();
    return deployed;
  }

  test('stands behind the first part while the network is silent; the newest one’s is left out then, and begins the next page', async () => {
    const [one, two] = names();
    const kept = await seen(one);
    const newest = deploy(two, one, '<script>young</script>');
    device.hanging.add('/');
    const next = reader(await open());
    expect(await next()).toBe(firstOf(kept) + String(old));
    device.release('/');
    expect([await next(), await next()]).toEqual([plain(newest), undefined]);
    await settle();
    device.hanging.add('/');
    expect(await reader(await open('/home/'))()).toBe(firstOf(kept) + String(young));
  });

  test('is of that address alone: another page begins without it, and brings its own', async () => {
    const kept = await seen(names()[0]);
    expect(await (await open('/Mine', 'default', textOf(kept))).text()).toBe(kept.html);
    const next = reader(await open('/nHomeList', 'default', new Promise(() => undefined)));
    expect(await next()).toBe(firstOf(kept));
  });

  test('stands before the rest that is kept, whichever address that is of, and never twice', async () => {
    const [one, two] = names();
    const kept = await seen(one);
    device.network.clear();
    expect(await (await open()).text()).toBe(firstOf(kept) + String(old) + jointOf('kept') + plain(kept));
    const without = deploy(two, one);
    await open('/Mine', 'default', textOf(without));
    await settle();
    device.network.clear();
    expect(await (await open()).text()).toBe(firstOf(kept) + String(old) + jointOf('kept') + restOf(without));
  });

  test('goes where the newest document paints none: the page begins anew, once', async () => {
    const [one, two] = names();
    const kept = await seen(one);
    const without = deploy(two, one);
    const next = reader(await open());
    expect([await next(), await next()]).toEqual([firstOf(kept) + String(old), jointOf('anew')]);
    expect(await (await open('/', 'no-cache')).text()).toBe(without.html);
    await settle();
    expect(await (await open()).text()).toBe(without.html);
    device.hanging.add('/');
    expect(await reader(await open())()).toBe(firstOf(kept));
  });

  test('comes with the document where the device has no room for it', async () => {
    const [one] = names();
    const kept = await seen(one);
    await (await caches.open(CACHES.pages)).delete('/?view=%2Fhome');
    device.isFull = true;
    expect(await (await open()).text()).toBe(kept.html);
    expect(await (await open()).text()).toBe(kept.html);
  });
});

test('without network, and where the document is cut on its way, the page goes on as it is kept, and says so', async () => {
  const kept = await visited(names()[0]);
  const isKept = firstOf(kept) + jointOf('kept') + restOf(kept);
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(kept.html.slice(0, -50)));
      controller.error(new TypeError('network'));
    },
  });
  const headers = { 'content-type': 'text/html', 'content-security-policy': device.policy };
  expect(await (await open('/Home', 'default', Promise.resolve(new Response(cut, { headers })))).text()).toBe(isKept);
  device.network.clear();
  expect(await (await open()).text()).toBe(isKept);
  // As Firefox says that its own request for the page has failed.
  expect(await (await open('/Mine', 'default', Promise.resolve(Response.error()))).text()).toBe(isKept);
});

test('a line on which nothing comes for 3 s brings the rest that is kept', async () => {
  const kept = await visited(names()[0]);
  device.hanging.add('/');
  jest.useFakeTimers();
  const next = reader(await open());
  expect(await next()).toBe(firstOf(kept));
  let rest: string | undefined;
  void next().then((part) => (rest = part));
  await jest.advanceTimersByTimeAsync(2_999);
  expect(rest).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(rest).toBe(jointOf('kept') + restOf(kept));
});

test('a first part is never put before the rest of another release: the page begins anew, once, with the document that came', async () => {
  const [one, two] = names();
  const kept = await visited(one);
  const other = deploy(two);
  device.asked.length = 0;
  const next = reader(await open());
  expect([await next(), await next()]).toEqual([firstOf(kept), jointOf('anew')]);
  // Nothing ends, so that no script of the former release starts.
  expect(await isWaiting(next())).toBe(true);
  expect(await (await open('/', 'no-cache')).text()).toBe(other.html);
  expect(device.asked.filter((path) => path === '/')).toHaveLength(1);

  // Until the new one is kept with all it needs, no page begins with the former one.
  expect(await (await open()).text()).toBe(other.html);
  await settle();
  device.hanging.add('/');
  expect(await reader(await open())()).toBe(firstOf(other));
});

test('a newer document that is not whole yet lets no page begin with the former one, whichever page brought it', async () => {
  const [one, two] = names();
  await visited(one);
  deploy(two);
  device.network.delete(fileOf('shell', two, 'main.#.css'));
  await open('/', 'no-cache');
  await settle();
  device.hanging.add('/');
  const page = open();
  expect(await isWaiting(page)).toBe(true);
  device.release('/');
  expect(await (await page).text()).toBe(device.network.get('/'));
  await settle();
});

test('releases that come by turns, as from two edges, cost one new beginning each and no more', async () => {
  const [one, two] = names();
  await visited(one);
  let begun = 0;
  for (const name of [two, one, two, one, two]) {
    const { html } = deploy(name);
    const next = reader(await open());
    const parts = [await next(), await next()];
    if (parts[1] === jointOf('anew')) begun += 1;
    else expect(parts[0]).toBe(html);
    if (parts[1] === jointOf('anew')) expect(await (await open('/', 'no-cache')).text()).toBe(html);
    await settle();
  }
  expect(begun).toBe(2);
});

test('a first part that is the newest one’s again, as after a rollback, begins pages again a day later', async () => {
  const [one, two] = names();
  const kept = await visited(one);
  for (const name of [two, one]) {
    deploy(name);
    const next = reader(await open());
    expect([await next(), await next()][1]).toBe(jointOf('anew'));
    await open('/', 'no-cache');
    await settle();
  }
  const now = Date.now();
  device.hanging.add('/');
  for (const [later, begins] of [
    [86_399_000, false],
    [86_401_000, true],
  ] as const) {
    jest.spyOn(Date, 'now').mockReturnValue(now + later);
    const page = open();
    const first = page.then((answer) => reader(answer)());
    if (begins) expect(await first).toBe(firstOf(kept));
    else expect(await isWaiting(first)).toBe(true);
  }
});

test('a document under other policies is not put behind a first part that came under its own', async () => {
  await visited(names()[0]);
  device.policy += ' https://elsewhere.test';
  const next = reader(await open());
  await next();
  expect(await next()).toBe(jointOf('anew'));
});

test('a policy that does not know the line which begins anew lets no page begin early', async () => {
  const [one, two] = names();
  device.policy = "script-src 'self'";
  await visited(one);
  const newest = deploy(two);
  expect(await (await open()).text()).toBe(newest.html);
});

test.each([
  ['a text', () => new Response('ready', { headers: { 'content-type': 'text/plain' } })],
  ['an error', () => new Response('<!doctype html><p>Bad gateway</p>', { status: 502, headers: { 'content-type': 'text/html' } })],
])('%s that came at the address is shown as it is; other pages begin as before', async (_what, made) => {
  const kept = await visited(names()[0]);
  const next = reader(await open('/healthz', 'default', Promise.resolve(made())));
  expect([await next(), await next()]).toEqual([firstOf(kept), jointOf('anew')]);
  expect(await (await open('/healthz', 'no-cache')).text()).toBe(await made().text());
  expect(await (await open()).text()).toBe(kept.html);
  device.hanging.add('/');
  expect(await reader(await open())()).toBe(firstOf(kept));
});

test.each<[string, string, RequestCache]>([
  ['is loaded anew', '/', 'no-cache'],
  ['is gone back to', '/', 'force-cache'],
  ['is a file', '/terms.pdf', 'default'],
])('a page that %s is the network’s from its beginning', async (_what, path, cache) => {
  const [one, two] = names();
  await visited(one);
  const newest = deploy(two);
  device.network.set(path, newest.html);
  expect(await (await open(path, cache)).text()).toBe(newest.html);
});

test('what the browser has asked for beside starting the worker is the answer: nothing is asked for twice', async () => {
  const kept = await visited(names()[0]);
  device.asked.length = 0;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': device.policy };
  expect(await (await open('/Home', 'default', Promise.resolve(new Response(kept.html, { headers })))).text()).toBe(kept.html);
  expect(device.asked).toEqual([]);
});

test('a device with no room to remember a first part keeps none rather than begin anew a second time', async () => {
  const [one, two] = names();
  await visited(one);
  deploy(two);
  device.isFull = true;
  const next = reader(await open());
  await next();
  expect(await next()).toBe(jointOf('anew'));
  expect(await (await caches.open(CACHES.pages)).match(KEPT_KEY)).toBeUndefined();
});
