import { screen, waitFor, within } from '@testing-library/react';
import { fairPlayCalls } from '../contract';
import { care as anyCare, platform, renderScreen } from '../testing';
import { CareSheet } from './CareSheet';

const holds = (kind: 'stake' | 'loss' | 'topup', amount: number | null) => ({ kind, amount, next: null, next_at: null });
const onClose = jest.fn();
const limit = (name: string) => screen.findByRole('textbox', { name });
const sent = () => platform.requests(fairPlayCalls.setLimit).map(({ payload: { kind, amount } }) => [kind, amount]);

async function open(...amounts: [number | null, number | null, number | null]) {
  const limits = [holds('stake', amounts[0]), holds('loss', amounts[1]), holds('topup', amounts[2])];
  platform.answers(fairPlayCalls.getCare, anyCare({ limits }));
  platform.answers(fairPlayCalls.setLimit, anyCare({ limits }));
  const { user } = renderScreen(<CareSheet part="limits" onClose={onClose} />, { session: true, base: { capabilities: ['limits'] } });
  await limit('Stake limit');
  return user;
}

beforeEach(() => onClose.mockClear());

test('who types 0 to have no limit is told what 0 does before anything is sent, and what an empty field means (B-07)', async () => {
  const user = await open(null, null, null);
  expect(screen.getByText(/^Empty means no limit\. /)).toBeVisible();
  await user.type(await limit('Stake limit'), '0');
  await user.type(await limit('Top-up limit'), '0.00');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Set a limit of 0?' }));
  expect(question.getByText(/^No stakes at all\s· No top-ups at all$/)).toBeVisible();
  expect(question.getByText(/at once and for 24 hours at least\. For no limit leave the field empty\.$/)).toBeVisible();
  expect(sent()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent()).toEqual([]);
  expect(onClose).not.toHaveBeenCalled();
  await user.clear(await limit('Top-up limit'));
  await user.clear(await limit('Stake limit'));
  await user.type(await limit('Stake limit'), '5');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([['stake', '5']]));
});

test('who means 0 is asked once, of losses with what tomorrow is like, and all that was changed is saved (B-07)', async () => {
  const user = await open(100, null, null);
  await user.type(await limit('Loss limit'), '0');
  await user.clear(await limit('Stake limit'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Set a limit of 0?' }));
  expect(question.getByText('Only stakes from a net gain of today’s stakes, and none at all from tomorrow')).toBeVisible();
  await user.click(question.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  const saved = [
    ['stake', ''],
    ['loss', '0'],
  ];
  expect(sent()).toEqual(saved);
});

test('a limit that is 0 already is not asked about where another one is changed (B-07)', async () => {
  const user = await open(0, null, null);
  await user.type(await limit('Top-up limit'), '20');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent()).toEqual([['topup', '20']]));
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});
