import { screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { answerWithdraw, fillIn, openWithdraw, press, sent } from '../testing/withdraw';

test('a withdrawal pressed after the session ended elsewhere is told as that end alone, by the shell, and nobody asks once more (ERR-05)', async () => {
  answerWithdraw();
  const { user, sessionEnds } = openWithdraw({ leaves: true });
  await fillIn(user);
  platform.refuses(calls.listWithdrawals, 'Lỗi xác thực');
  const before = platform.requests(calls.listWithdrawals).length;
  await press(user, 'Withdraw');
  await waitFor(() => expect(sessionEnds()).toEqual(['expired']));
  await waitFor(() => expect(screen.queryByLabelText('Amount')).not.toBeInTheDocument());
  await new Promise((settled) => setTimeout(settled, 0));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByText('Something went wrong, please try again')).not.toBeInTheDocument();
  expect(platform.requests(calls.listWithdrawals)).toHaveLength(before + 1);
  expect(sent()).toEqual([]);
});
