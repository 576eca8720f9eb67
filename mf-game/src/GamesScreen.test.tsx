import { calls } from '@unison/shared/contract';
import { lottery, pictureShapes, platform, renderScreen } from '@unison/shared/testing';
import { screen, within } from '@testing-library/react';
import { GamesScreen } from './GamesScreen';

const show = (route = '/Game') => renderScreen(<GamesScreen />, { route, session: true });
const games = async () => within(await screen.findByRole('list', { name: 'Games' }));

beforeEach(() => {
  platform.answers(calls.listGameClasses, [
    lottery({ id: 1, name: 'Classic', key: 'classic' }),
    lottery({ id: 2, name: 'Fast', key: 'fast' }),
  ]);
  platform.answers(calls.listGames, ({ payload }) =>
    payload['class'] === '2'
      ? [lottery({ id: 5, key: 'quick', name: 'Quick comet', ico: '/games/comet.svg' })]
      : [lottery({ id: 4, key: undefined, name: 'Dice' }), lottery({ id: 5, key: 'quick', name: 'Quick comet' })],
  );
});

test('the game has its name and says what it is; the games of the platform lead to themselves [GAME-01] [GAME-02] [DATA-071] [DATA-072] [API-39] (O-01, O-87)', async () => {
  show();
  expect(await screen.findByRole('heading', { name: 'Task upgrade' })).toBeVisible();
  expect(screen.getByText('A dice game: you can lose your stake')).toBeVisible();
  const list = await games();
  expect(list.getByRole('link', { name: 'Quick comet' })).toHaveAttribute('href', '/Lottery?key=quick&id=5');
  expect(list.getByRole('link', { name: 'Dice' })).toHaveAttribute('href', '/Lottery?key=4&id=4');
});

test('classes are tabs, All first; a tab asks for its class and stands in the address [GAME-01] [API-37] [DATA-073] (O-01)', async () => {
  const { user, address } = show();
  await games();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['All', 'Classic', 'Fast']);
  await user.click(screen.getByRole('tab', { name: 'Fast' }));
  const list = await games();
  expect(await list.findByRole('link', { name: 'Quick comet' })).toBeVisible();
  expect(list.queryByRole('link', { name: 'Dice' })).not.toBeInTheDocument();
  expect(document.querySelector('img[src="/games/comet.svg"]')).toBeInTheDocument();
  expect(address()).toBe('/Game?class=2');
  expect(platform.requests(calls.listGames).map(({ payload }) => payload['class'])).toEqual([undefined, '2']);
});

test('what all names end with is left out on the tiles: it tells no game apart; the links have the whole name', async () => {
  platform.answers(calls.listGames, [
    lottery({ id: 4, name: 'Dice · Task upgrade' }),
    lottery({ id: 5, name: 'Quick comet · Task upgrade' }),
  ]);
  show();
  const links = (await games()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Dice', 'Quick comet']);
  expect(links[1]).toHaveAccessibleName('Quick comet · Task upgrade');
});

test('a class without games says so and can be asked again, as can one that cannot be loaded [ERR-22]', async () => {
  platform.networkFails(calls.listGames);
  const { user } = show('/Game?class=1');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  platform.answers(calls.listGames, []);
  await user.click(retry);
  expect(await screen.findByText('No games of this kind yet')).toBeVisible();
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Classic');
  platform.answers(calls.listGames, [lottery({ id: 4, name: 'Dice' })]);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await (await games()).findByRole('link', { name: 'Dice' })).toBeVisible();
});

test('where the classes cannot be loaded the games stand below the retry [GAME-01] [ERR-22]', async () => {
  platform.networkFails(calls.listGameClasses);
  const { user } = show('/Game?class=2');
  expect(await (await games()).findByRole('link', { name: 'Quick comet' })).toHaveAttribute('href', '/Lottery?key=quick&id=5');
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  platform.answers(calls.listGameClasses, [lottery({ id: 2, name: 'Fast', key: 'fast' })]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('tab', { name: 'Fast', selected: true })).toBeVisible();
  expect((await games()).getAllByRole('link')).toHaveLength(1);
});

test('what loads has pictures of the shape that comes', async () => {
  show();
  const loading = pictureShapes();
  await (await games()).findByRole('link', { name: 'Dice' });
  expect(loading).toEqual(new Set([1]));
  expect(pictureShapes()).toEqual(loading);
});
