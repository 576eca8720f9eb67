import { LANGUAGES } from '../contract';
import { fc } from '../testing/properties';
import { formatMoney, isWrittenOtherwise, parsePositiveAmount } from './money';

const plainOf = (hundredths: number) => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
const hundredthsOf = (amount: string | undefined) => Math.round(Number(amount) * 100);
const fullWidth = (text: string) => text.replace(/[\d.,]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0));

test.each([
  ['200', '200'],
  ['12,5', '12.5'],
  ['１２３．４５', '123.45'],
  ['７，５', '7.5'],
  ['\u00a0 200\u3000', '200'],
])('%p is read as %p (O-51)', (entry, amount) => {
  expect(parsePositiveAmount(entry)).toBe(amount);
});

test.each(['', ' ', '0', '0,00', '０', '-1', 'abc', '1e3', '5²', '①', '½', '10 K', '٣', '1.000', '1,000', '1 000', '1,000.50', '12.345'])(
  '%p is refused, never guessed [WALLET-03] [WALLET-12] (O-51)',
  (entry) => {
    expect(parsePositiveAmount(entry)).toBeUndefined();
  },
);

test.each([
  ['1.000', true],
  ['1 000,50', true],
  ["1'000", true],
  ['１，０００', true],
  ['5.555', true],
  ['1,234.50 K', true],
  ['200K', true],
  ['.5', true],
  ['5.', true],
  ['1e3', false],
  ['0', false],
  ['0.00', false],
  ['-5', false],
  ['abc', false],
  ['200', false],
])('%p is an amount in another writing: %p', (entry, is) => {
  expect(isWrittenOtherwise(entry)).toBe(is);
});

test('an amount as any of the six languages writes it is read exactly to the minor unit, or refused with word how to write it (O-51)', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 10 ** 12 })),
      fc.constantFrom(...LANGUAGES),
      fc.constantFrom(
        (text: string) => text,
        fullWidth,
        (text: string) => ` ${text}\u00a0`,
      ),
      (hundredths, language, pasted) => {
        const entry = pasted(formatMoney(plainOf(hundredths), language));
        const read = parsePositiveAmount(entry);
        if (read === undefined) expect([hundredths >= 100_000, isWrittenOtherwise(entry)]).toEqual([true, true]);
        else expect(hundredthsOf(read)).toBe(hundredths);
      },
    ),
  );
});

test('whatever is typed, what is read is a plain decimal above 0 of the digits that were typed (O-51)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d０-９.,．，\s]{0,12}$/)), (entry) => {
      const read = parsePositiveAmount(entry);
      if (read === undefined) return;
      expect(read).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(Number(read)).toBeGreaterThan(0);
    }),
  );
});
