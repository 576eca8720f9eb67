import { fairPlayCalls, paths } from '@unison/shared/contract';
import { useGoBack } from '@unison/shared/remote';
import { platform, renderScreen } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { GameScreen } from '../GameScreen';
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

/** One step back, as the header's arrow takes it. */
function StepBack() {
  return (
    <button type="button" onClick={useGoBack()}>
      Step back
    </button>
  );
}

test('who has checked earlier rounds leaves the game by one step back, however many they were (O-90)', async () => {
  answerGame();
  platform.answers(fairPlayCalls.getFairness, { games: [], wheel: { prize_hash: '', prizes: [], draws: 0 } });
  platform.answers(fairPlayCalls.listReveals, before(1001));
  const game = (
    <>
      <StepBack />
      <GameScreen />
    </>
  );
  const { user, address } = renderScreen(game, {
    route: paths.game('quick', '1'),
    history: ['/Game'],
    session: true,
    base: { capabilities: ['fairness'] },
  });
  for (const round of ['1000', '999']) {
    await user.click(await screen.findByRole('button', { name: 'Earlier rounds' }));
    await user.click(await screen.findByRole('link', { name: `Check round ${round}` }));
    const check = await screen.findByRole('dialog', { name: `How round ${round} was drawn` });
    expect(address()).toBe(paths.check('quick', '1', round));
    await user.click(within(check).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe(paths.game('quick', '1'));
  }
  await user.click(screen.getByRole('button', { name: 'Step back' }));
  expect(address()).toBe('/Game');
});

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

/** The game with its earlier rounds shown, of which the platform lists two. */
async function showEarlier() {
  answerGame();
  platform.answers(fairPlayCalls.getFairness, { games: [], wheel: { prize_hash: '', prizes: [], draws: 0 } });
  platform.answers(fairPlayCalls.listReveals, ({ payload }) => (payload['before'] === undefined ? before(1001) : []));
  const { user } = openGameScreen({ base: { capabilities: ['fairness'] } });
  await user.click(await screen.findByRole('button', { name: 'Earlier rounds' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'Earlier rounds' }));
  await sheet.findByRole('link', { name: /1000/ });
  const press = () => user.click(sheet.getByRole('button', { name: 'Show more rounds' }));
  return { user, sheet, press };
}

test('each press without a network is answered, also after the first (O-90) [ERR-22]', async () => {
  const { user, press } = await showEarlier();
  platform.networkFails(fairPlayCalls.listReveals);
  const messages = within(screen.getByRole('region', { name: 'Status messages' }));
  const pressIsAnswered = async () => {
    await press();
    expect(await messages.findByText(/^Network error/)).toBeVisible();
    await user.click(messages.getByRole('button', { name: 'Close' }));
    expect(messages.queryByText(/^Network error/)).not.toBeInTheDocument();
  };
  await pressIsAnswered();
  await pressIsAnswered();
});

test('the end of the earlier rounds is told, and the keyboard stays at it (O-90)', async () => {
  const { sheet, press } = await showEarlier();
  await press();
  const end = await sheet.findByText('Not anymore');
  expect(end).toHaveRole('status');
  expect(sheet.queryByRole('button', { name: 'Show more rounds' })).not.toBeInTheDocument();
  await waitFor(() => expect(end.parentElement).toHaveFocus());
});
