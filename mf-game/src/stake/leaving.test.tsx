import { fireEvent, screen, waitFor } from '@testing-library/react';
import { calls } from '@unison/shared/contract';
import { platform, renderScreen, WithWayOut, words } from '@unison/shared/testing';
import { GameScreen } from '../GameScreen';
import { answerGame } from '../testing/game';
import { orders, review } from '../testing/stakes';

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
