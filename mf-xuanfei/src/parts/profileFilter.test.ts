import * as v from 'valibot';
import { KeptFilters, NO_FILTER, filterSize, matchesFilter, priceRange, servicesOffered } from './profileFilter';

const profile = (price: string, ...services: string[]) => ({ name: 'Thanh Đào', price, services });

test.each([
  ['800', [800, 800]],
  ['800-1200', [800, 1200]],
  ['1,000 - 2.500 K', [1000, 2500]],
  ['1 000 K', [1000, 1000]],
  ['99.5 Yuan', [99.5, 99.5]],
  ['99,5', [99.5, 99.5]],
  ['1000元/2小时', [1000, 1000]],
  ['800 K / 2h', [800, 800]],
  ['1000元 2-3小时', [1000, 1000]],
  ['800 K – 1200 K', [800, 1200]],
  ['$800 - $1,200', [800, 1200]],
  ['800至1200元', [800, 1200]],
  ['８００～１２００', [800, 1200]],
  ['800 − 1200', [800, 1200]],
  ['800到1200元', [800, 1200]],
  ['800から1200', [800, 1200]],
  ['800 to 1,200 K', [800, 1200]],
  ['800 đến 1200 K', [800, 1200]],
  ['800 a 1200', [800, 1200]],
  ['800 a day, 1200 a night', [800, 800]],
  ['1000元到店 2小时', [1000, 1000]],
  ['on request', undefined],
  ['', undefined],
])('the price %j is read as %j (B-08)', (price, range) => {
  expect(priceRange(price)).toEqual(range);
});

test('without a filter everybody is shown (B-08)', () => {
  expect(matchesFilter(NO_FILTER, profile(''))).toBe(true);
});

test.each([
  ['800-1200', 1000, undefined, true],
  ['800-1200', 1300, undefined, false],
  ['800-1200', undefined, 800, true],
  ['800-1200', undefined, 799, false],
  ['800-1200', 900, 1000, true],
  ['on request', undefined, 5000, false],
])('price %j with from %j to %j is shown: %s (B-08)', (price, priceFrom, priceTo, shown) => {
  expect(matchesFilter({ priceFrom, priceTo, services: [] }, profile(price))).toBe(shown);
});

test.each([
  ['dao', true],
  ['THANH', true],
  ['đào', true],
  ['linh', false],
])('looked for by %j, Thanh Đào is shown: %s', (name, shown) => {
  expect(matchesFilter({ name, services: [] }, profile('1'))).toBe(shown);
});

test('one of the wanted services is enough (B-08)', () => {
  const filter = { services: ['Dinner', 'Travel'] };
  expect(matchesFilter(filter, profile('1', 'Travel', 'Chess'))).toBe(true);
  expect(matchesFilter(filter, profile('1', 'Chess'))).toBe(false);
});

test('services are offered by frequency, chosen ones stay choosable (B-08)', () => {
  expect(servicesOffered([profile('1', 'Chess', 'Dinner'), profile('2', 'Dinner')], ['Travel'])).toEqual(['Dinner', 'Chess', 'Travel']);
});

test('the number of conditions is counted (B-08)', () => {
  expect(filterSize({ name: 'Mai', priceFrom: 1, priceTo: 2, services: ['Chess'] })).toBe(4);
  expect(filterSize(NO_FILTER)).toBe(0);
});

test.each([[null], ['x'], [{}], [{ services: 'all', priceFrom: '1' }], [{ priceFrom: -1, services: [] }]])(
  'what the device holds and is no filter (%j) is not taken for one (B-08)',
  (filter) => {
    expect(v.is(KeptFilters, { en_us: filter })).toBe(false);
  },
);
