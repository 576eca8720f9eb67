import { nearestTo } from './segments';

test.each([
  [0, 5 * 360 + 315, -45],
  [-45, 8 * 360 + 10, 10],
  [170, 3 * 360 - 170, 190],
  [0, 2 * 360, 0],
])('what stood upright at %i and has to at %i turns by the shorter way, to %i', (from, degrees, expected) => {
  expect(nearestTo(from, degrees)).toBe(expected);
});
