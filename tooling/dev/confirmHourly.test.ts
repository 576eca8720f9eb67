import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { announceReleases, confirmationIn, openStore } from '../registry';
import { author, handedOver, newFolder, remoteRelease } from '../testing/registry';
import { confirmHourly } from './confirmHourly';

const HOUR_MS = 3_600_000;

afterEach(() => jest.useRealTimers());

test('npm start says every hour that its registry is the newest, and tells in one line where it cannot', async () => {
  const dataDir = newFolder();
  const store = await openStore(join(dataDir, 'store'), { create: true });
  await store.addRelease(handedOver(remoteRelease('mf-a', 1)));
  await announceReleases(store, [remoteRelease('mf-a', 1)], author());
  const signed = join(dataDir, 'store/timestamp.json');
  const problems: string[] = [];
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'nextTick', 'queueMicrotask', 'performance', 'Date'] });
  const stop = confirmHourly(dataDir, (line) => problems.push(line));
  jest.advanceTimersByTime(HOUR_MS - 1);
  expect(existsSync(signed)).toBe(false);
  jest.advanceTimersByTime(1);
  while (!existsSync(signed) && problems.length === 0) await pause(50);
  expect(problems).toEqual([]);
  expect((await confirmationIn(store))?.problem).toBeUndefined();

  const keys = join(dataDir, 'keys');
  for (const name of readdirSync(keys)) if (name.startsWith('timestamp-')) rmSync(join(keys, name));
  jest.advanceTimersByTime(HOUR_MS);
  while (problems.length === 0) await pause(50);
  expect(problems).toEqual([
    expect.stringMatching(/^The registry was not confirmed, what runs goes on: The key that signs timestamps is not here[^\n]+$/),
  ]);
  stop();
  expect(jest.getTimerCount()).toBe(0);
});
