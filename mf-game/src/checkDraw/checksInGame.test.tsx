import { calls, fairPlayCalls, paths } from '@unison/shared/contract';
import { BackOfBrowser, draw, passTime, platform, renderScreen, stopTheClock } from '@unison/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { GameScreen } from '../GameScreen';
import { answerGame, arrive, nextRound, openGameScreen, openStill } from '../testing/game';

const answerNoProofs = () => {
  platform.answers(fairPlayCalls.listReveals, []);
  platform.answers(fairPlayCalls.getFairness, { games: [], wheel: { prize_hash: '', prizes: [], draws: 0 } });
};

describe('while rounds go on', () => {
  stopTheClock();

  test('the proof of a round stays open while it is read, though newer draws push the round off the list (O-90)', async () => {
    answerGame({ second: 3 });
    answerNoProofs();
    const { user } = await openStill({ base: { capabilities: ['fairness'] } });
    await user.click(screen.getByRole('button', { name: /how round 1001 was drawn/ }));
    await arrive(() => screen.queryByRole('dialog'));
    platform.answers(calls.getGame, nextRound());
    platform.answers(calls.listDraws, [draw({ expect: '1002', opencode: '1,2,2', one: '', two: '' })]);
    await passTime(3_000);
    await arrive(() => screen.queryByText('Round 1002', { selector: 'strong' }));
    expect(screen.queryByText('Round 1001', { selector: 'strong' })).not.toBeInTheDocument();
    const sheet = screen.getByRole('dialog', { name: 'How round 1001 was drawn' });
    await user.click(within(sheet).getByRole('button', { name: 'Close' }));
    await arrive(() => document.activeElement !== document.body);
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

test.each(['1002', '1050'])('a link to the check of round %s, which is not drawn yet, says so and nothing else (O-102)', async (round) => {
  answerGame({ second: 400 });
  answerNoProofs();
  openGameScreen({ route: paths.check('quick', '1', round), base: { capabilities: ['fairness'] } });
  const sheet = await screen.findByRole('dialog', { name: `Round ${round}` });
  expect(sheet).toHaveTextContent('Not drawn yet');
  expect(sheet).not.toHaveTextContent(/was drawn|secure connection|The operator cannot/);
});

const closeProof = async (user: UserEvent) => {
  const sheet = await screen.findByRole('dialog', { name: 'How round 1001 was drawn' });
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

test('a closed game that was opened to check a draw is one step of the history, and whoever comes back to it is not thrown out (O-90)', async () => {
  platform.refuses(calls.getGame, 'no');
  platform.answers(calls.listOdds, []);
  answerNoProofs();
  const { user, address } = renderScreen(
    <>
      <Routes>
        <Route path="/Lottery" element={<GameScreen />} />
        <Route path="*" element={null} />
      </Routes>
      <BackOfBrowser />
    </>,
    { route: paths.check('quick', '1', '1001'), history: ['/GameRecord'], session: true, base: { capabilities: ['fairness'] } },
  );
  await closeProof(user);
  await user.click(await screen.findByRole('link', { name: 'Check round 1001' }));
  await closeProof(user);
  await user.click(screen.getByRole('link', { name: 'Task upgrade' }));
  expect(address()).toBe('/Game');
  await user.click(screen.getByText('Back of the browser'));
  expect(await screen.findByRole('link', { name: 'Check round 1001' })).toBeVisible();
  expect(screen.queryByText(/Please contact admin/)).not.toBeInTheDocument();
  await user.click(screen.getByText('Back of the browser'));
  await waitFor(() => expect(address()).toBe('/GameRecord'));
});

test('a link to a check in a game that is closed opens the check, and closing it is no dead end (O-90)', async () => {
  platform.refuses(calls.getGame, 'no');
  platform.answers(calls.listOdds, []);
  answerNoProofs();
  const { user, address } = openGameScreen({ route: paths.check('quick', '1', '1001'), base: { capabilities: ['fairness'] } });
  await closeProof(user);
  expect(screen.getByText('This game is not open to you. Its drawn rounds can still be checked.')).toBeVisible();
  expect(screen.queryByText(/Please contact admin/)).not.toBeInTheDocument();
  expect(address()).toBe(paths.game('quick', '1'));
  expect(screen.getByRole('link', { name: 'Task upgrade' })).toHaveAttribute('href', '/Game');
  await user.click(screen.getByRole('link', { name: 'Check round 1001' }));
  expect(await screen.findByRole('dialog', { name: 'How round 1001 was drawn' })).toBeVisible();
});

test('a link to a check in a game that does not exist promises no check of it (O-90)', async () => {
  platform.refuses(calls.getGame, 'no');
  platform.answers(calls.listOdds, []);
  answerNoProofs();
  platform.refuses(fairPlayCalls.listReveals, 'No such game');
  const { user } = openGameScreen({ route: paths.check('quick', '1', '1001'), base: { capabilities: ['fairness'] } });
  const sheet = await screen.findByRole('dialog', { name: 'How round 1001 was drawn' });
  expect(await within(sheet).findByText('No such game')).toBeVisible();
  await user.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('This game is not open to you')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Check/ })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Task upgrade' })).toBeVisible();
});
