import { act, screen, waitFor } from '@testing-library/react';
import { forgetAnswers } from '@unison/shared/api';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { endSession } from '@unison/shared/session';
import { platform } from '@unison/shared/testing';
import { answerWithdraw, asked, fillIn, openWithdraw, press, sent } from '../testing/withdraw';

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

test('a withdrawal that is being taken back as the session ends says nothing to whoever is there then (ERR-05, B-06)', async () => {
  answerWithdraw();
  platform.answers(calls.listWithdrawals, [asked()]);
  platform.hangs(fairPlayCalls.cancelWithdrawal);
  const { user, store } = openWithdraw();
  await press(user, /^Cancel withdrawal/);
  await waitFor(() => expect(platform.requests(fairPlayCalls.cancelWithdrawal)).toHaveLength(1));
  endSession();
  store.dispatch(forgetAnswers());
  await act(() => new Promise((settled) => setTimeout(settled, 0)));
  expect(screen.queryByText('Network error, please try again')).not.toBeInTheDocument();
});
