import 'fake-indexeddb/auto';
import { setImmediate } from 'node:timers';
import { changeDisk, entriesOnDisk } from '../api/disk';
import { alone } from './alone';

// No browser without Web Locks has them here: each of these goes by the lease on the device.
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

test('a lease from a clock that was set back since holds nobody up', async () => {
  await changeDisk('lock:order', () => ({ by: 'another tab', until: Date.now() + 3_600_000 }));
  const work = jest.fn(nothing);
  await alone('order', work);
  expect(work).toHaveBeenCalledTimes(1);
});
