import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers';
import { changeDisk, entriesOnDisk } from '../api/disk';
import { REQUEST_TIMEOUT_MS } from '../contract';
import { alone } from './alone';

afterEach(() => void Reflect.deleteProperty(navigator, 'locks'));

// No browser without Web Locks has them here: each goes by the lease on the device, unless it says otherwise.
const nothing = () => Promise.resolve();

test('work that fails tells so, and whoever waits behind it goes on all the same', async () => {
  const first = alone('order', () => Promise.reject(new Error('no answer')));
  const second = alone('order', () => Promise.resolve('sent'));
  await expect(first).rejects.toThrow('no answer');
  expect(await second).toBe('sent');
});

test('a lease ends with its work: no tab has to wait for one that is done', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  await alone('order', nothing);
  for (let turn = 0; turn < 20; turn += 1) {
    await jest.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  jest.useRealTimers();
  expect(await entriesOnDisk('lock:')).toEqual([]);
});

test('a tab that is still at its work keeps its lease, however long that takes', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] });
  let answer = (): void => undefined;
  const work = alone('order', () => new Promise<void>((resolve) => (answer = resolve)));
  for (let turn = 0; turn < 30; turn += 1) {
    await jest.advanceTimersByTimeAsync(1_000);
    await new Promise((resolve) => setImmediate(resolve));
  }
  const [[, lease] = []] = await entriesOnDisk('lock:order');
  expect(lease).toMatchObject({ until: expect.any(Number) });
  expect((lease as { until: number }).until).toBeGreaterThan(Date.now());
  answer();
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  await work;
});

test('a lease from a clock that was set back since holds nobody up', async () => {
  await changeDisk('lock:order', () => ({ by: 'another tab', until: Date.now() + 3_600_000 }));
  const work = jest.fn(nothing);
  await alone('order', work);
  expect(work).toHaveBeenCalledTimes(1);
});

test('a page that was put aside has lost its lock as it comes back; what had begun there goes on, once, and its end is told', async () => {
  let answer: (what: string) => void = () => undefined;
  const work = jest.fn(() => new Promise<string>((resolve) => (answer = resolve)));
  const request = async (_name: string, _options: object, begin: () => Promise<unknown>) => {
    void begin();
    throw new DOMException('The browsing context is going away', 'AbortError'); // as WebKit does
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const ended = alone('draw', work);
  const heard = jest.fn();
  ended.then(heard, heard);
  await new Promise((resolve) => setImmediate(resolve));
  expect(heard).not.toHaveBeenCalled();
  answer('a prize');
  expect(await ended).toBe('a prize');
  expect(work).toHaveBeenCalledTimes(1);
});

test('a tab that the system suspends in the middle keeps its lock; whoever waits behind it goes on once no request can be under way any more', async () => {
  const limit = new AbortController();
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal); // jest's clock has no part in the browser's own
  const request = (_name: string, { signal }: { signal?: AbortSignal }) =>
    new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  const work = jest.fn(() => Promise.resolve('sent'));
  const ended = alone('order', work);
  await new Promise((resolve) => setImmediate(resolve));
  expect(work).not.toHaveBeenCalled();
  expect(timeout.mock.lastCall?.[0]).toBeGreaterThan(REQUEST_TIMEOUT_MS);
  limit.abort();
  expect(await ended).toBe('sent');
  expect(work).toHaveBeenCalledTimes(1);
  timeout.mockRestore();
});
