import { clocksApart } from './hostClocks';

const HOUR = 3_600_000;
/** A clock that is `ahead` ms wrong, read in an answer that took `took` ms. */
const reading = (host: string, ahead: number, took = 4) => ({
  host,
  least: 1_000_000 + ahead - took / 2,
  most: 1_000_000 + ahead + took / 2,
});

test('a clock that is an hour off is named, ahead or behind, and the two that agree are not', () => {
  expect(clocksApart([reading('one', 0), reading('two', HOUR), reading('three', 3)])).toEqual([{ host: 'two', seconds: 3_600 }]);
  expect(clocksApart([reading('one', -HOUR), reading('two', 5), reading('three', 3)])).toEqual([{ host: 'one', seconds: -3_600 }]);
});

test('what differs as machines do, or only by a slow answer, is no wrong clock', () => {
  expect(clocksApart([reading('one', 0), reading('two', 900), reading('three', -700)])).toEqual([]);
  expect(clocksApart([reading('one', 0), reading('two', 2_500, 1_500), reading('three', 0)])).toEqual([]);
});

test('of two that differ one is named, since nobody knows which is right; of one, none', () => {
  expect(clocksApart([reading('one', 0), reading('two', HOUR)])).toHaveLength(1);
  expect(clocksApart([reading('one', 0)])).toEqual([]);
  expect(clocksApart([])).toEqual([]);
});
