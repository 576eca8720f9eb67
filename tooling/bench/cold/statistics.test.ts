import { quantile, ratioOf, spreadOf } from './statistics';

test('median and quartiles lie between the values', () => {
  expect(spreadOf([4, 1, 3, 2])).toEqual({ median: 2.5, low: 1.75, high: 3.25 });
  expect(quantile([], 0.5)).toBeNaN();
});

test('a ratio is of the rounds that have both, with an interval that holds its median', () => {
  const ratio = ratioOf([50, 60, undefined, 70, 40], [100, 100, 100, 100, 0]);
  expect(ratio).toMatchObject({ median: 0.6, rounds: 3 });
  expect(ratio?.low).toBe(0.5);
  expect(ratio?.high).toBe(0.7);
  expect(ratioOf([1], [undefined])).toBeUndefined();
});

test('the interval is the same for the same figures', () => {
  const ours = [1, 2, 3, 4, 5, 6, 7];
  const theirs = [2, 2, 2, 2, 2, 2, 2];
  expect(ratioOf(ours, theirs)).toEqual(ratioOf(ours, theirs));
});
