import { registryOfTheApp, release } from '../testing/release';
import { findRoute, routeLabel, routeTable, tabRoutes, type OwnedRoute } from './routeTable';

const table = routeTable(registryOfTheApp());

test('an address opens its screen however it is spelled [SHELL-04] (Q-03)', () => {
  expect(findRoute(table, '/profile')?.screen).toBe('Profile');
  expect(findRoute(table, '/LUCKDRAW/')?.screen).toBe('Wheel');
  expect(findRoute(table, '/Login')?.owner).toBe('shell');
});

test('an address nobody declared belongs to nobody [SHELL-04] (O-67)', () => {
  expect(findRoute(table, '/nothing')).toBeUndefined();
  expect(findRoute(table, '/Home/more')).toBeUndefined();
});

test('the five tabs stand in their declared order [SHELL-05]', () => {
  expect(tabRoutes(table).map(({ path }) => path)).toEqual(['/Home', '/Video', '/xf', '/Game', '/Mine']);
});

test('tabs of one order keep their places, whichever of them a member is in [SHELL-05]', () => {
  const remotes = Object.fromEntries(
    ['Towns', 'Streets'].map((name) => {
      const tab = { order: 100, label: 'h', icon: 'pin' };
      return [`mf-${name}`, release(`mf-${name}`, [{ path: `/${name}`, screen: 'S', title: '', heading: 'h', access: 'visitor', tab }])];
    }),
  );
  const tabsIn = (name: string) => tabRoutes(routeTable({ remotes }, remotes[name])).map(({ path }) => path);
  expect(tabsIn('mf-Streets')).toEqual(tabsIn('mf-Towns'));
});

test('a remote cannot take an address of the shell', () => {
  const greedy = release('mf-greedy', [{ path: '/login', screen: 'Login', title: '', heading: 'h', access: 'visitor' }]);
  expect(findRoute(routeTable({ remotes: { 'mf-greedy': greedy } }), '/Login')?.owner).toBe('shell');
});

test('a label that the release does not have shows nothing rather than its key', () => {
  const labelOf = (route: OwnedRoute, key: string) => routeLabel(route, key, 'ja_ja', ({ labels }) => labels);
  const [games] = tabRoutes(routeTable(registryOfTheApp())).filter(({ owner }) => owner === 'mf-game');
  expect(labelOf(games!, 'tab.game')).toBe('Games');
  expect(labelOf(games!, 'tab.unknown')).toBe('');
  expect(labelOf(findRoute(routeTable(registryOfTheApp()), '/Login')!, 'tab.game')).toBe('');
});

test('inside a remote the addresses are those of the release that was entered; the current one adds what that does not have', () => {
  const entered = registryOfTheApp().remotes['mf-game']!;
  const registry = registryOfTheApp();
  const [tab] = entered.manifest.routes;
  registry.remotes['mf-game'] = release(
    'mf-game',
    [
      { ...tab!, screen: 'RenamedGames' },
      { ...tab!, path: '/NewGames', screen: 'NewGames' },
    ],
    { version: '2.0.0-b' },
  );
  const table = routeTable(registry, entered);
  expect(findRoute(table, '/game')).toMatchObject({ screen: 'Games', release: { version: '1.0.0-a' } });
  expect(findRoute(table, '/luckDraw')).toMatchObject({ screen: 'Wheel', release: { version: '1.0.0-a' } });
  expect(findRoute(table, '/NewGames')).toMatchObject({ screen: 'NewGames', release: { version: '2.0.0-b' } });
  expect(tabRoutes(table)).toHaveLength(5);
});
