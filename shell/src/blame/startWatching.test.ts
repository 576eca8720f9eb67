import { createAppStore } from '@unison/shared/api';
import { createEnteredRelease } from '../remotes/enteredRelease';
import { startWatching } from './startWatching';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A page that begins, and who is told how it goes on. */
function beginPage(later: (start: () => void) => void) {
  const take = jest.fn();
  const failures = { caught: () => undefined, take };
  startWatching({ failures, entered: createEnteredRelease(), shellVersion: '1.0.0-a', store: createAppStore({ apiBase: '/api' }), later });
  return { isWatched: () => take.mock.calls.length };
}

test('a page whose pictures hang has never loaded, and is watched all the same', async () => {
  const { isWatched } = beginPage(() => undefined);
  await jest.advanceTimersByTimeAsync(8_900);
  expect(isWatched()).toBe(0);
  await jest.advanceTimersByTimeAsync(200);
  expect(isWatched()).toBe(1);
});

test('a page that has loaded is watched at once, and once', async () => {
  const { isWatched } = beginPage((start) => start());
  await jest.advanceTimersByTimeAsync(0);
  expect(isWatched()).toBe(1);
  await jest.advanceTimersByTimeAsync(20_000);
  expect(isWatched()).toBe(1);
});
