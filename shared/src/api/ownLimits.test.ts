import type { OwnCare } from './careApi';
import { limitToday } from './ownLimits';

const none = { next: undefined, nextAt: undefined };
const care = (
  amount: number | null | undefined,
  today: Partial<OwnCare['today']> = {},
  kind: 'stake' | 'loss' | 'topup' = 'stake',
): OwnCare => ({
  limits: [{ kind, amount, ...none }],
  breakUntil: undefined,
  breakLeft: undefined,
  remindMinutes: undefined,
  dayEnds: undefined,
  today: { stake: undefined, loss: undefined, topup: undefined, ...today },
});

test('[B-07] of a limit is left what today has not used, to the last hundredth, and never less than nothing', () => {
  expect(limitToday(care(0.3, { stake: 0.1 }), 'stake')).toEqual({ amount: 0.3, left: 0.2 });
  expect(limitToday(care(5, { stake: 7 }), 'stake')).toEqual({ amount: 5, left: 0 });
});

test('[B-07] where no limit is set, or the platform does not say, none is claimed', () => {
  expect(limitToday(care(null, { stake: 1 }), 'stake')).toBeUndefined();
  expect(limitToday(care(undefined, { stake: 1 }), 'stake')).toBeUndefined();
  expect(limitToday(care(5, { stake: 1 }), 'loss')).toBeUndefined();
});

test('[B-07] what is left is not known where today is not told, but of a limit of nothing nothing is left', () => {
  expect(limitToday(care(5), 'stake')).toEqual({ amount: 5, left: undefined });
  expect(limitToday(care(0, {}, 'topup'), 'topup')).toEqual({ amount: 0, left: 0 });
});

test('[B-07] who is ahead today may have room for more than the limit of loss, so what is left is not claimed', () => {
  expect(limitToday(care(5, { loss: 0, stake: 9 }, 'loss'), 'loss')).toEqual({ amount: 5, left: undefined });
  expect(limitToday(care(5, { loss: 0, stake: 0 }, 'loss'), 'loss')).toEqual({ amount: 5, left: 5 });
  expect(limitToday(care(5, { loss: 2, stake: 9 }, 'loss'), 'loss')).toEqual({ amount: 5, left: 3 });
});
