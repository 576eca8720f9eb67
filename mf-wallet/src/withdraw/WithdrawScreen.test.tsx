import { act, screen, waitFor, within } from '@testing-library/react';
import { calls, unisonCalls } from '@unison/shared/contract';
import { changeLanguage } from '@unison/shared/i18n';
import { passTime, platform, stopTheClock, userBank, userInfo, withdrawRule, words } from '@unison/shared/testing';
import { amount, answerWithdraw, fillIn, openWithdraw, password, press, SECURITY, sent } from '../testing/withdraw';

beforeEach(answerWithdraw);

test('shows balance, bank with its number masked, limits, what is left of the day, and when it arrives [WALLET-11] [WALLET-16] [WALLET-17] [LIMIT-21] [LIMIT-22] [LIMIT-23] [DATA-119] [DATA-120] [DATA-121] (Q-24) (Q-42) (O-37)', async () => {
  openWithdraw();
  expect(await screen.findByText('1,234.50 K')).toBeVisible();
  expect(screen.getByText('First Bank •••• 7890')).toBeVisible();
  expect(screen.getByText(words('Minimum 50 K, maximum 5,000 K, 3 times a day'))).toBeVisible();
  expect(screen.getByText('Withdrawals left today').nextSibling).toHaveTextContent('2');
  expect(screen.getByText('Free withdrawals').nextSibling).toHaveTextContent('1');
  expect(screen.getByText('Arrives in 7 minutes on average, 3 at the fastest')).toBeVisible();
  expect(screen.queryByText(/Play credits only/)).not.toBeInTheDocument();
});

test('a platform that knows the product alone: its limits, and the minutes of the product [LIMIT-23] (O-81)', async () => {
  platform.answers(calls.getWithdrawRule, { min: 10, max: 20, num: 1 });
  openWithdraw({ base: {} });
  expect(await screen.findByText(words('Minimum 10 K, maximum 20 K, once a day'))).toBeVisible();
  expect(screen.getByText('Arrives in 5 minutes on average, 2 at the fastest')).toBeVisible();
  expect(screen.queryByText('Withdrawals left today')).not.toBeInTheDocument();
  expect(platform.requests(unisonCalls.getSecurity)).toHaveLength(0);
});

test('where amounts are play credits, the line says when the status is final, since it changes before, and what they are [WALLET-17] (O-84) (Q-42)', async () => {
  openWithdraw({ base: { play_credits: 1 } });
  expect(await screen.findByText('The status is final after 7 minutes on average, 3 at the fastest')).toBeVisible();
  expect(screen.getByText(/Play credits only/)).toBeVisible();
});

test.each([
  ['en_us', 0, 'Arrives in 1 minute on average, 1 at the fastest'],
  ['en_us', 1, 'The status is final after 1 minute on average, 1 at the fastest'],
  ['es_spa', 0, 'Llega en 1 minuto de media, en 1 como mínimo'],
] as const)('in %s a single minute reads as one, play credits %d [LIMIT-23] [I18N-01]', async (language, play_credits, text) => {
  platform.answers(calls.getWithdrawRule, withdrawRule({ arrival_avg: 1, arrival_min: 1 }));
  openWithdraw({ base: { play_credits }, language });
  expect(await screen.findByText(text)).toBeVisible();
});

test.each([{}, null])('limits that nobody sent, by %j, read – and stop nobody [O-103]', async (none) => {
  platform.answers(calls.getWithdrawRule, none);
  platform.answers(calls.withdraw, null, 'Requested');
  const { user } = openWithdraw({ session: { money: null } });
  expect(await screen.findByText('The minimum is – · The maximum is –')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Full balance' })).not.toBeInTheDocument();
  await fillIn(user, '999999');
  await press(user, 'Withdraw');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('the full balance is one press and stands there as it is typed, and is told to whoever hears the page [WALLET-14]', async () => {
  const { user } = openWithdraw({ session: { money: 123.5 } });
  await amount();
  await press(user, 'Full balance');
  expect(await amount()).toHaveValue('123.5');
  const told = screen.getByText('123.50', { selector: '[aria-live="polite"]' });
  await user.type(await amount(), '1');
  expect(told).toBeEmptyDOMElement();
});

test('in Spanish it is written with a comma, as the amounts beside it, and sent with a point [WALLET-14] (O-51)', async () => {
  const { user } = openWithdraw({ session: { money: 1_234.5 } });
  await amount();
  await act(() => changeLanguage('es_spa'));
  await press(user, 'Todo el saldo');
  expect(screen.getByRole('textbox', { name: 'Importe' })).toHaveValue('1234,5');
});

test('what was paid out meanwhile can be withdrawn as soon as the screen is seen again [WALLET-14] (Q-24)', async () => {
  const { user } = openWithdraw({ session: { money: 100 } });
  expect(await screen.findByText('100 K')).toBeVisible();
  platform.answers(calls.getUserInfo, userInfo({ money: 600 }));
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('600 K')).toBeVisible();
  platform.answers(calls.withdraw, { no: 'W1' });
  await fillIn(user, '300');
  await press(user, 'Withdraw');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test.each([
  ['', 'Please fill in the correct amount', 'WALLET-12'],
  ['0', 'Please fill in the correct amount', 'ERR-21'],
  ['1.000', 'Please fill in the correct amount without separators, for example 1000.50', 'O-51'],
  ['49.99', 'The minimum is 50 K', 'Q-24'],
  ['5000.01', 'The maximum is 5,000 K', 'Q-24'],
  ['1234.51', 'More than your balance', 'Q-24'],
])('%p: %p stands beside the amount, nothing is sent and nothing lost [WALLET-12] [ERR-21] (Q-24) (O-104)', async (entry, message) => {
  const { user } = openWithdraw();
  await fillIn(user, entry);
  await press(user, 'Withdraw');
  expect(await amount()).toHaveAccessibleDescription(message);
  expect(await amount()).toHaveFocus();
  expect(await amount()).toHaveValue(entry);
  expect(password()).toHaveValue('246810');
  expect(sent()).toHaveLength(0);
});

test.each(['50', '5000'])('%s, which is just a limit and all there is at most, is asked for (Q-24)', async (entry) => {
  platform.answers(calls.withdraw, { no: 'W1' });
  const { user } = openWithdraw({ session: { money: 5000 } });
  await fillIn(user, entry);
  await press(user, 'Withdraw');
  await waitFor(() => expect(sent()).toHaveLength(1));
});

test('without the withdraw password, or a whole one, that is said beside the field: it costs no try [WALLET-13] [LIMIT-05] (O-24)', async () => {
  const { user } = openWithdraw();
  await user.type(await amount(), '100');
  expect(password()).not.toHaveAttribute('placeholder');
  await press(user, 'Withdraw');
  expect(password()).toHaveAccessibleDescription('Please enter the withdraw password');
  await user.type(password(), '24681');
  await press(user, 'Withdraw');
  expect(password()).toHaveAccessibleDescription('The password must have 6 characters');
  expect(sent()).toHaveLength(0);
});

test('no withdraw password set: told, with the way to set it; the amount is there afterwards, a password is not [ERR-16] (O-104)', async () => {
  const { user, address } = openWithdraw({ session: { money: 500, paypassword: 0 } });
  await fillIn(user, '100');
  await press(user, 'Withdraw');
  const messages = within(screen.getByRole('region', { name: 'Status messages' }));
  expect(await messages.findByText('Please set the withdraw password first')).toBeVisible();
  await user.click(messages.getByRole('link', { name: 'Withdraw password' }));
  expect(address()).toBe('/SetPayPassword');
  expect(sent()).toHaveLength(0);
  await user.click(await screen.findByRole('link', { name: 'Back to the withdrawal' }));
  expect(await amount()).toHaveValue('100');
  expect(password()).toHaveValue('');
});

test.each([
  ['left today', { left: 0 }],
  ['in any day', { num: 0 }],
])('no withdrawal %s: told, with the records, nothing is sent [LIMIT-22] (Q-24) (O-37)', async (_when, rule) => {
  platform.answers(calls.getWithdrawRule, withdrawRule(rule));
  const { user } = openWithdraw();
  await fillIn(user);
  await press(user, 'Withdraw');
  const messages = within(screen.getByRole('region', { name: 'Status messages' }));
  expect(await messages.findByText('No withdrawals left today')).toBeVisible();
  expect(messages.getByRole('link', { name: 'Withdrawal records' })).toHaveAttribute('href', '/WithdrawRecord');
  expect(sent()).toHaveLength(0);
});

test('with none left of a day that ends at another hour than the member’s: the end stands below the count and in what is told (O-91) [LIMIT-22]', async () => {
  platform.answers(calls.getWithdrawRule, withdrawRule({ left: 0, day_ends: Date.UTC(2026, 2, 5, 17, 0) / 1000 }));
  const { user } = openWithdraw();
  expect(await screen.findByText('Today’s totals start again on Mar 5, 2026, 5:00 PM')).toBeVisible();
  await fillIn(user);
  await press(user, 'Withdraw');
  const messages = within(screen.getByRole('region', { name: 'Status messages' }));
  expect(await messages.findByText(/^No withdrawals left today.* Today’s totals start again on Mar 5, 2026, 5:00 PM$/)).toBeVisible();
});

describe('as the day ends', () => {
  stopTheClock();
  const ruleOfDay = (left: number, day: number) =>
    platform.answers(calls.getWithdrawRule, withdrawRule({ left, day_ends: Date.UTC(2026, 2, day, 17, 0) / 1000 }));

  test('whoever waits on the screen reads the new day’s count and end by itself, by the platform’s clock (O-91) [LIMIT-22]', async () => {
    ruleOfDay(0, 5);
    openWithdraw();
    expect(await screen.findByText('Today’s totals start again on Mar 5, 2026, 5:00 PM')).toBeVisible();
    ruleOfDay(3, 6);
    await passTime(61_000);
    expect(await screen.findByText('Today’s totals start again on Mar 6, 2026, 5:00 PM')).toBeVisible();
    expect(screen.getByText('Withdrawals left today').nextSibling).toHaveTextContent('3');
  });
});

test.each([
  ['does not say', { left: 2 }, 'Withdrawals left today'],
  ['allows none in any day', { num: 0, day_ends: 1_760_050_000 }, 'Withdrawals left today'],
])('of a platform that %s no end of the day is told [O-81]', async (_what, rule, label) => {
  platform.answers(calls.getWithdrawRule, withdrawRule(rule));
  openWithdraw();
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.queryByText(/^Today’s totals start again/)).not.toBeInTheDocument();
});

test('after a recovery: paused, and until when, on the screen and as the answer to a try (B-01)', async () => {
  const until = Date.UTC(2026, 2, 5, 10, 11) / 1000;
  platform.answers(unisonCalls.getSecurity, { ...SECURITY, rest_until: until });
  const { user } = openWithdraw();
  expect(await screen.findByText(/^After the recovery, withdrawals are paused until Mar 5, 2026/)).toBeVisible();
  await fillIn(user);
  await press(user, 'Withdraw');
  await waitFor(() => expect(screen.getAllByText(/^After the recovery, withdrawals are paused until/)).toHaveLength(2));
  expect(sent()).toHaveLength(0);
});

const UNTIL = Date.UTC(2026, 2, 5, 10, 11) / 1000;
test.each([
  ['a pause', () => platform.answers(unisonCalls.getSecurity, { ...SECURITY, rest_until: UNTIL }), 'W1'],
  ['a day whose withdrawals were used up', () => platform.answers(calls.getWithdrawRule, withdrawRule({ left: 0 })), 'W2'],
])('%s that is over while the screen stands holds nothing up (Q-24) (B-01)', async (_what, hinder, number) => {
  hinder();
  const { user } = openWithdraw();
  await fillIn(user);
  answerWithdraw(); // it is over
  platform.answers(calls.withdraw, { no: number });
  await press(user, 'Withdraw');
  expect(await screen.findByText(`Withdrawal ${number} has been requested`)).toBeVisible();
});

test('a pause that is over is gone when the screen is seen again (B-01)', async () => {
  platform.answers(unisonCalls.getSecurity, { ...SECURITY, rest_until: UNTIL });
  openWithdraw();
  expect(await screen.findByText(/withdrawals are paused until/)).toBeVisible();
  platform.answers(unisonCalls.getSecurity, SECURITY);
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(screen.queryByText(/withdrawals are paused until/)).not.toBeInTheDocument());
});

test.each([userBank({ is_bank: 0, info: null }), null])(
  'without a bank (%j): led to bind one, from where the way leads back here [WALLET-15] [DATA-116] (O-23)',
  async (none) => {
    platform.answers(calls.getUserBank, none);
    const { address } = openWithdraw();
    await waitFor(() => expect(address()).toBe('/BindCard'));
    expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
  },
);

test('opened by address while withdrawal is closed, it says so and leads to the service and to the records [WALLET-10] [ERR-17] (O-12) (Q-22)', async () => {
  openWithdraw({ base: { close_withdraw: 1 } });
  expect(await screen.findByText('Withdrawal is closed. Please contact customer service')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
  expect(screen.getByRole('link', { name: 'See your records' })).toHaveAttribute('href', '/WithdrawRecord');
  expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument();
});

test.each([
  ['the bank', calls.getUserBank],
  ['the limits', calls.getWithdrawRule],
])('%s cannot be asked: a retry, and then the form [ERR-22]', async (_what, call) => {
  platform.networkFails(call);
  const { user } = openWithdraw();
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answerWithdraw();
  await user.click(retry);
  expect(await amount()).toBeVisible();
});
