import { jointOf } from '@unison/shared/remote/twoParts';
import { fileOf } from '../testing/deployments';
import {
  deploy,
  eachOnADevice,
  firstOf,
  isWaiting,
  names,
  open,
  ownDevice,
  reader,
  restOf,
  settle,
  visited,
} from '../testing/pagesInParts';
import { awaitNetwork } from './answerPage';
import { CACHES } from './caches';
import { empty } from './keepWhole';
import { KEPT_ATTRIBUTE, KEPT_KEY } from './keptDocument';

eachOnADevice();

test('a page begins while the network is silent, and goes on with the newest registry', async () => {
  const [one, two] = names();
  const kept = await visited(one);
  const newest = deploy(two, one);
  ownDevice().hanging.add('/');
  const next = reader(await open());
  expect(await next()).toBe(firstOf(kept));
  const rest = next();
  expect(await isWaiting(rest)).toBe(true);
  ownDevice().release('/');
  expect(await rest).toBe(restOf(newest));
  expect(await next()).toBeUndefined();
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
  const headers = { 'content-type': 'text/html', 'content-security-policy': ownDevice().policy };
  expect(await (await open('/Home', 'default', Promise.resolve(new Response(cut, { headers })))).text()).toBe(isKept);
  ownDevice().network.clear();
  expect(await (await open()).text()).toBe(isKept);
  // As Firefox says that its own request for the page has failed.
  expect(await (await open('/Mine', 'default', Promise.resolve(Response.error()))).text()).toBe(isKept);
});

/** The first part that is kept comes at once, and its rest 3 s later. */
async function comesInThreeSeconds(next: ReturnType<typeof reader>, kept: Awaited<ReturnType<typeof visited>>): Promise<void> {
  expect(await next()).toBe(firstOf(kept));
  let rest: string | undefined;
  void next().then((part) => (rest = part));
  await jest.advanceTimersByTimeAsync(2_999);
  expect(rest).toBeUndefined();
  await jest.advanceTimersByTimeAsync(1);
  expect(rest).toBe(jointOf('kept') + restOf(kept));
}

test.each([500, 502, 503, 504])(
  'where a server, or what stands before it, says %s, the page goes on as it is kept; so does one that is loaded anew',
  async (status) => {
    const kept = await visited(names()[0]);
    const says = () => new Response('<!doctype html><p>Bad gateway</p>', { status, headers: { 'content-type': 'text/html' } });
    expect(await (await open('/Home', 'default', Promise.resolve(says()))).text()).toBe(firstOf(kept) + jointOf('kept') + restOf(kept));
    expect(await (await open('/Home', 'no-cache', Promise.resolve(says()))).text()).toContain(`<html ${KEPT_ATTRIBUTE} `);
    await empty();
    expect(await (await open('/Home', 'default', Promise.resolve(says()))).text()).toBe(await says().text());
  },
);

test('a line on which nothing comes for 3 s brings the rest that is kept', async () => {
  const kept = await visited(names()[0]);
  ownDevice().hanging.add('/');
  jest.useFakeTimers();
  const next = reader(await open());
  await comesInThreeSeconds(next, kept);
});

test('a document that begins to come and stalls brings the rest that is kept, 3 s after the page was opened', async () => {
  const kept = await visited(names()[0]);
  const stalls = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(kept.html.slice(0, -50))),
  });
  const headers = { 'content-type': 'text/html', 'content-security-policy': ownDevice().policy };
  jest.useFakeTimers();
  const next = reader(await open('/Home', 'default', Promise.resolve(new Response(stalls, { headers }))));
  await comesInThreeSeconds(next, kept);
});

test('a first part is never put before the rest of another release: the page begins anew, once, with the document that came', async () => {
  const [one, two] = names();
  const kept = await visited(one);
  const other = deploy(two);
  ownDevice().asked.length = 0;
  const next = reader(await open());
  expect([await next(), await next()]).toEqual([firstOf(kept), jointOf('anew')]);
  // Nothing ends, so that no script of the former release starts.
  expect(await isWaiting(next())).toBe(true);
  expect(await (await open('/', 'no-cache')).text()).toBe(other.html);
  expect(ownDevice().asked.filter((path) => path === '/')).toHaveLength(1);

  // Until the new one is kept with all it needs, no page begins with the former one.
  expect(await (await open()).text()).toBe(other.html);
  await settle();
  ownDevice().hanging.add('/');
  expect(await reader(await open())()).toBe(firstOf(other));
});

test('a document that came for a page which then did not begin anew is given to none that is opened later', async () => {
  const [one, two] = names();
  const kept = await visited(one);
  deploy(two);
  jest.useFakeTimers();
  const next = reader(await open());
  expect([await next(), await next()]).toEqual([firstOf(kept), jointOf('anew')]);
  await jest.advanceTimersByTimeAsync(10_000);
  ownDevice().asked.length = 0;
  await open('/', 'no-cache');
  expect(ownDevice().asked).toContain('/');
});

test('a newer document that is not whole yet lets no page begin with the former one, whichever page brought it', async () => {
  const [one, two] = names();
  await visited(one);
  deploy(two);
  ownDevice().network.delete(fileOf('shell', two, 'main.#.css'));
  await open('/', 'no-cache');
  await settle();
  ownDevice().hanging.add('/');
  const page = open();
  expect(await isWaiting(page)).toBe(true);
  ownDevice().release('/');
  expect(await (await page).text()).toBe(ownDevice().network.get('/'));
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
  ownDevice().hanging.add('/');
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
  ownDevice().policy += ' https://elsewhere.test';
  const next = reader(await open());
  await next();
  expect(await next()).toBe(jointOf('anew'));
});

test('a policy that does not know the line which begins anew lets no page begin early', async () => {
  const [one, two] = names();
  ownDevice().policy = "script-src 'self'";
  await visited(one);
  const newest = deploy(two);
  expect(await (await open()).text()).toBe(newest.html);
});

test.each([
  ['a text', () => new Response('ready', { headers: { 'content-type': 'text/plain' } })],
  ['a refusal', () => new Response('<!doctype html><p>Forbidden</p>', { status: 403, headers: { 'content-type': 'text/html' } })],
])('%s that came at the address is shown as it is; other pages begin as before', async (_what, made) => {
  const kept = await visited(names()[0]);
  const next = reader(await open('/healthz', 'default', Promise.resolve(made())));
  expect([await next(), await next()]).toEqual([firstOf(kept), jointOf('anew')]);
  expect(await (await open('/healthz', 'no-cache')).text()).toBe(await made().text());
  expect(await (await open()).text()).toBe(kept.html);
  ownDevice().hanging.add('/');
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
  ownDevice().network.set(path, newest.html);
  expect(await (await open(path, cache)).text()).toBe(newest.html);
});

test('what the browser has asked for beside starting the worker is the answer: nothing is asked for twice', async () => {
  const kept = await visited(names()[0]);
  ownDevice().asked.length = 0;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': ownDevice().policy };
  expect(await (await open('/Home', 'default', Promise.resolve(new Response(kept.html, { headers })))).text()).toBe(kept.html);
  expect(ownDevice().asked).toEqual([]);
});

test('a device with no room to remember a first part keeps none rather than begin anew a second time', async () => {
  const [one, two] = names();
  await visited(one);
  deploy(two);
  ownDevice().isFull = true;
  const next = reader(await open());
  await next();
  expect(await next()).toBe(jointOf('anew'));
  expect(await (await caches.open(CACHES.pages)).match(KEPT_KEY)).toBeUndefined();
});

test('a page that leaves its shell is begun with nothing of it', async () => {
  const [one, two] = names();
  await visited(one);
  const newest = deploy(two);
  awaitNetwork();
  expect(await (await open()).text()).toBe(newest.html);
});
