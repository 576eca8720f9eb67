import { screen, waitFor } from '@testing-library/react';
import { calls, unisonCalls } from '@unison/shared/contract';
import { bankChoice, platform, renderScreen } from '@unison/shared/testing';
import { SECURITY } from '../testing/withdraw';
import { BindCardScreen } from './BindCardScreen';

const PAUSED = /linking a bank account and turning off two-step verification are paused until Mar 5, 2026/;

/** The form after a recovery, read and filled in all the same. */
async function fillInWhilePaused() {
  platform.answers(calls.listBanks, [bankChoice({ text: 'First Bank', value: 'FB' })]);
  platform.answers(calls.getUserBank, { is_bank: 0, info: null });
  platform.answers(unisonCalls.getSecurity, { ...SECURITY, rest_until: Date.UTC(2026, 2, 5, 10, 11) / 1000 });
  const base = { capabilities: ['security'] };
  const { user } = renderScreen(<BindCardScreen />, { history: ['/Infomation'], route: '/BindCard', session: { name: 'Mai' }, base });
  expect(await screen.findByText(PAUSED)).toBeVisible();
  await user.type(await screen.findByRole('textbox', { name: 'Account number' }), '123456');
  await user.click(await screen.findByRole('button', { name: /^Bank/ }));
  await user.click(await screen.findByRole('button', { name: 'First Bank' }));
  return { save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
}

test('after a recovery the form says beforehand that linking is paused, and until when; nothing is sent [ACCOUNT-39] (B-01)', async () => {
  const { save } = await fillInWhilePaused();
  await save();
  await waitFor(() => expect(screen.getAllByText(PAUSED)).toHaveLength(2)); // as the answer to the try, too
  expect(platform.requests(calls.setBank)).toHaveLength(0);
  expect(screen.getByRole('textbox', { name: 'Account number' })).toHaveValue('123456');
});

test('a pause that is over while the form stands holds nothing up [ACCOUNT-39] (B-01)', async () => {
  const { save } = await fillInWhilePaused();
  platform.answers(unisonCalls.getSecurity, SECURITY);
  platform.saves(calls.setBank, 'Saved');
  await save();
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(platform.requests(calls.setBank)).toHaveLength(1);
});
