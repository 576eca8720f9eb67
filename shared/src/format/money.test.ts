import { LANGUAGES } from '../contract';
import {
  addMoney,
  compareMoney,
  entryText,
  formatMoney,
  multiplyMoney,
  parseAmount,
  parsePositiveAmount,
  payoutOf,
  plainAmount,
  subtractMoney,
} from './money';
import { formatPrice } from './price';
import { fc } from '../testing/properties';

const cents = fc.integer({ min: 0, max: 10 ** 12 });
const decimalOf = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

describe('what a member types as an amount', () => {
  test.each([
    ['10', '10'],
    ['10.5', '10.5'],
    ['10,50', '10.5'],
    [' 7 ', '7'],
    ['0012', '12'],
    ['0', '0'],
    ['00', '0'],
    ['0.0', '0'],
    ['１０', '10'],
    ['１２３．４５', '123.45'],
    ['７，５', '7.5'],
  ])('%p is read as %p [O-51]', (entry, amount) => {
    expect(parseAmount(entry)).toBe(amount);
  });

  test.each([
    '',
    ' ',
    '1.000',
    '1,000',
    '1,000.50',
    '1.000,50',
    '10.',
    '.5',
    '-5',
    '+5',
    '1e3',
    'abc',
    '10 000',
    '10K',
    '5.555',
    '0x10',
    'Infinity',
    '1..2',
  ])('%p is refused, never guessed [O-51]', (entry) => {
    expect(parseAmount(entry)).toBeUndefined();
  });

  test.each(['0', '00', '0.0', '0,00', '-5', 'abc'])('%p is no positive amount [Q-21]', (entry) => {
    expect(parsePositiveAmount(entry)).toBeUndefined();
  });

  test('every amount of two decimals is read exactly, with a point or a comma [O-51]', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('.', ','), (hundredths, separator) => {
        const typed = decimalOf(hundredths).replace('.', separator);
        expect(Math.round(Number(parseAmount(typed)) * 100)).toBe(hundredths);
      }),
    );
  });

  test('nothing that is typed can crash it, and what it yields is a plain decimal [O-51]', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const amount = parseAmount(typed);
        expect(amount === undefined || /^\d+(\.\d{1,2})?$/.test(amount)).toBe(true);
      }),
    );
  });
});

describe('how an amount is shown', () => {
  test.each([
    ['en_us', '12,345.50'],
    ['es_spa', '12.345,50'],
    ['vn_vn', '12.345,50'],
    ['zh_cn', '12,345.50'],
    ['ja_ja', '12,345.50'],
    ['ms_my', '12,345.50'],
  ] as const)('in %s it is grouped as %s', (language, shown) => {
    expect(formatMoney('12345.5', language)).toBe(shown);
  });

  test('a whole amount has no decimals, a broken one two, and nothing is rounded up', () => {
    expect(formatMoney(10000, 'en_us')).toBe('10,000');
    expect(formatMoney(0.1, 'en_us')).toBe('0.10');
    expect(formatMoney('9.999', 'en_us')).toBe('9.99');
    expect(formatMoney(-200, 'en_us')).toBe('-200');
  });

  test('what the app puts into a field is the amount, as the language writes it', () => {
    expect([entryText(12.5, 'es_spa'), entryText('1234.5', 'vn_vn'), entryText(1234.5, 'en_us'), entryText(50, 'es_spa')]).toEqual([
      '12,5',
      '1234,5',
      '1234.5',
      '50',
    ]);
    fc.assert(
      fc.property(cents, fc.constantFrom(...LANGUAGES), (hundredths, language) =>
        expect(parseAmount(entryText(decimalOf(hundredths), language))).toBe(plainAmount(decimalOf(hundredths))),
      ),
    );
  });

  test('what is shown can be read back in every language, grouping aside', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 11 }), fc.constantFrom(...LANGUAGES), (hundredths, language) => {
        const decimal = new Intl.NumberFormat(language === 'es_spa' || language === 'vn_vn' ? 'es' : 'en').format(1.5).charAt(1);
        const digits = formatMoney(decimalOf(hundredths), language)
          .replace(decimal === ',' ? /\./g : /,/g, '')
          .replace(decimal, '.');
        expect(Math.round(Number(digits) * 100)).toBe(hundredths);
      }),
    );
  });

  test('a balance is put into a field as it is typed, and read back exactly [WALLET-14]', () => {
    expect(plainAmount(123.5)).toBe('123.5');
    expect(plainAmount('9.999')).toBe('9.99');
    expect(plainAmount(1e21)).toBe('1000000000000000000000');
    fc.assert(
      fc.property(cents, (hundredths) => expect(parseAmount(plainAmount(decimalOf(hundredths)))).toBe(plainAmount(decimalOf(hundredths)))),
    );
  });

  test('a price of digits alone gets the unit of its language; one with its own unit stays as it is [I18N-08, O-70, Q-29]', () => {
    expect(formatPrice('800', '元', 'zh_cn')).toBe('800\u00a0元');
    expect(formatPrice('12000', 'JPY', 'ja_ja')).toBe('12,000\u00a0JPY');
    expect(formatPrice('900 USD', 'Yuan', 'en_us')).toBe('900 USD');
    expect(formatPrice('800 - 1200 K', 'Yuan', 'en_us')).toBe('800 - 1200 K');
  });

  test('a range of digits is grouped like one number and gets one unit, whatever the dash [I18N-08, O-70, O-100]', () => {
    expect(formatPrice('800-1200', 'Yuan', 'en_us')).toBe('800–1,200\u00a0Yuan');
    expect(formatPrice(' 800 – 12000 ', 'K', 'es_spa')).toBe('800–12.000\u00a0K');
    expect(formatPrice('800-1200-1500', 'Yuan', 'en_us')).toBe('800-1200-1500');
    expect(formatPrice('-800', 'Yuan', 'en_us')).toBe('-800');
  });
});

describe('arithmetic on amounts', () => {
  test('is exact where binary fractions are not', () => {
    expect(addMoney(0.1, 0.2)).toBe(0.3);
    expect(subtractMoney('0.3', '0.1')).toBe(0.2);
    expect(multiplyMoney('1.1', 3)).toBe(3.3);
    expect(compareMoney('10.00', 10)).toBe(0);
    expect(compareMoney('9.99', 10)).toBeLessThan(0);
  });

  test('adding and taking away again leaves what was there', () => {
    fc.assert(
      fc.property(cents, cents, (a, b) => {
        expect(Math.round(subtractMoney(addMoney(decimalOf(a), decimalOf(b)), decimalOf(b)) * 100)).toBe(a);
      }),
    );
  });

  test("a payout is rounded up to the hundredth, in the member's favour [O-15]", () => {
    expect(payoutOf('1.01', '1.98')).toBe(2);
    expect(payoutOf('10', '1.98')).toBe(19.8);
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 10 ** 7 }), fc.integer({ min: 100, max: 30_000 }), (stake, odds) => {
        const paid = Math.round(payoutOf(decimalOf(stake), decimalOf(odds)) * 100);
        expect(paid).toBe(Math.ceil((stake * odds) / 100));
      }),
    );
  });
});
