import 'fake-indexeddb/auto';
import { calls } from '@unison/shared/contract';
import { hashOdds } from '@unison/shared/fairness';
import { lotteryInfo, platform } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { allOptions, answerGame, openGameScreen } from '../testing/game';

const fairness = (oddsHash: string) => ({
  chain_end: 'aa'.repeat(32),
  // The first link before the end: its commit is the end itself.
  chain_position: 1,
  commit: 'aa'.repeat(32),
  odds_hash: oddsHash,
  fingerprint: 'aaaa aaaa aaaa aaaa',
});

test('odds that do not hash to what the round published are asked for anew, and nothing is sent while they differ (GAME-14)', async () => {
  answerGame();
  const right = allOptions();
  const hash = await hashOdds(right.map(({ type, proportion }) => ({ type: String(type), proportion: Number(proportion) })));
  platform.answers(calls.getGame, lotteryInfo({ second: 400, last_expect: '1001', fairness: fairness(hash) }));
  platform.answers(
    calls.listOdds,
    allOptions().map((option) => ({ ...option, proportion: 2.5 })),
  );
  const { user } = openGameScreen();
  expect(await screen.findByText(/The odds shown are not those published/)).toBeVisible();
  await waitFor(() => expect(platform.requests(calls.listOdds)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /^Big/ }));
  await user.type(screen.getByRole('textbox', { name: 'Stake' }), '10');
  await user.click(screen.getByRole('button', { name: 'Place stake' }));
  const popup = within(await screen.findByRole('dialog'));
  expect(popup.queryByRole('button', { name: 'Place stake' })).not.toBeInTheDocument();
  expect(popup.getByText(/The odds have changed/)).toBeVisible();
  await user.click(popup.getByRole('button', { name: 'Cancel' }));
  platform.answers(calls.listOdds, right);
  platform.answers(calls.placeOrder, { no: 'G7' }, 'Placed');
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(screen.queryByText(/The odds shown are not those/)).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Place stake' }));
  await user.click(await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Place stake' }));
  expect(await screen.findByText('Placed')).toBeVisible();
  expect(platform.requests(calls.placeOrder)).toHaveLength(1);
});
