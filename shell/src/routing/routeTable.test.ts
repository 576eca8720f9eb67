import { registryOfTheApp, release } from '../testing/release';
import { findRoute, routeLabel, routeTable, tabRoutes } from './routeTable';

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

test('a remote cannot take an address of the shell', () => {
  const greedy = release('mf-greedy', [{ path: '/login', screen: 'Login', title: '', heading: 'h', access: 'visitor' }]);
  expect(findRoute(routeTable({ remotes: { 'mf-greedy': greedy } }), '/Login')?.owner).toBe('shell');
});

test('a label that the release does not have shows nothing rather than its key', () => {
  expect(routeLabel(registryOfTheApp(), 'mf-video', 'tab.video', 'ja_ja')).toBe('Library');
  expect(routeLabel(registryOfTheApp(), 'mf-video', 'tab.unknown', 'ja_ja')).toBe('');
  expect(routeLabel(registryOfTheApp(), 'mf-gone', 'tab.video', 'ja_ja')).toBe('');
});
