import { LANGUAGES, LOCALE } from '../contract';
import { grouped } from './grouped';
import { formatNumber } from './number';
import { fc } from '../testing/properties';

const language = fc.constantFrom(...LANGUAGES);

test('every number is grouped as the browser groups it in each of the six languages [I18N-08]', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer({ min: -20_000, max: 20_000 }), fc.maxSafeInteger()), language, (value, tongue) => {
      const byBrowser = new Intl.NumberFormat(LOCALE[tongue]).format(value);
      expect([grouped(String(value), tongue), formatNumber(value, tongue)]).toEqual([byBrowser, byBrowser]);
    }),
  );
});

test('decimals stand behind the sign of the language, as many as there are [I18N-08]', () => {
  fc.assert(
    fc.property(fc.integer({ min: -20_000, max: 2_000_000_000 }), fc.integer({ min: 0, max: 99 }), language, (whole, part, tongue) => {
      const decimal = `${whole}.${String(part).padStart(2, '0')}`;
      const byBrowser = new Intl.NumberFormat(LOCALE[tongue], { minimumFractionDigits: 2 }).format(Number(decimal));
      expect(grouped(decimal, tongue)).toBe(byBrowser);
    }),
  );
});

test('a number that no count comes to is written with its exponent, and nothing breaks', () => {
  expect([1e21, -1.5e300, Infinity].map((value) => formatNumber(value, 'en_us'))).toEqual(['1e+21', '-1.5e+300', 'Infinity']);
});

test('a fraction is written with two decimals at most', () => {
  expect([formatNumber(1234.567, 'es_spa'), formatNumber(1_000_000.5, 'vn_vn'), formatNumber(0.1, 'en_us')]).toEqual([
    '1234,57',
    '1.000.000,5',
    '0.1',
  ]);
});
