import { act, screen } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { passTime, platform, stopTheClock, userInfo } from '@unison/shared/testing';
import { answerWithdraw, asked, fillIn, NUMBER, openWithdraw, press } from '../testing/withdraw';

stopTheClock();

test.each(['it is asked for again by itself', 'the network is back'] as const)(
  'a withdrawal whose records could not be read right after it can be taken back within its minute, once %s (B-06)',
  async (once) => {
    answerWithdraw();
    const { user } = openWithdraw();
    await fillIn(user);
    platform.answers(calls.withdraw, () => {
      platform.networkFails(calls.getUserInfo);
      platform.networkFails(calls.listWithdrawals);
      return { no: NUMBER };
    });
    await press(user, 'Withdraw');
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    await passTime(1_000);
    expect(screen.getByText('1,234.50 K')).toBeVisible();
    platform.answers(calls.getUserInfo, userInfo({ money: 1134.5 }));
    platform.answers(calls.listWithdrawals, [asked()]);
    if (once === 'the network is back') act(() => void window.dispatchEvent(new Event('online')));
    await passTime(once === 'the network is back' ? 1_000 : 13_000);
    expect(screen.getByRole('button', { name: /^Cancel withdrawal/ })).toBeVisible();
    expect(screen.getByText('1,134.50 K')).toBeVisible();
  },
);
