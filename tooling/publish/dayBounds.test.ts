import { createDayBounds } from './dayBounds';

test('what a token may send within a day it may send again on the next, counted from its first byte, and of others it takes nothing', () => {
  jest.useFakeTimers({ now: 0 });
  const { take } = createDayBounds(100);
  take('a', 60);
  jest.setSystemTime(86_400_000);
  expect(() => take('a', 60)).toThrow('The token a has sent 0 MiB within a day');
  take('b', 100);
  jest.setSystemTime(86_400_001);
  take('a', 100);
  expect(() => take('a', 1)).toThrow('Go on tomorrow');
  jest.useRealTimers();
});
