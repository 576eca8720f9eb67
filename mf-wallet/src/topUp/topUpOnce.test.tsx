import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, rechargeRecord, testSentOnce } from '@unison/shared/testing';
import { ChannelScreen } from './ChannelScreen';

const NUMBER = 'R0123456789';
const session = { id: 8000 };
beforeEach(() => void (session.id += 1));
const method = () => screen.findByRole('button', { name: 'Sandbox pay' });

testSentOnce('a top-up', {
  call: calls.recharge,
  keptAs: 'topUp.unanswered',
  screen: <ChannelScreen />,
  options: {
    history: ['/Recharge'],
    route: '/Channel?money=200',
    session,
    base: { pay_banklist: [{ name: 'Sandbox pay', code: 'sandbox' }], capabilities: ['idempotency'] },
  },
  prepare: () => platform.answers(calls.listRecharges, []),
  ask: async (user) => user.click(await method()),
  again: async (user) => {
    await waitFor(async () => expect(await method()).not.toHaveAttribute('aria-busy'));
    await user.click(await method());
  },
  answer: { pay_url: 'https://pay.example/1', no: NUMBER },
  record: () => platform.answers(calls.listRecharges, [rechargeRecord({ no: NUMBER, status: 1, status_text: 'Open', money: 200 })]),
  unknown: () => screen.findByText(/^No answer came/),
  done: async () => {
    expect(await screen.findByTitle('Payment')).toBeInTheDocument();
    expect(await screen.findByText('Your records say: Open')).toBeVisible();
  },
  told: async () => {
    expect(await screen.findByText('Not now')).toBeVisible();
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your records' })).toHaveAttribute('href', '/RechargeRecord');
  },
});
