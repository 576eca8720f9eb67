import { fairPlayCalls } from '@unison/shared/contract';
import { platform } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { answerGame, openGameScreen } from '../testing/game';

/** Rounds drawn before another, the newest first. */
const before = (round: number) =>
  [1, 2].map((back) => ({
    expect: String(round - back),
    opencode: [1, 2, 3],
    commit: '',
    reveal: '',
    chain_end: '',
    chain_position: 1,
    odds_hash: '',
    late: false,
  }));

test('more rounds that do not come say so, and the rounds that are there stay (O-90) [ERR-22]', async () => {
  answerGame();
  platform.answers(fairPlayCalls.getFairness, { games: [], wheel: { prize_hash: '', prizes: [], draws: 0 } });
  platform.answers(fairPlayCalls.listReveals, before(1001));
  const { user } = openGameScreen({ base: { capabilities: ['fairness'] } });
  await user.click(await screen.findByRole('button', { name: 'Earlier rounds' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Earlier rounds' }));
  await sheet.findByRole('link', { name: /1000/ });
  platform.refuses(fairPlayCalls.listReveals, 'Too many questions');
  await user.click(sheet.getByRole('button', { name: 'Show more rounds' }));
  expect(await screen.findByText('Too many questions')).toBeVisible();
  expect(sheet.getByRole('link', { name: /1000/ })).toBeVisible();
  platform.answers(fairPlayCalls.listReveals, before(999));
  await user.click(sheet.getByRole('button', { name: 'Show more rounds' }));
  expect(await sheet.findByRole('link', { name: /997/ })).toBeVisible();
});
