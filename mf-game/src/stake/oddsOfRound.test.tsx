import 'fake-indexeddb/auto';
import { calls } from '@unison/shared/contract';
import { hashOdds } from '@unison/shared/fairness';
import { lotteryInfo, platform, see } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { chainFor } from '../testing/chain';
import { allOptions, answerGame, nextRound, openGameScreen } from '../testing/game';
import { review } from '../testing/stakes';

const fairness = (oddsHash: string) => ({
  chain_end: 'aa'.repeat(32),
  // The first link before the end: its commit is the end itself.
  chain_position: 1,
  commit: 'aa'.repeat(32),
  odds_hash: oddsHash,
  fingerprint: 'aaaa aaaa aaaa aaaa',
});

const optionsAt = (odds: number) => allOptions().map((option) => ({ ...option, proportion: odds }));
const hashOf = (options: ReturnType<typeof allOptions>) =>
  hashOdds(options.map(({ type, proportion }) => ({ type: String(type), proportion: Number(proportion) })));

test('odds that do not hash to what the round published are asked for anew, and nothing is sent while they differ (GAME-14)', async () => {
  answerGame();
  const right = allOptions();
  const hash = await hashOf(right);
  platform.answers(calls.getGame, lotteryInfo({ second: 400, last_expect: '1001', fairness: fairness(hash) }));
  platform.answers(calls.listOdds, optionsAt(2.5));
  const { user } = openGameScreen();
  expect(await screen.findByText(/The odds shown are not those published/)).toBeVisible();
  await waitFor(() => expect(platform.requests(calls.listOdds)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: /^Big/ }));
  await user.type(screen.getByRole('textbox', { name: 'Stake' }), '10');
  await user.click(screen.getByRole('button', { name: 'Place stake' }));
  const popup = within(await screen.findByRole('dialog'));
  expect(popup.queryByRole('button', { name: 'Place stake' })).not.toBeInTheDocument();
  expect(popup.getByText(/The odds have changed.*The odds shown are not those published/)).toBeVisible();
  expect(popup.queryByText(/Drawing the round/)).not.toBeInTheDocument();
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

test('a popup under which another round opens says what holds it: no draw, but odds that are not the published ones (GAME-14) [GAME-07]', async () => {
  const game = { id: 2, key: 'other', second: 400 }; // the device knows the other one's chain
  const chain = await chainFor('a', 40, 1001, '2');
  const opened = async (round: number, odds: number) => ({ ...chain.open(round), odds_hash: await hashOf(optionsAt(odds)) });
  answerGame({ ...game, fairness: await opened(1002, 1.98) });
  const { user } = openGameScreen({ route: '/Lottery?key=other&id=2' });
  const popup = await review(user, ['Big'], '10');
  platform.answers(calls.getGame, nextRound({ ...game, fairness: await opened(1003, 2.5) }));
  see('hidden');
  see('visible'); // which asks for the round anew
  const told = await popup.findByText(/The odds shown are not those published/);
  expect(told).toHaveTextContent('Round 1002 has closed. Nothing was staked');
  expect(popup.queryByText(/Drawing the round/)).not.toBeInTheDocument();
  expect(popup.getByRole('button', { name: 'Review for round 1003' })).toHaveAttribute('aria-disabled', 'true');
});
