import { reckonBack } from './reckonBack';
import { drawLine } from './drawLine';

const DAY = 86_400;
const NOW = 2_000_000_000;
const movement = (daysAgo: number | string, money: number | undefined) => ({
  logId: undefined,
  number: undefined,
  kind: '',
  money,
  createdAt: typeof daysAgo === 'string' ? daysAgo : NOW - daysAgo * DAY,
});
const amounts = (...movements: ReturnType<typeof movement>[]) => reckonBack(100, movements, NOW).map(({ balance }) => balance);

test('the balance is reckoned back from what it is now, the oldest first', () => {
  expect(reckonBack(100, [movement(1, -20), movement(3, 19.9), movement(4, 100.1)], NOW)).toEqual([
    { at: NOW - 4 * DAY, balance: 100.1 },
    { at: NOW - 3 * DAY, balance: 120 },
    { at: NOW - DAY, balance: 100 },
  ]);
});

test('what is older than 30 days only says what the balance was then', () => {
  expect(reckonBack(100, [movement(2, 10), movement(40, -5), movement(50, 95)], NOW)).toEqual([
    { at: NOW - 30 * DAY, balance: 90 },
    { at: NOW - 2 * DAY, balance: 100 },
  ]);
});

test.each([
  ['an amount that is missing', movement(2, undefined)],
  ['a moment that nobody can read', movement('yesterday', 5)],
  ['one that is newer than the one above it', movement(0.5, 5)],
])('nothing is reckoned beyond %s', (_what, bad) => {
  expect(amounts(movement(1, 10), bad, movement(3, 10))).toEqual([100]);
});

test('without movements there is no line', () => expect(amounts()).toEqual([]));

test('the line goes in steps from the left edge to now, the lowest at the bottom', () => {
  const line = reckonBack(100, [movement(1, -20), movement(2, 20)], NOW);
  expect(drawLine(line, NOW)).toEqual({ path: 'M0 4H160V44H320', end: 44 });
});

test('a balance that stood still is a line in the middle', () => {
  expect(drawLine(reckonBack(100, [movement(0, 100)], NOW), NOW)).toEqual({ path: 'M0 24H320', end: 24 });
});

test('on a device whose clock is behind the platform’s the line ends with the newest movement, and stays inside', () => {
  const line = reckonBack(100, [movement(-2, -20), movement(-1, 120)], NOW);
  expect(drawLine(line, NOW)).toEqual({ path: 'M0 4H320V44H320', end: 44 });
});
