import { screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { endSession } from '@unison/shared/session';
import { passTime, platform, stopTheClock, words } from '@unison/shared/testing';
import { answerWithdraw, fillIn, NUMBER, openWithdraw, press, sent } from '../testing/withdraw';

stopTheClock();
beforeEach(answerWithdraw);

/** A withdrawal whose answer hangs while the member goes on to another screen. */
async function leave() {
  const { user } = openWithdraw();
  await fillIn(user);
  const answer = platform.hangs(calls.withdraw);
  await press(user, 'Withdraw');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.click(screen.getByRole('link', { name: 'Withdrawal records' }));
  await screen.findByText('Elsewhere');
  return answer;
}

test('whoever left the screen hears that no answer came to the withdrawal, and where the records are (O-81) [ERR-22]', async () => {
  const answer = await leave();
  platform.networkFails(calls.withdraw);
  answer();
  expect(await screen.findByText(words('No answer came. It is not known whether the withdrawal of 100 K was requested'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'See your records' })).toHaveAttribute('href', '/WithdrawRecord');
});

test('whoever left while the platform was busy hears its words, and that nobody knows what became of it (O-81) (O-105)', async () => {
  const answer = await leave();
  platform.answersRaw(calls.withdraw, JSON.stringify({ code: 401, msg: 'Under maintenance', data: null }), 503);
  answer();
  expect(await screen.findByText('Under maintenance')).toBeVisible();
  expect(screen.getByText(/^No answer came/)).toBeVisible();
});

test('whoever left hears that it was requested where the platform has no words for it (O-95)', async () => {
  const answer = await leave();
  platform.answers(calls.withdraw, { no: NUMBER });
  answer();
  expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the receipt' })).toHaveAttribute('href', `/WithdrawRecord?record=${NUMBER}`);
});

test('whoever logged out meanwhile leaves no withdrawal and no receipt to the next person on the device (O-99)', async () => {
  const answer = await leave();
  endSession();
  platform.answers(calls.withdraw, { no: NUMBER });
  answer();
  await passTime(1_000);
  expect(screen.queryByText(/has been requested/)).not.toBeInTheDocument();
});

test('whoever left at once, while the records were being asked for since before the press, hears that it was requested (O-95)', async () => {
  const records = platform.hangs(calls.listWithdrawals);
  const { user } = openWithdraw();
  await fillIn(user);
  await passTime(1_000);
  await press(user, 'Withdraw');
  await user.click(screen.getByRole('link', { name: 'Withdrawal records' }));
  await screen.findByText('Elsewhere');
  platform.answers(calls.listWithdrawals, []);
  platform.answers(calls.withdraw, { no: NUMBER });
  records();
  expect(await screen.findByText(`Withdrawal ${NUMBER} has been requested`)).toBeVisible();
});
