import 'fake-indexeddb/auto';
import { screen, waitFor } from '@testing-library/react';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { platform, testSentOnce } from '@unison/shared/testing';
import { answerWithdraw, asked, CAPABILITIES, fillIn, NUMBER, press, Steps } from '../testing/withdraw';

const session = { id: 7000, money: 1234.5 };
beforeEach(() => void (session.id += 1));
const options = { history: ['/Mine'], route: '/Withdraw', session, base: { capabilities: CAPABILITIES } };

testSentOnce('a withdrawal', {
  call: calls.withdraw,
  keptAs: 'withdraw.unanswered',
  screen: <Steps />,
  options,
  prepare: answerWithdraw,
  ask: async (user) => {
    await fillIn(user);
    await press(user, 'Withdraw');
  },
  again: async (user) => {
    await screen.findByRole('button', { name: 'Send again' });
    const [field] = screen.getAllByLabelText('Withdraw password').slice(-1); // with two tabs that of the second
    if (field?.getAttribute('value') === '') await user.type(field, '246810');
    await press(user, 'Send again');
  },
  answer: { no: NUMBER },
  record: () => platform.answers(calls.listWithdrawals, [asked()]),
  unknown: () => screen.findByText(/^No answer came/),
  done: async () => {
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    expect(screen.queryByText(/^No answer came/)).not.toBeInTheDocument();
  },
});

testSentOnce('cancelling a withdrawal', {
  call: fairPlayCalls.cancelWithdrawal,
  screen: <Steps />,
  options,
  actsOnce: true,
  prepare: () => {
    answerWithdraw();
    platform.answers(calls.listWithdrawals, [asked({ cancel_left: undefined })]);
  },
  ask: (user) => press(user, /^Cancel withdrawal/),
  again: (user) => press(user, /^Cancel withdrawal/),
  answer: null,
  record: () => platform.answers(calls.listWithdrawals, [asked({ status: 5, status_text: 'Canceled', can_cancel: 0, cancel_left: 0 })]),
  unknown: async () => {
    const button = await screen.findByRole('button', { name: /^Cancel withdrawal/ });
    await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  },
  done: () => waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel withdrawal/ })).not.toBeInTheDocument()),
});
