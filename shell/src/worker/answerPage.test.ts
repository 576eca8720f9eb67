import { deployment, fileOf, serve } from '../testing/deployments';
import { putAway, workerDevice, type WorkerDevice } from '../testing/workerDevice';
import { answerPage, awaitNetwork } from './answerPage';
import { empty, keepWhole } from './keepWhole';

let device: WorkerDevice;
let alive: Promise<unknown>[];
beforeEach(() => {
  device = workerDevice();
  alive = [];
});
afterEach(async () => {
  jest.useRealTimers();
  device.isSilent = false;
  await putAway();
});

const deploy = (day: string) => serve(device, deployment(day));
const open = () => answerPage(new Request(window.location.origin), (work) => void alive.push(work));
const dayOf = async (answer: Promise<Response>) => /records\/(\w+)\.json/.exec(await (await answer).text())?.[1];
const settle = () => Promise.all(alive);

/** A visit in which everything came. */
async function visited(day: string): Promise<void> {
  deploy(day);
  await open();
  await settle();
  await keepWhole([]);
}

test('the network answers where it can, and what came is kept with all it needs', async () => {
  deploy('monday');
  expect(await dayOf(open())).toBe('monday');
  await settle();
  device.network.clear();
  expect(await dayOf(open())).toBe('monday');
});

test('a document that is late is answered from what is kept; it is fetched to its end, and the next visit shows it', async () => {
  await visited('monday');
  deploy('tuesday');
  jest.useFakeTimers();
  const main = fileOf('shell', 'tuesday', 'main.#.js');
  device.hanging.add('/').add(main);
  const shown = open();
  await jest.advanceTimersByTimeAsync(1_500);
  expect(await dayOf(shown)).toBe('monday');
  // The page has long gone when the document comes, and its script later still.
  device.release('/');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(device.asked).toContain(main);
  device.release(main);
  await settle();

  device.hanging.add('/');
  const next = open();
  await jest.advanceTimersByTimeAsync(1_500);
  expect(await dayOf(next)).toBe('tuesday');
});

test('until all of it is there the former one opens, also without network', async () => {
  await visited('monday');
  deploy('tuesday');
  device.network.delete(fileOf('shell', 'tuesday', 'main.#.css'));
  expect(await dayOf(open())).toBe('tuesday');
  await settle();
  device.network.clear();
  expect(await dayOf(open())).toBe('monday');
});

test.each([
  ['has answered', 0, 500],
  ['answers late', 3_000, 3_000],
])('a device whose storage says nothing keeps no page back where the network %s', async (_when, comes, shownAfter) => {
  await visited('monday');
  deploy('tuesday');
  jest.useFakeTimers();
  device.isSilent = true;
  device.hanging.add('/');
  let day: string | undefined;
  void dayOf(open()).then((shown) => (day = shown));
  await jest.advanceTimersByTimeAsync(comes);
  device.release('/');
  await jest.advanceTimersByTimeAsync(shownAfter - comes);
  expect(day).toBe('tuesday');
});

/** A page that is loaded anew, of which the beginning comes, and then what `ends` does. */
function loadedAnew(ends: (stream: ReadableStreamDefaultController) => void = () => undefined): Promise<Response> {
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      stream.enqueue(new TextEncoder().encode('<!doctype html>'));
      ends(stream);
    },
  });
  const coming = Promise.resolve(new Response(body, { headers: { 'content-type': 'text/html' } }));
  return answerPage(new Request(window.location.origin, { cache: 'no-cache' }), (work) => void alive.push(work), coming);
}

test.each([
  ['is cut', (stream: ReadableStreamDefaultController) => stream.error(new TypeError('network'))],
  ['falls silent', undefined],
])(
  'a page that %s behind its headers is the kept one, where nothing of that could begin it; with nothing kept it is what came',
  async (_how, ends) => {
    await visited('monday');
    jest.useFakeTimers();
    const shown = loadedAnew(ends);
    await jest.advanceTimersByTimeAsync(3_000);
    expect(await dayOf(shown)).toBe('monday');
    await empty();
    expect((await loadedAnew(ends)).headers.get('content-security-policy')).toBeNull();
  },
);

test('a page that comes slowly is shown as it comes where the device’s storage says nothing: it has nothing else to show', async () => {
  await visited('monday');
  jest.useFakeTimers();
  device.isSilent = true;
  const shown = jest.fn();
  void loadedAnew().then(shown);
  await jest.advanceTimersByTimeAsync(500);
  expect(shown).toHaveBeenCalled();
});

describe('a page that leaves its shell', () => {
  beforeEach(async () => {
    await visited('monday');
    deploy('tuesday');
    jest.useFakeTimers();
    awaitNetwork();
  });

  test('is the network’s, though that takes long; the next one is the kept one where the line is slow again', async () => {
    device.hanging.add('/');
    const shown = open();
    await jest.advanceTimersByTimeAsync(19_000);
    device.release('/');
    expect(await dayOf(shown)).toBe('tuesday');
    await settle();
    device.hanging.add('/');
    const next = open();
    await jest.advanceTimersByTimeAsync(1_500);
    expect(await dayOf(next)).toBe('tuesday');
  });

  test('is the kept one where the line has ended by then, or brings nothing', async () => {
    device.network.clear();
    expect(await dayOf(open())).toBe('monday');
    deploy('wednesday');
    device.hanging.add('/');
    const shown = open();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(await dayOf(shown)).toBe('monday');
  });
});

test('with nothing kept the network is waited for, and its failure is the browser’s to tell', async () => {
  jest.useFakeTimers();
  deploy('monday');
  device.hanging.add('/');
  const shown = open();
  await jest.advanceTimersByTimeAsync(10_000);
  device.release('/');
  expect(await dayOf(shown)).toBe('monday');
  await empty();
  device.network.clear();
  await expect(open()).rejects.toThrow('offline');
});
