import { screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { passTime, platform, stopTheClock, withdrawRule } from '@unison/shared/testing';
import { amount, answerWithdraw, fillIn, NUMBER, openWithdraw, password, press, sent } from '../testing/withdraw';

beforeEach(answerWithdraw);

describe('the records that are read as it is sent', () => {
  stopTheClock();

  const expectKept = async () => {
    expect(sent()).toHaveLength(0);
    expect(screen.queryByText(/^No answer came/)).not.toBeInTheDocument();
    expect(await amount()).toHaveValue('100');
    expect(password()).toHaveValue('246810');
  };

  test('where they cannot be had nothing is sent, nothing entered is lost, and it is told; the next press is another try (O-81) [ERR-22]', async () => {
    const { user } = openWithdraw();
    await fillIn(user);
    platform.networkFails(calls.listWithdrawals);
    platform.answers(calls.withdraw, { no: NUMBER });
    await press(user, 'Withdraw');
    expect(await screen.findByText('Network error, please try again')).toBeVisible();
    await expectKept();
    platform.answers(calls.listWithdrawals, []);
    await press(user, 'Withdraw');
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  test('where they take longer than a few seconds it is the same (O-81) [ERR-22]', async () => {
    const { user } = openWithdraw();
    await fillIn(user);
    const release = platform.hangs(calls.listWithdrawals);
    await press(user, 'Withdraw');
    await passTime(8_000);
    expect(await screen.findByText('The server did not respond in time, please try again')).toBeVisible();
    await expectKept();
    platform.answers(calls.listWithdrawals, []);
    platform.answers(calls.withdraw, { no: NUMBER });
    release();
    await passTime(0);
    await expectKept(); // not even once they come
    await press(user, 'Withdraw');
    expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
  });

  test('they are asked for beside whether the day is still used up, and both have those seconds (O-81) (Q-24)', async () => {
    platform.answers(calls.getWithdrawRule, withdrawRule({ left: 0 }));
    const { user } = openWithdraw();
    await fillIn(user);
    const lists = platform.requests(calls.listWithdrawals).length;
    platform.hangs(calls.getWithdrawRule);
    await press(user, 'Withdraw');
    await waitFor(() => expect(platform.requests(calls.listWithdrawals)).toHaveLength(lists + 1));
    await passTime(8_000);
    expect(await screen.findByText('No withdrawals left today')).toBeVisible();
    await expectKept();
  });
});
