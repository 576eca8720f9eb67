import { nightShare } from './testSizes';

const size = process.env.UNISON_TEST_SIZE;
afterEach(() => {
  if (size === undefined) delete process.env.UNISON_TEST_SIZE;
  else process.env.UNISON_TEST_SIZE = size;
});

test('a whole night tries everything, and the shares of a night, seed by seed, each of it once', () => {
  const all = Array.from({ length: 874 }, (_, place) => place);
  process.env.UNISON_TEST_SIZE = 'nightly';
  expect(nightShare(all, 2_026)).toEqual(all);
  process.env.UNISON_TEST_SIZE = 'nightly/50';
  const shares = Array.from({ length: 50 }, (_, run) => nightShare(all, 2_000_000_017 + run));
  expect(shares.flat().sort((one, other) => one - other)).toEqual(all);
  expect(new Set(shares.map(({ length }) => length))).toEqual(new Set([17, 18]));
});
