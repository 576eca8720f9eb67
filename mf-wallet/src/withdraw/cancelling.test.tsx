import { act, screen, waitFor } from '@testing-library/react';
import { toldByScreen } from '@unison/shared/api';
import { calls, fairPlayCalls, unisonCalls } from '@unison/shared/contract';
import { passTime, platform, stopTheClock } from '@unison/shared/testing';
import { amount, answerWithdraw, asked, CAPABILITIES, fillIn, NUMBER, openWithdraw, press } from '../testing/withdraw';

beforeEach(answerWithdraw);

const marked = () => platform.requests(unisonCalls.markNewsSeen).map(({ payload }) => payload);

describe('taking it back', () => {
  stopTheClock();

  test('while nobody works on it, with the seconds that are left on the platform’s clock; then the balance is back [DATA-096] (B-06)', async () => {
    platform.answers(calls.listWithdrawals, [asked({ cancel_left: 42 })]);
    const { user } = openWithdraw();
    expect(await screen.findByRole('timer', { name: 'Time left to cancel 00:42' })).toBeVisible();
    expect(screen.getByText('Requested')).toBeVisible();
    await passTime(2_000);
    expect(screen.getByRole('timer', { name: 'Time left to cancel 00:40' })).toBeVisible();
    platform.saves(fairPlayCalls.cancelWithdrawal, 'The amount is back in your balance');
    platform.answers(calls.listWithdrawals, [asked({ status: 5, status_text: 'Canceled', can_cancel: 0, cancel_left: 0 })]);
    const balances = platform.requests(calls.getUserInfo).length;
    await press(user, /^Cancel withdrawal/);
    expect(await screen.findByText('The amount is back in your balance')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel withdrawal/ })).not.toBeInTheDocument());
    expect(platform.requests(fairPlayCalls.cancelWithdrawal).map(({ payload }) => payload)).toEqual([{ id: 'w1' }]);
    expect(platform.requests(calls.getUserInfo).length).toBeGreaterThan(balances);
  });

  test('what is told here of a withdrawal taken back is no news: the frame leaves it to the screen, which says that it told (B-04) (B-06)', async () => {
    platform.answers(calls.listWithdrawals, [asked()]);
    platform.saves(unisonCalls.markNewsSeen);
    const answer = platform.hangs(fairPlayCalls.cancelWithdrawal);
    const { user } = openWithdraw({ base: { capabilities: [...CAPABILITIES, 'news'] } });
    await press(user, /^Cancel withdrawal/);
    await waitFor(() => expect(platform.requests(fairPlayCalls.cancelWithdrawal)).toHaveLength(1));
    expect([...toldByScreen]).toEqual([NUMBER]);
    platform.saves(fairPlayCalls.cancelWithdrawal, 'The amount is back in your balance');
    answer();
    expect(await screen.findByText('The amount is back in your balance')).toBeVisible();
    await waitFor(() => expect(marked()).toEqual([{ kind: 'events', no: NUMBER }]));
    await waitFor(() => expect([...toldByScreen]).toEqual([]));
  });

  test('a withdrawal whose taking back had no answer stays news: the frame says what became of it (B-04) (B-06)', async () => {
    platform.answers(calls.listWithdrawals, [asked()]);
    platform.networkFails(fairPlayCalls.cancelWithdrawal);
    const { user } = openWithdraw({ base: { capabilities: [...CAPABILITIES, 'news'] } });
    await press(user, /^Cancel withdrawal/);
    expect(await screen.findByText('Network error, please try again')).toBeVisible();
    expect([...toldByScreen]).toEqual([]);
    expect(marked()).toEqual([]);
  });

  test('taken back by keyboard, the focus is on the next one’s button, not on the page’s first control (B-06)', async () => {
    platform.answers(calls.listWithdrawals, [asked(), asked({ id: 'w2', no: 'W2' })]);
    platform.saves(fairPlayCalls.cancelWithdrawal, 'The amount is back in your balance');
    const { user } = openWithdraw();
    const gone = { status: 5, status_text: 'Canceled', can_cancel: 0, cancel_left: 0 } as const;
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Cancel withdrawal/ })).toHaveLength(2));
    platform.answers(calls.listWithdrawals, [asked(gone), asked({ id: 'w2', no: 'W2' })]);
    act(() => screen.getAllByRole('button', { name: /^Cancel withdrawal/ })[0]!.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Cancel withdrawal/ })).toHaveLength(1));
    expect(screen.getByRole('button', { name: /^Cancel withdrawal: 100\sK\s· W2$/ })).toHaveFocus();
  });

  test('left and come back to, the countdown goes on where it was, while the records are asked again (B-06)', async () => {
    platform.answers(calls.listWithdrawals, [asked({ cancel_left: 42 })]);
    const { user } = openWithdraw();
    expect(await screen.findByRole('timer', { name: 'Time left to cancel 00:42' })).toBeVisible();
    platform.hangs(calls.listWithdrawals);
    await user.click(screen.getByRole('link', { name: 'Withdrawal records' }));
    await passTime(5_000);
    await user.click(await screen.findByRole('link', { name: 'Back to the withdrawal' }));
    // Waiting lets time pass: what it says first counts.
    expect((await screen.findByRole('timer')).getAttribute('aria-label')).toMatch(/ 00:3[0-7]$/);
  });

  test('at the end of its time the button goes, and the records are asked (B-06)', async () => {
    platform.answers(calls.listWithdrawals, [asked({ cancel_left: 2 })]);
    openWithdraw();
    await screen.findByRole('button', { name: /^Cancel withdrawal/ });
    const before = platform.requests(calls.listWithdrawals).length;
    platform.answers(calls.listWithdrawals, [asked({ status: 3, can_cancel: 0, cancel_left: 0 })]);
    await passTime(2_500);
    expect(screen.queryByRole('button', { name: /^Cancel withdrawal/ })).not.toBeInTheDocument();
    await waitFor(() => expect(platform.requests(calls.listWithdrawals)).toHaveLength(before + 1));
  });

  test('a lost answer: told, and the same again is the same cancelling (B-06) (O-81)', async () => {
    platform.answers(calls.listWithdrawals, [asked({ cancel_left: undefined })]);
    platform.networkFails(fairPlayCalls.cancelWithdrawal);
    const { user } = openWithdraw();
    await press(user, /^Cancel withdrawal/);
    expect(await screen.findByText('Network error, please try again')).toBeVisible();
    expect(screen.queryByRole('timer')).not.toBeInTheDocument();
    platform.saves(fairPlayCalls.cancelWithdrawal);
    await press(user, /^Cancel withdrawal/);
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
    const { user } = openWithdraw();
    await press(user, /^Cancel withdrawal/);
    expect(await screen.findByText('Network error, please try again')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel withdrawal/ })).not.toBeInTheDocument());
  });

  test.each([503, 10002])(
    'one that is refused with %d and without words says that it did not go through, once (B-06) [ERR-02]',
    async (code) => {
      platform.answers(calls.listWithdrawals, [asked({ cancel_left: undefined })]);
      platform.refuses(fairPlayCalls.cancelWithdrawal, '', code);
      const { user } = openWithdraw();
      await press(user, /^Cancel withdrawal/);
      expect(await screen.findByText('Something went wrong, please try again')).toBeVisible();
    },
  );

  test('what was requested a moment ago and is canceled is not called requested any more (O-95)', async () => {
    platform.answers(calls.withdraw, { no: NUMBER });
    const { user } = openWithdraw();
    await fillIn(user);
    platform.answers(calls.listWithdrawals, [asked()]);
    await press(user, 'Withdraw');
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    platform.saves(fairPlayCalls.cancelWithdrawal);
    platform.answers(calls.listWithdrawals, [asked({ status: 5, status_text: 'Canceled', can_cancel: 0, cancel_left: 0 })]);
    await press(user, /^Cancel withdrawal/);
    expect(await screen.findByText('Your records say: Canceled')).toBeVisible();
    expect(screen.queryByText(/has been requested/)).not.toBeInTheDocument();
  });

  test('what is asked for during a break is requested, and not said to be one that can still be canceled (B-06) (O-91)', async () => {
    platform.answers(calls.withdraw, { no: NUMBER });
    const { user } = openWithdraw();
    await fillIn(user);
    platform.answers(calls.listWithdrawals, [asked({ can_cancel: 0, cancel_left: 0 })]);
    const before = platform.requests(calls.listWithdrawals).length;
    await press(user, 'Withdraw');
    await waitFor(() => expect(platform.requests(calls.listWithdrawals).length).toBeGreaterThan(before + 1));
    await passTime(500);
    expect(screen.getByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    expect(screen.queryByText('Can still be canceled')).not.toBeInTheDocument();
  });

  test('what was asked for during a break and is worked on is not called requested any more; no button before (O-91) (O-95)', async () => {
    platform.answers(calls.withdraw, { no: NUMBER });
    const { user } = openWithdraw();
    await fillIn(user);
    platform.answers(calls.listWithdrawals, [asked({ can_cancel: 0, cancel_left: 20 })]);
    await press(user, 'Withdraw');
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    await passTime(500);
    expect(screen.queryByRole('button', { name: /^Cancel withdrawal/ })).not.toBeInTheDocument();
    const before = platform.requests(calls.listWithdrawals).length;
    platform.answers(calls.listWithdrawals, [asked({ status: 3, status_text: 'In work', can_cancel: 0, cancel_left: 0 })]);
    await passTime(20_500);
    expect(await screen.findByText('Your records say: In work')).toBeVisible();
    expect(platform.requests(calls.listWithdrawals)).toHaveLength(before + 1);
  });

  test('a cancelling whose answer was lost and that a break forbids by then: the platform’s no is told, since nothing was canceled (B-06) (O-91)', async () => {
    platform.answers(calls.listWithdrawals, [asked({ cancel_left: undefined })]);
    platform.networkFails(fairPlayCalls.cancelWithdrawal);
    const { user } = openWithdraw();
    await press(user, /^Cancel withdrawal/);
    expect(await screen.findByText('Network error, please try again')).toBeVisible();
    platform.refuses(fairPlayCalls.cancelWithdrawal, 'You are on a break');
    platform.answers(calls.listWithdrawals, [asked({ can_cancel: 0, cancel_left: 0 })]);
    await press(user, /^Cancel withdrawal/);
    expect(await screen.findByText('You are on a break')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel withdrawal/ })).not.toBeInTheDocument());
  });

  test.each([
    ['a platform that cannot', []],
    ['a record that cannot be', CAPABILITIES],
  ])('%s: no button (B-06) (O-81)', async (_what, capabilities) => {
    platform.answers(calls.listWithdrawals, [asked({ can_cancel: capabilities.length === 0 ? 1 : 0 })]);
    openWithdraw({ base: { capabilities } });
    await amount();
    await waitFor(() => expect(platform.requests(calls.listWithdrawals).length).toBeGreaterThan(0));
    await passTime(500);
    expect(screen.queryByRole('button', { name: /^Cancel withdrawal/ })).not.toBeInTheDocument();
  });
});
