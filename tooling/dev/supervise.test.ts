import { MOST_RESTARTS, supervise } from './supervise';
import type { Service } from './child';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A part that ends when the test says so. */
function parts(failing: readonly number[] = []) {
  const ends: ((code: number) => void)[] = [];
  let started = 0;
  const start = async (): Promise<Pick<Service, 'ended' | 'stop'>> => {
    started += 1;
    if (failing.includes(started)) throw new Error('its port is taken');
    let end = (_code: number): void => undefined;
    const ended = new Promise<number>((resolve) => (end = resolve));
    ends.push(end);
    return {
      ended,
      stop: async () => {
        end(0);
      },
    };
  };
  return { start: start as () => Promise<Service>, fall: (code = 1) => ends.at(-1)?.(code), count: () => started }; // supervise asks for no more of it
}

test('a part that ends by itself is started again, and both are said in words', async () => {
  const said: string[] = [];
  const part = parts();
  const kept = await supervise('platform', part.start, (line) => said.push(line));
  part.fall(137);
  await jest.advanceTimersByTimeAsync(600);
  expect(part.count()).toBe(2);
  expect(said).toEqual([
    'platform was killed (code 137); it is started again in 0.5 s (1 of 5 within 10 minutes).',
    'platform runs again.',
  ]);
  await kept.stop();
});

test('one that keeps ending is left alone after five restarts, which is said', async () => {
  const said: string[] = [];
  const part = parts();
  const kept = await supervise('edge', part.start, (line) => said.push(line));
  for (let fall = 0; fall <= MOST_RESTARTS; fall += 1) {
    part.fall();
    await jest.advanceTimersByTimeAsync(20_000);
  }
  await kept.gaveUp;
  expect(part.count()).toBe(1 + MOST_RESTARTS);
  expect(said.at(-1)).toBe('edge ended by itself (code 1). It was started again 5 times within 10 minutes, that is enough.');
});

test('one that ends now and then is always started again', async () => {
  const part = parts();
  const kept = await supervise('edge', part.start, () => undefined);
  for (let hour = 0; hour < 2 * MOST_RESTARTS; hour += 1) {
    part.fall();
    await jest.advanceTimersByTimeAsync(3_600_000);
  }
  expect(part.count()).toBe(1 + 2 * MOST_RESTARTS);
  await kept.stop();
});

test('a restart that fails is tried again; a first start that fails is not', async () => {
  const said: string[] = [];
  const part = parts([2]);
  const kept = await supervise('edge', part.start, (line) => said.push(line));
  part.fall();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(part.count()).toBe(3);
  expect(said[1]).toContain('edge could not start: its port is taken');
  await kept.stop();
  await expect(supervise('edge', parts([1]).start, () => undefined)).rejects.toThrow('its port is taken');
});

test('a stop while it waits to start again ends the wait, and nothing starts any more', async () => {
  const part = parts();
  const kept = await supervise('edge', part.start, () => undefined);
  part.fall();
  await jest.advanceTimersByTimeAsync(100);
  await kept.stop();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(part.count()).toBe(1);
});
