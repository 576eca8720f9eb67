import { screen } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, rechargeRecord, renderScreen } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { Route, Routes } from 'react-router-dom';
import { ChannelScreen } from '../topUp/ChannelScreen';

/** Two ways to pay, one without a code. */
export const METHODS = [{ name: 'Sandbox pay', code: 'sandbox' }, { name: 'By name alone' }];
export const PAGE = 'https://pay.example/1';
export const NUMBER = 'R0123456789';

const Steps = () => (
  <Routes>
    <Route path="/Channel" element={<ChannelScreen />} />
    <Route path="*" element={<p>Elsewhere</p>} />
  </Routes>
);

/** `/Channel` with an amount, over `/Recharge`. */
export const openChannel = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<Steps />, {
    history: ['/Recharge'],
    route: '/Channel?money=200',
    session: true,
    base: { pay_banklist: METHODS, capabilities: ['idempotency'] },
    ...options,
  });
export const method = (name = 'Sandbox pay') => screen.findByRole('button', { name });
export const frame = () => screen.findByTitle('Payment');
/** What the member's records say of their top-ups, the newest first. */
export const records = (...status: (number | undefined)[]) =>
  platform.answers(
    calls.listRecharges,
    status.map((one, index) =>
      rechargeRecord({ no: index === 0 ? NUMBER : `R${index}`, status: one, status_text: `Says ${one}`, money: 200 }),
    ),
  );
