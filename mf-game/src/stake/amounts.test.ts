import { fc } from '@unison/shared/testing/properties';
import { parsePositiveAmount } from '@unison/shared/format';
import { highestStake, scaled } from './amounts';

const minor = (amount: string | undefined) => Math.round(Number(amount ?? '0') * 100);

test('half and double of any amount are amounts, rounded down to the hundredth (GAME-06)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), (cents) => {
      const typed = (cents / 100).toFixed(2);
      expect(minor(scaled(typed, 0.5))).toBe(Math.floor(cents / 2));
      expect(minor(scaled(typed, 2))).toBe(cents * 2);
      const half = scaled(typed, 0.5);
      if (half !== undefined) expect(parsePositiveAmount(half)).toBe(half);
    }),
  );
});

test('the highest stake on so many options never costs more than the balance, and not a hundredth less than it could (GAME-26)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), fc.integer({ min: 1, max: 20 }), (cents, count) => {
      const each = minor(highestStake(cents / 100, count));
      expect(each * count).toBeLessThanOrEqual(cents);
      expect((each + 1) * count).toBeGreaterThan(cents);
    }),
  );
});

test('what is typed is an amount above 0 with at most two decimals, or refused (GAME-23, Q-21, O-51)', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.stringMatching(/^[-+0-9.,eE ]{0,12}$/)), (typed) => {
      const amount = parsePositiveAmount(typed);
      if (amount === undefined) return;
      expect(amount).toMatch(/^\d+(\.\d{1,2})?$/);
      expect(Number(amount)).toBeGreaterThan(0);
      expect(Number(typed.trim().replace(',', '.'))).toBe(Number(amount));
    }),
  );
});

test.each(['', '0', '-1', 'abc', '1e3', '1,000', '.'])('nothing is made of %j (GAME-23)', (typed) => {
  expect(scaled(typed, 2)).toBeUndefined();
});
