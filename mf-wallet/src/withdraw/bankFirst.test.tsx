import { fireEvent, screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { bankChoice, platform, renderScreen, userBank } from '@unison/shared/testing';
import { Route, Routes } from 'react-router-dom';
import { BankCardScreen } from '../bank/BankCardScreen';
import { BindCardScreen } from '../bank/BindCardScreen';
import { SetPayPasswordScreen } from '../passwords/SetPayPasswordScreen';
import { amount, answerWithdraw, fillIn, NUMBER, openWithdraw, press } from '../testing/withdraw';
import { isSaidInThePage } from '../testing/isSaidInThePage';
import { WithdrawScreen } from './WithdrawScreen';

const Steps = () => (
  <Routes>
    <Route path="/Withdraw" element={<WithdrawScreen />} />
    <Route path="/BindCard" element={<BindCardScreen />} />
    <Route path="/Setbank" element={<BankCardScreen />} />
    <Route path="/SetPayPassword" element={<SetPayPasswordScreen />} />
  </Routes>
);

const open = (route = '/Withdraw', session = {}) => {
  answerWithdraw();
  platform.answers(calls.getUserBank, userBank({ is_bank: 0, info: null }));
  platform.answers(calls.listBanks, [bankChoice({ text: 'First Bank', value: 'FB' })]);
  return renderScreen(<Steps />, { history: ['/Mine'], route, session });
};

test('why the form of the bank account stands there is a line of the page, and gone where the member goes by themselves [WALLET-15] (O-23)', async () => {
  const { unmount } = open();
  await isSaidInThePage('Please link a bank account first');
  unmount();
  open('/BindCard');
  expect(await screen.findByRole('textbox', { name: 'Account number' })).toBeVisible();
  expect(screen.queryByText('Please link a bank account first')).not.toBeInTheDocument();
});

test('who links a bank on the way to a withdrawal comes to it, however long the platform takes to say so again [WALLET-15] (O-23) (O-64)', async () => {
  platform.saves(calls.setBank, 'Saved');
  const { user, address } = open();
  await user.type(await screen.findByRole('textbox', { name: 'Account number' }), '622200001234');
  await user.click(screen.getByRole('button', { name: /^Bank/ }));
  await user.click(await screen.findByRole('button', { name: 'First Bank' }));
  await user.type(screen.getByRole('textbox', { name: 'Real name' }), 'Mai');
  platform.hangs(calls.getUserBank);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await amount()).toBeVisible();
  expect(address()).toBe('/Withdraw');
  expect(screen.getByText(/^First Bank .*1234$/)).toBeVisible();
});

test('who sets the withdraw password on the way to linking a bank is not told to set it once more [ACCOUNT-45] [ERR-16] (O-64)', async () => {
  platform.saves(calls.setPayPassword, 'Saved');
  const { user, address } = open('/Withdraw', { paypassword: 0 });
  await user.click(await screen.findByRole('link', { name: 'Set it' }));
  await user.type(await screen.findByLabelText('New password'), '135790');
  await user.type(screen.getByLabelText('Repeat the new password'), '135790');
  platform.hangs(calls.getUserInfo);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(address()).toBe('/BindCard'));
  expect(await screen.findByRole('textbox', { name: 'Account number' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Set it' })).not.toBeInTheDocument();
});

test('a withdrawal that is taken asks for no bank anew: it is paid to the one that is shown [WALLET-15] (O-22)', async () => {
  answerWithdraw();
  platform.answers(calls.withdraw, { no: NUMBER });
  const { user } = openWithdraw();
  await fillIn(user);
  const asked = platform.requests(calls.getUserBank).length;
  const told = platform.requests(calls.getUserInfo).length;
  await press(user, 'Withdraw');
  expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
  await waitFor(() => expect(platform.requests(calls.getUserInfo).length).toBeGreaterThan(told));
  expect(platform.requests(calls.getUserBank)).toHaveLength(asked);
});

describe('whose bank account the service has released while it stood on the screen', () => {
  const released = async (route: string) => {
    answerWithdraw();
    platform.answers(calls.listBanks, [bankChoice({ text: 'First Bank', value: 'FB' })]);
    const opened = renderScreen(<Steps />, { history: ['/Mine'], route, session: {} });
    expect(await screen.findByText(/•••• 7890/)).toBeVisible();
    platform.answers(calls.getUserBank, { is_bank: 0, info: null });
    return opened;
  };

  test('is led to linking one when the platform refuses the withdrawal for it [WALLET-15] (O-22, O-23)', async () => {
    const { user, address } = await released('/Withdraw');
    platform.refuses(calls.withdraw, 'Please link a bank account first');
    await fillIn(user);
    await press(user, 'Withdraw');
    expect(await screen.findByRole('textbox', { name: 'Account number' })).toBeVisible();
    expect(address()).toBe('/BindCard');
  });

  test.each(['/Withdraw', '/BindCard', '/Setbank'])('finds none on coming back to %s [ACCOUNT-29] (O-22)', async (route) => {
    await released(route);
    fireEvent(window, new Event('visibilitychange'));
    const link = { name: 'Link bank account' };
    expect(
      await (route === '/Setbank' ? screen.findByRole('link', link) : screen.findByRole('textbox', { name: 'Account number' })),
    ).toBeVisible();
    expect(screen.queryByText(/•••• 7890/)).not.toBeInTheDocument();
  });
});
