import { fireEvent, screen, waitFor } from '@testing-library/react';
import { calls, fairPlayCalls } from '@unison/shared/contract';
import { care, platform, renderScreen, WithWayOut, words } from '@unison/shared/testing';
import { GameScreen } from '../GameScreen';
import { answerGame, openGameScreen } from '../testing/game';
import { field, orders, review } from '../testing/stakes';

test('whoever left the game hears that no answer came to the stake, and where the records are (O-81) [ERR-22]', async () => {
  answerGame({ second: 400 });
  const game = (
    <WithWayOut>
      <GameScreen />
    </WithWayOut>
  );
  const { user } = renderScreen(game, { route: '/Lottery?key=quick&id=1', session: true, base: { capabilities: ['idempotency'] } });
  const popup = await review(user, ['Big', 'Even'], '10');
  const answer = platform.hangs(calls.placeOrder);
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  await waitFor(() => expect(orders()).toHaveLength(1));
  fireEvent.click(screen.getByText('Away')); // as the browser's Back does, whatever lies over the screen
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  platform.networkFails(calls.placeOrder);
  answer();
  expect(await screen.findByText(words('No answer came. It is not known whether the stake of 20 K was placed'))).toBeVisible();
  expect(screen.getByRole('link', { name: 'Game records' })).toHaveAttribute('href', '/GameRecord');
});

test('whoever is still on the game when a break begins hears of the order from the page alone: it goes on asking (O-81, B-07)', async () => {
  answerGame({ second: 400 });
  platform.answers(fairPlayCalls.getCare, care());
  const { user } = openGameScreen({ base: { capabilities: ['idempotency', 'limits'] } });
  await field();
  const begins = platform.hangs(fairPlayCalls.getCare);
  const popup = await review(user, ['Big', 'Even'], '10');
  const answer = platform.hangs(calls.placeOrder);
  await user.click(popup.getByRole('button', { name: 'Place stake' }));
  await waitFor(() => expect(orders()).toHaveLength(1));
  platform.answers(fairPlayCalls.getCare, care({ break_until: 4_000_000_000 }));
  begins();
  expect(await screen.findByText(/break/i, { selector: 'strong' })).toBeVisible();
  platform.networkFails(calls.placeOrder);
  answer();
  expect(await screen.findByText(/^No answer yet/)).toBeVisible();
  await waitFor(() => expect(orders().length).toBeGreaterThan(1));
  expect(screen.queryByText(/It is not known whether the stake/)).not.toBeInTheDocument();
});
