import { renderHook } from '@testing-library/react';
import { useSaidBalance } from './useSaidBalance';

/** What is shown after each of these, one after the other: the balance there is, and the round that has yet to be said. */
function shownAfter(steps: readonly (readonly [balance: number | undefined, unsaid?: string])[]) {
  const { result, rerender } = renderHook(([balance, unsaid]) => useSaidBalance(balance, unsaid), {
    initialProps: steps[0] ?? [undefined],
  });
  return steps.map((step) => {
    rerender(step);
    return result.current;
  });
}

test('a payout shows once the dice of its round lie there (Q-07, GAME-12)', () => {
  expect(shownAfter([[100], [100, '1002'], [120, '1002'], [120]])).toEqual([100, 100, 100, 120]);
});

test('what is spent shows at once, also while dice roll: never more than there is', () => {
  expect(shownAfter([[100], [100, '1002'], [90, '1002'], [110, '1002'], [85, '1002'], [85]])).toEqual([100, 100, 90, 90, 85, 85]);
});

test('nothing is held back for longer than a round, nor from whoever has only just come', () => {
  expect(shownAfter([[100], [100, '1002'], [120, '1002'], [120, '1003'], [140, '1003']])).toEqual([100, 100, 100, 120, 120]);
  expect(shownAfter([[120, '1002']])).toEqual([120]);
  expect(
    shownAfter([
      [undefined, '1002'],
      [120, '1002'],
    ]),
  ).toEqual([undefined, 120]);
});
