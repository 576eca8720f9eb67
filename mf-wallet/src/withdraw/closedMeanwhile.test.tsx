import { screen } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { baseInfo, platform } from '@unison/shared/testing';
import { answerWithdraw, CAPABILITIES, fillIn, openWithdraw, press } from '../testing/withdraw';

beforeEach(answerWithdraw);

test('withdrawals are closed while the form stands: once one is refused the screen says so, with the way to the service [WALLET-10] (O-12, O-104)', async () => {
  const base = { iskefu: 1, capabilities: CAPABILITIES };
  const { user } = openWithdraw({ base });
  await fillIn(user);
  platform.answers(calls.getBaseInfo, baseInfo({ ...base, close_withdraw: 1 }));
  platform.refuses(calls.withdraw, 'Refused: closed');
  await press(user, 'Withdraw');
  expect(await screen.findByText('Withdrawal is closed. Please contact customer service')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Customer service' })).toHaveAttribute('href', '/ServiceOnline');
});
