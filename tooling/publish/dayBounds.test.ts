import { createDayBounds } from './dayBounds';

test('what a token may send within a day it may send again on the next, counted from its first byte, and of others it takes nothing', () => {
  jest.useFakeTimers({ now: 0 });
  const { take } = createDayBounds(100);
  take('a', 60);
  jest.setSystemTime(86_400_000);
  expect(() => take('a', 60)).toThrow('The token a may send 0.0 MiB within a day');
  take('b', 100);
  jest.setSystemTime(86_400_001);
  take('a', 100);
  expect(() => take('a', 1)).toThrow('Go on tomorrow');
  jest.useRealTimers();
});

test('what is refused is told beside what may be sent and what was sent before', () => {
  const MIB = 1_048_576;
  const { take } = createDayBounds(4_096 * MIB);
  take('a', 4_033 * MIB);
  expect(() => take('a', 64 * MIB)).toThrow('may send 4096.0 MiB within a day and has sent 4033.0 MiB: this, 64.0 MiB, is too much.');
});
