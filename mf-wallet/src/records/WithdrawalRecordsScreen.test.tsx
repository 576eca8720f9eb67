import { calls, fairPlayCalls } from '@unison/shared/contract';
import { passTime, platform, renderScreen, stopTheClock, withdrawRecord } from '@unison/shared/testing';
import type { ScreenOptions } from '@unison/shared/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { shownFacts } from '../testing/facts';
import { WithdrawalRecordsScreen } from './WithdrawalRecordsScreen';

const show = (options: ScreenOptions = {}) =>
  renderScreen(<WithdrawalRecordsScreen />, { route: '/WithdrawRecord', session: true, ...options });

const at = (hour: number) => new Date(2026, 2, 5, hour).getTime() / 1000;

test('withdrawals have one entry each, with amount, status, note and time [WALLET-20] [WALLET-27] [API-32] (Q-33)', async () => {
  platform.answers(calls.listWithdrawals, [
    withdrawRecord({ no: 'W2', money: 60, status: 3, status_text: 'In progress', create_time: at(9) }),
    withdrawRecord({ no: 'W1', money: 250, desc: 'To Sông Xanh', create_time: at(8) }),
  ]);
  show();
  const rows = within(await screen.findByRole('article', { name: 'Mar 5, 2026' })).getAllByRole('link');
  expect(rows).toHaveLength(2);
  for (const text of ['60 K', 'In progress', '9:00 AM']) expect(rows[0]).toHaveTextContent(text);
  for (const text of ['250 K', 'Paid', 'To Sông Xanh', '8:00 AM']) expect(rows[1]).toHaveTextContent(text);
  expect(await screen.findByText('Not anymore')).toBeVisible();
  expect(platform.requests(calls.listWithdrawals).map(({ payload }) => payload)).toEqual([{}]);
});

test('status 2 and 4 are highlighted as success, any other stays neutral with the text of the platform [WALLET-24] [WALLET-26] (O-36)', async () => {
  const statuses = [2, 4, 1, 3, 5, 6, -1, undefined];
  platform.answers(
    calls.listWithdrawals,
    statuses.map((status, index) => withdrawRecord({ no: `W${index}`, status, status_text: `status ${status}` })),
  );
  show();
  const rows = await screen.findAllByRole('link', { name: /^Withdrawal/ });
  const looks = rows.map((row) =>
    within(row)
      .getByText(/^status/)
      .className.split(' ')
      .at(-1),
  );
  expect(looks).toEqual(['positive', 'positive', ...Array<string>(6).fill('neutral')]);
});

test('a receipt has every field [WALLET-20] [DATA-096] [DATA-097] [DATA-098] [DATA-099] [DATA-100] [DATA-101]', async () => {
  platform.answers(calls.listWithdrawals, [
    withdrawRecord({ no: 'W1', desc: 'Sent', create_time: at(8), update_time: '2026-03-05 10:11:12' }),
  ]);
  show({ route: '/WithdrawRecord?record=W1' });
  expect(await screen.findByText('W1')).toBeVisible();
  expect(shownFacts()).toEqual([
    ['Status', 'Paid'],
    ['Amount', '50 K'],
    ['Note', 'Sent'],
    ['Submitted', 'Mar 5, 2026, 8:00 AM'],
    ['Updated', 'Mar 5, 2026, 10:11 AM'],
  ]);
});

test('a withdrawal that is not worked on yet can be taken back where it stands, and then says what became of it (B-06)', async () => {
  const asked = withdrawRecord({ id: 'a-1', no: 'W1', status: 1, status_text: 'Requested', can_cancel: 1 });
  platform.answers(calls.listWithdrawals, [asked]);
  platform.saves(fairPlayCalls.cancelWithdrawal, 'The withdrawal was canceled');
  const { user } = show({ route: '/WithdrawRecord?record=W1', base: { capabilities: ['withdraw-cancel'] } });
  const cancel = await screen.findByRole('button', { name: /^Cancel withdrawal/ });
  platform.answers(calls.listWithdrawals, [{ ...asked, status: 5, status_text: 'Canceled', can_cancel: 0 }]);
  await user.click(cancel);
  expect(await screen.findByText('The withdrawal was canceled')).toBeInTheDocument();
  expect((await screen.findAllByText('Canceled'))[0]).toBeVisible();
  expect(cancel).not.toBeInTheDocument();
  expect(platform.requests(fairPlayCalls.cancelWithdrawal).map(({ payload }) => payload)).toEqual([{ id: 'a-1' }]);
});

test('no withdrawals: one line and the way to one', async () => {
  platform.answers(calls.listWithdrawals, { data: { list: [] } } as never); // another platform nests its lists
  show();
  expect(await screen.findByText('No withdrawals yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Withdraw' })).toHaveAttribute('href', '/Withdraw');
});

describe('a withdrawal that is worked on meanwhile', () => {
  stopTheClock();
  const requested = { no: 'W1', status: 1, status_text: 'Requested' };
  const nowPaid = () => platform.answers(calls.listWithdrawals, [withdrawRecord({ no: 'W1', status: 2, status_text: 'Paid' })]);

  test('says so in the list once the time to cancel it is over [WALLET-20] (B-06)', async () => {
    platform.answers(calls.listWithdrawals, [withdrawRecord({ ...requested, can_cancel: 1, cancel_left: 20 })]);
    show();
    expect(await screen.findByText('Requested', { selector: 'span' })).toBeVisible();
    nowPaid();
    await passTime(21_000);
    expect(await screen.findByText('Paid', { selector: 'span' })).toBeVisible();
  });

  test('says so in the list also during a break, in which it cannot be taken back [WALLET-20] (B-06) (O-91)', async () => {
    platform.answers(calls.listWithdrawals, [withdrawRecord({ ...requested, can_cancel: 0, cancel_left: 20 })]);
    show();
    expect(await screen.findByText('Requested', { selector: 'span' })).toBeVisible();
    nowPaid();
    await passTime(21_000);
    expect(await screen.findByText('Paid', { selector: 'span' })).toBeVisible();
  });

  test('says so also where the platform begins a moment after that time [WALLET-20] (B-06)', async () => {
    platform.answers(calls.listWithdrawals, [withdrawRecord({ ...requested, can_cancel: 1, cancel_left: 20 })]);
    show();
    expect(await screen.findByText('Requested', { selector: 'span' })).toBeVisible();
    platform.answers(calls.listWithdrawals, [withdrawRecord({ ...requested, can_cancel: 1, cancel_left: 0 })]);
    await passTime(21_000);
    await waitFor(() => expect(platform.requests(calls.listWithdrawals)).toHaveLength(2));
    nowPaid();
    await passTime(4_000);
    expect(await screen.findByText('Paid', { selector: 'span' })).toBeVisible();
    await passTime(10_000);
    expect(platform.requests(calls.listWithdrawals)).toHaveLength(3);
  });

  test('a platform that never works on it is not asked for ever (B-06)', async () => {
    platform.answers(calls.listWithdrawals, [withdrawRecord({ ...requested, can_cancel: 0, cancel_left: 0 })]);
    show();
    expect(await screen.findByText('Requested', { selector: 'span' })).toBeVisible();
    for (let asks = 0; asks < 30; asks += 1) await passTime(3_000);
    const before = platform.requests(calls.listWithdrawals).length;
    expect(before).toBeGreaterThan(1);
    await passTime(60_000);
    expect(platform.requests(calls.listWithdrawals)).toHaveLength(before);
  });

  test.each([
    ['worked on', { status: 3, status_text: 'In work', cancel_left: undefined }],
    ['not begun yet either, and begun a moment after its time', { status: 1, status_text: 'Waiting', cancel_left: 120 }],
  ])('one that is %s says so once it is paid, though another is never begun [WALLET-20] (B-06)', async (_what, other) => {
    const stuck = withdrawRecord({ ...requested, cancel_left: 0 });
    platform.answers(calls.listWithdrawals, [stuck, withdrawRecord({ no: 'W2', ...other })]);
    show();
    expect(await screen.findByText(other.status_text, { selector: 'span' })).toBeVisible();
    platform.answers(calls.listWithdrawals, [stuck, withdrawRecord({ no: 'W2', ...other, cancel_left: other.cancel_left && 20 })]);
    for (let asks = 0; asks < 22; asks += 1) await passTime(3_000);
    platform.answers(calls.listWithdrawals, [stuck, withdrawRecord({ no: 'W2', ...other, cancel_left: other.cancel_left && 0 })]);
    await passTime(20_000);
    platform.answers(calls.listWithdrawals, [stuck, withdrawRecord({ no: 'W2', status: 2, status_text: 'Paid' })]);
    await passTime(31_000);
    expect(await screen.findByText('Paid', { selector: 'span' })).toBeVisible();
  });

  test.each([
    ['worked on', { status: 3, status_text: 'In work' }],
    ['asked of a platform that says no time', { ...requested, can_cancel: 0, cancel_left: undefined }],
  ])(
    'one that is %s says so on its receipt once it is paid, and is asked for no longer [WALLET-20] [WALLET-24] (B-06)',
    async (_what, now) => {
      platform.answers(calls.listWithdrawals, [withdrawRecord({ ...requested, ...now })]);
      show({ route: '/WithdrawRecord?record=W1' });
      expect((await screen.findAllByText(now.status_text))[0]).toBeVisible();
      nowPaid();
      await passTime(31_000);
      expect((await screen.findAllByText('Paid'))[0]).toBeVisible();
      const asked = platform.requests(calls.listWithdrawals).length;
      await passTime(120_000);
      expect(platform.requests(calls.listWithdrawals)).toHaveLength(asked);
    },
  );

  test('says so when the page is seen again [WALLET-20]', async () => {
    platform.answers(calls.listWithdrawals, [withdrawRecord(requested)]);
    show();
    expect(await screen.findByText('Requested', { selector: 'span' })).toBeVisible();
    nowPaid();
    const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    visibility.mockRestore();
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText('Paid', { selector: 'span' })).toBeVisible();
  });
});
