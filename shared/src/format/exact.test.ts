import Big from 'big.js';
import { compare, decimalText, exact, negative, plus, rounded, times, toNumber } from './exact';
import { fc } from '../testing/properties';

const texts = fc
  .tuple(fc.boolean(), fc.bigInt({ min: 0n, max: 10n ** 24n }), fc.integer({ min: 0, max: 12 }))
  .map(([isNegative, digits, scale]) => {
    const all = String(digits).padStart(scale + 1, '0');
    const text = scale === 0 ? all : `${all.slice(0, -scale)}.${all.slice(-scale)}`;
    return isNegative && digits > 0n ? `-${text}` : text;
  });
const numbers = fc.double({ noNaN: true, noDefaultInfinity: true }).map((value) => (Object.is(value, -0) ? 0 : value));

test('amounts are added, taken away, multiplied and compared as the library for decimals does it', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      expect(decimalText(plus(exact(a), exact(b)))).toBe(new Big(a).plus(b).toFixed());
      expect(decimalText(plus(exact(a), negative(exact(b))))).toBe(new Big(a).minus(b).toFixed());
      expect(decimalText(times(exact(a), exact(b)))).toBe(new Big(a).times(b).toFixed());
      expect(compare(exact(a), exact(b))).toBe(new Big(a).cmp(b));
    }),
  );
});

test('an amount is cut off and rounded up as the library does it', () => {
  fc.assert(
    fc.property(texts, (a) => {
      expect(decimalText(rounded(exact(a), 2))).toBe(new Big(a).round(2, Big.roundDown).toFixed().replace(/^-0$/, '0'));
      expect(decimalText(rounded(exact(a), 2, true))).toBe(new Big(a).round(2, Big.roundUp).toFixed());
    }),
  );
});

test('every number is read as it stands, with an exponent too', () => {
  fc.assert(fc.property(numbers, (value) => expect(toNumber(exact(value))).toBe(value)));
  expect(decimalText(exact(1e21))).toBe('1000000000000000000000');
  expect(decimalText(exact('1.5e-7'))).toBe('0.00000015');
});

test.each(['1e1000', '1e-1000', '1e999999999', '', '.', '-', 'abc', '1.2.3', '0x10', 'Infinity', '1e', '1 000'])(
  '%p is no amount, and nothing is made of it',
  (text) => {
    expect(() => exact(text)).toThrow('is no amount');
  },
);
