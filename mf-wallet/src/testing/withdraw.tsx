import { screen, waitFor } from '@testing-library/react';
import { calls, unisonCalls } from '@unison/shared/contract';
import { platform, renderScreen, userBank, withdrawRecord, withdrawRule } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { Link, Route, Routes } from 'react-router-dom';
import { WithdrawScreen } from '../withdraw/WithdrawScreen';

/** The number of the withdrawal in the tests. */
export const NUMBER = 'W0123456789';
export const CAPABILITIES = ['idempotency', 'security', 'withdraw-cancel'];
export const SECURITY = { totp: 0, recovery: 0, recovery_made_at: null, rest_until: null };

const Elsewhere = () => (
  <>
    <p>Elsewhere</p>
    <Link to="/Withdraw">Back to the withdrawal</Link>
  </>
);

export const Steps = () => (
  <Routes>
    <Route path="/Withdraw" element={<WithdrawScreen />} />
    <Route path="*" element={<Elsewhere />} />
  </Routes>
);

/** What the screen reads before the member does anything. */
export function answerWithdraw(): void {
  platform.answers(calls.getUserBank, userBank());
  platform.answers(calls.getWithdrawRule, withdrawRule({ min: 50, max: 5000, num: 3, left: 2, free: 1, arrival_avg: 7, arrival_min: 3 }));
  platform.answers(calls.listWithdrawals, []);
  platform.answers(unisonCalls.getSecurity, SECURITY);
}

/** The screen of a member with 1,234.50 credits. */
export const openWithdraw = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<Steps />, {
    history: ['/Mine'],
    route: '/Withdraw',
    session: { money: 1234.5 },
    base: { capabilities: CAPABILITIES },
    ...options,
  });

type User = ReturnType<typeof openWithdraw>['user'];

export const amount = () => screen.findByLabelText('Amount');
export const password = () => screen.getByLabelText('Withdraw password');

/** Presses a button once it is not busy any more: a message may stand a moment before. */
export async function press(user: User, name: string | RegExp): Promise<void> {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
}

export async function fillIn(user: User, money = '100'): Promise<void> {
  await user.clear(await amount());
  if (money !== '') await user.type(await amount(), money);
  await user.type(password(), '246810');
}

/** Withdrawals that were sent. */
export const sent = () => platform.requests(calls.withdraw);

/** A record of what `fillIn` asks for; it can be cancelled for another minute. */
export const asked = (overrides = {}) =>
  withdrawRecord({ id: 'w1', no: NUMBER, status: 1, status_text: 'Requested', money: 100, can_cancel: 1, cancel_left: 60, ...overrides });
