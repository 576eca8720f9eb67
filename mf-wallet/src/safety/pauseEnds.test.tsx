import { unisonCalls } from '@unison/shared/contract';
import { passTime, platform, putTheClockForward, renderScreen } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { answerWithdraw, openWithdraw, SECURITY } from '../testing/withdraw';
import { SafetySection } from './SafetySection';

putTheClockForward();

const PAUSED = { ...SECURITY, totp: 1, rest_until: Date.UTC(2026, 2, 5, 10, 11) / 1000 };
const isOver = () => platform.answers(unisonCalls.getSecurity, { ...PAUSED, rest_until: null });

test('a pause of withdrawals that ends while the screen stands is gone within a minute (B-01)', async () => {
  answerWithdraw();
  platform.answers(unisonCalls.getSecurity, PAUSED);
  openWithdraw();
  expect(await screen.findByText(/withdrawals are paused until/)).toBeVisible();
  isOver();
  await passTime(60_000);
  await waitFor(() => expect(screen.queryByText(/withdrawals are paused until/)).not.toBeInTheDocument());
  const asked = platform.requests(unisonCalls.getSecurity).length;
  await passTime(180_000);
  expect(platform.requests(unisonCalls.getSecurity)).toHaveLength(asked);
});

test('who waits in the open sheet for the end of the pause finds the form there then (B-01) (B-11)', async () => {
  platform.answers(unisonCalls.getSecurity, PAUSED);
  const { user } = renderScreen(<SafetySection />, { session: true, base: { capabilities: ['security', 'totp'] } });
  await user.click(await screen.findByRole('button', { name: /^Two-step verification/ }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Two-step verification' }));
  expect(await sheet.findByText(/paused until Mar 5, 2026/)).toBeVisible();
  isOver();
  await passTime(60_000);
  expect(await sheet.findByLabelText('Login password')).toBeVisible();
  expect(screen.queryByText(/paused until/)).not.toBeInTheDocument();
});
