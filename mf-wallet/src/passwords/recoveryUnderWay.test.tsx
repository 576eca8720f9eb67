import { screen, waitFor } from '@testing-library/react';
import { unisonCalls } from '@unison/shared/contract';
import { onAndroid, platform, pressBack } from '@unison/shared/testing';
import { leave, NEXT, openRecovery } from '../testing/recovery';

onAndroid();

test('while it is sent nothing closes the sheet: the next code is shown once (B-01)', async () => {
  const answer = platform.hangs(unisonCalls.recoverPayPassword);
  const { user, sheet, fill } = await openRecovery();
  expect(sheet.getByRole('button', { name: 'Close' })).toBeVisible();
  await fill();
  await waitFor(() => expect(sheet.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument());
  await user.keyboard('{Escape}');
  expect([pressBack(), pressBack()]).toEqual([true, true]);
  platform.answers(unisonCalls.recoverPayPassword, { code: NEXT });
  answer();
  expect(await screen.findByText(NEXT)).toBeVisible();
  expect(screen.queryByText(/was not shown/)).not.toBeInTheDocument();
});

test('whoever leaves it by the browser meanwhile hears that it is set and how to get the next code (B-01)', async () => {
  const answer = platform.hangs(unisonCalls.recoverPayPassword);
  const { fill } = await openRecovery();
  await fill();
  await waitFor(() => expect(platform.requests(unisonCalls.recoverPayPassword)).toHaveLength(1));
  leave();
  platform.answers(unisonCalls.recoverPayPassword, { code: NEXT });
  answer();
  expect(await screen.findByText(/The next recovery code was not shown: make a new one/)).toBeVisible();
});

test('whoever is led away by the browser while the next code stands there hears how to get another (B-01)', async () => {
  platform.answers(unisonCalls.recoverPayPassword, { code: NEXT });
  const { fill } = await openRecovery();
  await fill();
  expect(await screen.findByText(NEXT)).toBeVisible();
  leave();
  expect(await screen.findByText('If you have not saved the recovery code, make a new one')).toBeVisible();
});
