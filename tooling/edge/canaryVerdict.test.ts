import { whySlower, whyWorse } from './canaryVerdict';

const POLICY = { minViews: 20, minNetworks: 5, worseBy: 10, slowMs: 10_000 };
const failing = (bad: number, badNetworks: number, views = 100) => ({ views, bad, badNetworks });
const slow = (count: number, slowNetworks: number, views = 100) => ({ views, slow: count, slowNetworks });

test.each([
  [
    'more fail by more than the points that are allowed',
    failing(13, 5),
    /13 of 100 views failed \(13\.0 %\), seen from 5 networks; stable 2 of 100/,
  ],
  ['more fail by just those points', failing(12, 5), undefined],
  ['fewer networks say so than have to', failing(50, 4), undefined],
  ['there are too few views of it', failing(19, 19, 19), undefined],
  ['there are just as many views of it as have to be', failing(20, 20, 20), /20 of 20 views failed/],
])('a canary is worse than stable where enough of many networks failed: %s', (_what, canary, why) => {
  const said = whyWorse(canary, failing(2, 2), POLICY);
  if (why) expect(said).toMatch(why);
  else expect(said).toBeUndefined();
});

test('failures of stable are held against those of the canary only where enough was seen of it', () => {
  expect(whyWorse(failing(13, 5), failing(10, 10, 19), POLICY)).toMatch(/^13 of 100/);
  expect(whyWorse(failing(13, 5), failing(15, 15, 19), POLICY)).toMatch(/; stable was not seen often enough to be compared \(views: 19\)$/);
  expect(whyWorse(failing(13, 5), failing(10, 10, 20), POLICY)).toBeUndefined();
});

test.each([
  ['more are slow by more than the points that are allowed', slow(13, 5), slow(2, 2), /13 of 100 views took longer than 10000 ms/],
  ['by just those points', slow(12, 5), slow(2, 2), undefined],
  ['fewer networks than have to', slow(50, 4), slow(2, 2), undefined],
  ['hardly anybody saw what it is compared with', slow(50, 9), slow(0, 0, 19), undefined],
  ['of both there are just as many views as have to be', slow(9, 9, 20), slow(0, 0, 20), /9 of 20 views took longer/],
])('a canary is slower than stable was when it was as young: %s', (_what, canary, baseline, why) => {
  const said = whySlower(canary, baseline, POLICY);
  if (why) expect(said).toMatch(why);
  else expect(said).toBeUndefined();
});
