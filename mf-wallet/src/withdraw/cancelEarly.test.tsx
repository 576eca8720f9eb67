import { screen, waitFor } from '@testing-library/react';
import { fairPlayCalls, calls } from '@unison/shared/contract';
import { reloadKept } from '@unison/shared/session';
import { deviceStore, platform } from '@unison/shared/testing';
import { answerWithdraw, asked, openWithdraw, press } from '../testing/withdraw';

test('a cancel whose answer was lost is sent again by a press that comes before the device has said what is open, and once (O-81)', async () => {
  deviceStore('quick', { forget: true });
  answerWithdraw();
  platform.answers(calls.listWithdrawals, [asked({ cancel_left: undefined })]);
  platform.repliesBy(fairPlayCalls.cancelWithdrawal, () => Response.error());
  const first = openWithdraw();
  await press(first.user, /^Cancel withdrawal/);
  await waitFor(() => expect(platform.requests(fairPlayCalls.cancelWithdrawal)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: /^Cancel withdrawal/ })).not.toHaveAttribute('aria-busy'));
  first.unmount();

  reloadKept();
  deviceStore({ delay: 500 });
  platform.answers(fairPlayCalls.cancelWithdrawal, null);
  const { user } = openWithdraw();
  await press(user, /^Cancel withdrawal/);
  await waitFor(() => expect(platform.requests(fairPlayCalls.cancelWithdrawal)).toHaveLength(2));
  const keys = platform.requests(fairPlayCalls.cancelWithdrawal).map(({ headers }) => headers.get('idempotency-key'));
  expect(new Set(keys).size).toBe(1);
});
