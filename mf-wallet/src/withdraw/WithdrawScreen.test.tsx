import { screen, waitFor, within } from '@testing-library/react';
import { calls, fairPlayCalls, unisonCalls } from '@unison/shared/contract';
import { passTime, platform, renderScreen, stopTheClock, userBank, withdrawRecord, withdrawRule } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { Route, Routes } from 'react-router-dom';
import { WithdrawScreen } from './WithdrawScreen';

const NUMBER = 'W0123456789';
const CAPABILITIES = ['idempotency', 'security', 'withdraw-cancel'];
const SECURITY = { totp: 0, recovery: 0, recovery_made_at: null, rest_until: null };

const Steps = () => (
  <Routes>
    <Route path="/Withdraw" element={<WithdrawScreen />} />
    <Route path="*" element={<p>Elsewhere</p>} />
  </Routes>
);

/** What the screen reads before the member does anything. */
function settle() {
  platform.answers(calls.getUserBank, userBank());
  platform.answers(calls.getWithdrawRule, withdrawRule({ min: 50, max: 5000, num: 3, left: 2, free: 1, arrival_avg: 7, arrival_min: 3 }));
  platform.answers(calls.listWithdrawals, []);
  platform.answers(unisonCalls.getSecurity, SECURITY);
}

const open = (options: Partial<ScreenOptions> = {}) =>
  renderScreen(<Steps />, {
    history: ['/Mine'],
    route: '/Withdraw',
    session: { money: 1234.5 },
    base: { capabilities: CAPABILITIES },
    ...options,
  });

const amount = () => screen.findByLabelText('Amount');
const password = () => screen.getByLabelText('Withdraw password');
/** Presses a button once it is not busy any more: a message may stand a moment before. */
async function press(user: ReturnType<typeof open>['user'], name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-busy'));
  await user.click(button);
}
const sent = () => platform.requests(calls.withdraw);
const asked = (overrides = {}) =>
  withdrawRecord({ id: 'w1', no: NUMBER, status: 1, status_text: 'Requested', money: 100, can_cancel: 1, cancel_left: 60, ...overrides });

async function fillIn(user: ReturnType<typeof open>['user'], money = '100') {
  await user.clear(await amount());
  if (money !== '') await user.type(await amount(), money);
  await user.type(password(), '246810');
}

beforeEach(settle);

describe('before anything is sent', () => {
  test('shows balance, bank with its number masked, limits, what is left of the day, and when it arrives [WALLET-11] [WALLET-16] [WALLET-17] [LIMIT-21] [LIMIT-22] [LIMIT-23] [DATA-119] [DATA-120] [DATA-121] (Q-24) (Q-42)', async () => {
    open();
    expect(await screen.findByText('1,234.50 K')).toBeVisible();
    expect(screen.getByText('First Bank •••• 7890')).toBeVisible();
    expect(screen.getByText('Minimum 50, maximum 5,000, 3 times a day')).toBeVisible();
    expect(screen.getByText('Withdrawals left today').nextSibling).toHaveTextContent('2');
    expect(screen.getByText('Free withdrawals').nextSibling).toHaveTextContent('1');
    expect(screen.getByText('Arrives in 7 minutes on average, 3 at the fastest')).toBeVisible();
    expect(screen.queryByText(/Play credits only/)).not.toBeInTheDocument();
  });

  test('a platform that knows the product alone: its limits, and the minutes of the product [LIMIT-23] (O-81)', async () => {
    platform.answers(calls.getWithdrawRule, { min: 10, max: 20, num: 1 });
    open({ base: {} });
    expect(await screen.findByText('Minimum 10, maximum 20, once a day')).toBeVisible();
    expect(screen.getByText('Arrives in 5 minutes on average, 2 at the fastest')).toBeVisible();
    expect(screen.queryByText('Withdrawals left today')).not.toBeInTheDocument();
    expect(platform.requests(unisonCalls.getSecurity)).toHaveLength(0);
  });

  test('where amounts are play credits, the line is about the status and says so [WALLET-17] (O-84)', async () => {
    open({ base: { play_credits: 1 } });
    expect(await screen.findByText('The status changes after 7 minutes on average, 3 at the fastest')).toBeVisible();
    expect(screen.getByText(/Play credits only/)).toBeVisible();
  });

  test('limits that nobody sent read – and stop nobody [O-103]', async () => {
    platform.answers(calls.getWithdrawRule, {});
    platform.answers(calls.withdraw, null, 'Requested');
    const { user } = open({ session: { money: null } });
    expect(await screen.findByText('The minimum is – · The maximum is –')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Full balance' })).not.toBeInTheDocument();
    await fillIn(user, '999999');
    await press(user, 'Withdraw');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  test('the full balance is one press [WALLET-14]', async () => {
    const { user } = open({ session: { money: 123.5 } });
    await amount();
    await press(user, 'Full balance');
    expect(await amount()).toHaveValue('123.5');
  });

  test.each([
    ['', 'Please fill in the correct amount', 'WALLET-12'],
    ['0', 'Please fill in the correct amount', 'ERR-21'],
    ['1.000', 'Please fill in the correct amount without separators, for example 1000.50', 'O-51'],
    ['49.99', 'The minimum is 50', 'Q-24'],
    ['5000.01', 'The maximum is 5,000', 'Q-24'],
    ['1234.51', 'More than your balance', 'Q-24'],
  ])('%p: %p stands beside the amount, nothing is sent and nothing lost [WALLET-12] [ERR-21] (Q-24) (O-104)', async (entry, message) => {
    const { user } = open();
    await fillIn(user, entry);
    await press(user, 'Withdraw');
    expect(await amount()).toHaveAccessibleDescription(message);
    expect(await amount()).toHaveFocus();
    expect(await amount()).toHaveValue(entry);
    expect(password()).toHaveValue('246810');
    expect(sent()).toHaveLength(0);
  });

  test('without the withdraw password: the prompt beside it [WALLET-13] (O-24)', async () => {
    const { user } = open();
    await user.type(await amount(), '100');
    await press(user, 'Withdraw');
    expect(password()).toHaveAccessibleDescription('Please enter the withdraw password');
    expect(sent()).toHaveLength(0);
  });

  test('no withdraw password set: told, with the way to set it; the amount is there afterwards [ERR-16] (O-104)', async () => {
    const { user, address, unmount } = open({ session: { money: 500, paypassword: 0 } });
    await user.type(await amount(), '100');
    await press(user, 'Withdraw');
    const messages = within(screen.getByRole('region', { name: 'Status messages' }));
    expect(await messages.findByText('Please set the withdraw password first')).toBeVisible();
    await user.click(messages.getByRole('link', { name: 'Withdraw password' }));
    expect(address()).toBe('/SetPayPassword');
    expect(sent()).toHaveLength(0);
    unmount();
  });

  test('no withdrawal left today: told, with the records, nothing is sent [LIMIT-22] (Q-24)', async () => {
    platform.answers(calls.getWithdrawRule, withdrawRule({ left: 0 }));
    const { user } = open();
    await fillIn(user);
    await press(user, 'Withdraw');
    const messages = within(screen.getByRole('region', { name: 'Status messages' }));
    expect(await messages.findByText('No withdrawals left today')).toBeVisible();
    expect(messages.getByRole('link', { name: 'Withdrawal records' })).toHaveAttribute('href', '/WithdrawRecord');
    expect(sent()).toHaveLength(0);
  });

  test('after a recovery: paused, and until when, on the screen and as the answer to a try (B-01)', async () => {
    const until = Date.UTC(2026, 2, 5, 10, 11) / 1000;
    platform.answers(unisonCalls.getSecurity, { ...SECURITY, rest_until: until });
    const { user } = open();
    expect(await screen.findByText(/^After the recovery, withdrawals are paused until Mar 5, 2026/)).toBeVisible();
    await fillIn(user);
    await press(user, 'Withdraw');
    expect(await screen.findAllByText(/^After the recovery, withdrawals are paused until/)).toHaveLength(2);
    expect(sent()).toHaveLength(0);
  });

  test('without a bank: told, and led to bind one, from where the way leads back here [WALLET-15] [DATA-116] (O-23)', async () => {
    platform.answers(calls.getUserBank, userBank({ is_bank: 0, info: null }));
    const { address } = open();
    expect(await screen.findByText('Please link a bank account first')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/BindCard'));
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  });

  test('opened by address while withdrawal is closed, it says so and leads to the service [WALLET-10] [ERR-17] (O-12) (Q-22)', async () => {
    open({ base: { close_withdraw: 1 } });
    expect(await screen.findByText('Withdrawal is closed. Please contact customer service')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  });

  test.each([
    ['the bank', calls.getUserBank],
    ['the limits', calls.getWithdrawRule],
  ])('%s cannot be asked: a retry, and then the form [ERR-22]', async (_what, call) => {
    platform.networkFails(call);
    const { user } = open();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    settle();
    await user.click(retry);
    expect(await amount()).toBeVisible();
  });
});

describe('sending', () => {
  test('sends amount and password once with one key; its message is told, fields are cleared, the balance loaded anew, the screen stays [WALLET-18] [ERR-01] (O-73) (O-81) (O-95)', async () => {
    const answer = platform.hangs(calls.withdraw);
    const { user, address } = open();
    await fillIn(user, '1００，5');
    const balances = platform.requests(calls.getUserInfo).length;
    await user.dblClick(screen.getByRole('button', { name: 'Withdraw' }));
    platform.answers(calls.withdraw, { no: NUMBER }, 'Your withdrawal has been requested');
    platform.answers(calls.listWithdrawals, [asked({ money: 100.5 })]);
    answer();
    expect(await screen.findByText('Your withdrawal has been requested')).toBeVisible();
    expect(screen.getByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', `/WithdrawRecord?record=${NUMBER}`);
    expect(await amount()).toHaveValue('');
    expect(password()).toHaveValue('');
    expect(sent().map(({ payload }) => payload)).toEqual([{ money: '100.5', paypwd: '246810' }]);
    expect(sent()[0]?.headers.get('idempotency-key')).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(platform.requests(calls.getUserInfo)).toHaveLength(balances + 1));
    expect(address()).toBe('/Withdraw');
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('246810');
  });

  test('a platform that sends no number: nothing is claimed beyond its message, and there are the records (O-95)', async () => {
    platform.answers(calls.withdraw, null, 'Done');
    const { user } = open({ base: {} });
    await fillIn(user);
    await press(user, 'Withdraw');
    expect(await screen.findByText('Done')).toBeVisible();
    expect(screen.getByRole('link', { name: 'See your records' })).toHaveAttribute('href', '/WithdrawRecord');
    expect(screen.queryByText(/has been requested/)).not.toBeInTheDocument();
  });

  test('a refusal is told in the platform’s words and everything typed stays; the same again is the same, another amount another [ERR-02] (O-80)', async () => {
    platform.refuses(calls.withdraw, 'The withdraw password is wrong');
    const { user } = open();
    await fillIn(user);
    await press(user, 'Withdraw');
    expect(await screen.findByText('The withdraw password is wrong')).toBeVisible();
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
    expect(await amount()).toHaveValue('100');
    expect(password()).toHaveValue('246810');
    await press(user, 'Withdraw');
    await waitFor(() => expect(sent()).toHaveLength(2));
    await user.type(await amount(), '0');
    await press(user, 'Withdraw');
    await waitFor(() => expect(sent()).toHaveLength(3));
    const [first, second, third] = sent().map(({ headers }) => headers.get('idempotency-key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

describe('a lost answer', () => {
  stopTheClock();
  const lose = async (options: Partial<ScreenOptions> = {}) => {
    platform.networkFails(calls.withdraw);
    const opened = open(options);
    await fillIn(opened.user);
    await press(opened.user, 'Withdraw');
    expect(await screen.findByText('No answer came. It is not known whether the withdrawal of 100 K was requested')).toBeVisible();
    return opened;
  };

  test('the amount is fixed, and sending again is the same withdrawal: one key, one answer (O-81)', async () => {
    const { user } = await lose();
    expect(await amount()).toHaveAttribute('readonly');
    platform.answers(calls.withdraw, { no: NUMBER });
    await press(user, 'Send again');
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    expect(new Set(sent().map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1);
    expect(await amount()).toHaveValue('');
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
  });

  test('the record shows it by itself within 3 s: done, and nothing is sent again (O-81)', async () => {
    await lose();
    platform.answers(calls.listWithdrawals, [asked()]);
    await passTime(3_000);
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
    expect(await amount()).toHaveValue('');
    expect(sent()).toHaveLength(1);
  });

  test('an older record of the same amount, or a new one of another, is not it (O-81)', async () => {
    platform.answers(calls.listWithdrawals, [asked({ no: 'W-old' })]);
    await lose();
    platform.answers(calls.listWithdrawals, [asked({ no: 'W-old' }), asked({ id: 'w2', no: 'W-other', money: 99 })]);
    await passTime(3_000);
    expect(screen.getByText(/^No answer came/)).toBeVisible();
  });

  test('a refusal of the repetition says nothing about the first: it stays unknown until the records were read (O-81)', async () => {
    const { user } = await lose();
    platform.refuses(calls.withdraw, 'The withdraw password is wrong');
    await press(user, 'Send again');
    expect(await screen.findByText('The withdraw password is wrong')).toBeVisible();
    expect(await screen.findByText(/^No answer came/)).toBeVisible();
  });

  test('only records that were read after it and do not show it let another begin (O-81)', async () => {
    platform.networkFails(calls.listWithdrawals);
    const { user } = await lose();
    await passTime(3_000);
    expect(screen.queryByRole('button', { name: 'Start anew' })).not.toBeInTheDocument();
    platform.answers(calls.listWithdrawals, []);
    await passTime(3_000);
    expect(await screen.findByText('Your records do not show it')).toBeVisible();
    await press(user, 'Start anew');
    expect(await amount()).not.toHaveAttribute('readonly');
    expect(screen.queryByText(/No answer came/)).not.toBeInTheDocument();
  });

  test('without keys nothing is ever sent again: the records, and no button for it (O-81)', async () => {
    await lose({ base: {} });
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See your records' })).toHaveAttribute('href', '/WithdrawRecord');
    await passTime(9_000);
    expect(sent().map(({ headers }) => headers.get('idempotency-key'))).toEqual([null]);
  });
});

describe('taking it back', () => {
  stopTheClock();

  test('while nobody works on it, with the seconds that are left on the platform’s clock; then the balance is back [DATA-096] (B-06)', async () => {
    platform.answers(calls.listWithdrawals, [asked({ cancel_left: 42 })]);
    const { user } = open();
    expect(await screen.findByRole('timer', { name: 'Time left to cancel 00:42' })).toBeVisible();
    expect(screen.getByText('Requested')).toBeVisible();
    await passTime(2_000);
    expect(screen.getByRole('timer', { name: 'Time left to cancel 00:40' })).toBeVisible();
    platform.saves(fairPlayCalls.cancelWithdrawal, 'The amount is back in your balance');
    platform.answers(calls.listWithdrawals, [asked({ status: 5, status_text: 'Canceled', can_cancel: 0, cancel_left: 0 })]);
    const balances = platform.requests(calls.getUserInfo).length;
    await press(user, 'Cancel withdrawal');
    expect(await screen.findByText('The amount is back in your balance')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).not.toBeInTheDocument());
    expect(platform.requests(fairPlayCalls.cancelWithdrawal).map(({ payload }) => payload)).toEqual([{ id: 'w1' }]);
    expect(platform.requests(calls.getUserInfo).length).toBeGreaterThan(balances);
  });

  test('at the end of its time the button goes, and the records are asked (B-06)', async () => {
    platform.answers(calls.listWithdrawals, [asked({ cancel_left: 2 })]);
    open();
    await screen.findByRole('button', { name: 'Cancel withdrawal' });
    const before = platform.requests(calls.listWithdrawals).length;
    platform.answers(calls.listWithdrawals, [asked({ status: 3, can_cancel: 0, cancel_left: 0 })]);
    await passTime(2_500);
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).not.toBeInTheDocument();
    await waitFor(() => expect(platform.requests(calls.listWithdrawals)).toHaveLength(before + 1));
  });

  test('a lost answer: told, and the same again is the same cancelling (B-06) (O-81)', async () => {
    platform.answers(calls.listWithdrawals, [asked({ cancel_left: undefined })]);
    platform.networkFails(fairPlayCalls.cancelWithdrawal);
    const { user } = open();
    await press(user, 'Cancel withdrawal');
    expect(await screen.findByText('Network error, please try again')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    platform.saves(fairPlayCalls.cancelWithdrawal);
    await press(user, 'Cancel withdrawal');
    await waitFor(() => expect(platform.requests(fairPlayCalls.cancelWithdrawal)).toHaveLength(2));
    const keys = platform.requests(fairPlayCalls.cancelWithdrawal).map(({ headers }) => headers.get('idempotency-key'));
    expect(new Set(keys).size).toBe(1);
  });

  test('a lost answer of a cancelling that was done: the records are read anew, and the button is gone (B-06) [ERR-22]', async () => {
    platform.answers(calls.listWithdrawals, [asked()]);
    platform.repliesBy(fairPlayCalls.cancelWithdrawal, () => {
      platform.answers(calls.listWithdrawals, [asked({ status: 5, status_text: 'Canceled', can_cancel: 0, cancel_left: 0 })]);
      return Response.error();
    });
    const { user } = open();
    await press(user, 'Cancel withdrawal');
    expect(await screen.findByText('Network error, please try again')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).not.toBeInTheDocument());
  });

  test('what was requested a moment ago and is canceled is not called requested any more (O-95)', async () => {
    platform.answers(calls.withdraw, { no: NUMBER });
    const { user } = open();
    await fillIn(user);
    platform.answers(calls.listWithdrawals, [asked()]);
    await press(user, 'Withdraw');
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    platform.saves(fairPlayCalls.cancelWithdrawal);
    platform.answers(calls.listWithdrawals, [asked({ status: 5, status_text: 'Canceled', can_cancel: 0, cancel_left: 0 })]);
    await press(user, 'Cancel withdrawal');
    expect(await screen.findByText('Your records say: Canceled')).toBeVisible();
    expect(screen.queryByText(/has been requested/)).not.toBeInTheDocument();
  });

  test.each([
    ['a platform that cannot', []],
    ['a record that cannot be', CAPABILITIES],
  ])('%s: no button (B-06) (O-81)', async (_what, capabilities) => {
    platform.answers(calls.listWithdrawals, [asked({ can_cancel: capabilities.length === 0 ? 1 : 0 })]);
    open({ base: { capabilities } });
    await amount();
    await waitFor(() => expect(platform.requests(calls.listWithdrawals).length).toBeGreaterThan(0));
    await passTime(500);
    expect(screen.queryByRole('button', { name: 'Cancel withdrawal' })).not.toBeInTheDocument();
  });
});
