import { calls } from '@unison/shared/contract';
import { leaveAndEnter, lottery, passTime, platform, renderScreen, stopTheClock, Visits } from '@unison/shared/testing';
import { screen } from '@testing-library/react';
import { GamesScreen } from '../GamesScreen';

stopTheClock();

test('back from a game of minutes the games of its class are there, without a network too [GAME-01] [GAME-02]', async () => {
  platform.answers(calls.listGameClasses, [lottery({ id: 1, name: 'Classic', key: 'classic' })]);
  platform.answers(calls.listGames, [lottery({ id: 5, key: 'quick', name: 'Quick comet' })]);
  const shown = renderScreen(
    <Visits>
      <GamesScreen />
    </Visits>,
    { route: '/Game?class=1', session: true },
  );
  await screen.findByRole('link', { name: 'Quick comet' });
  platform.networkFails(calls.listGameClasses);
  platform.networkFails(calls.listGames);
  await leaveAndEnter(shown, () => passTime(240_000));
  expect(await screen.findByRole('link', { name: 'Quick comet' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Classic', selected: true })).toBeVisible();
});
