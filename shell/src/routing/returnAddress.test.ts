import { registryOfTheApp } from '../testing/release';
import { afterLogin, interruptedAt } from './returnAddress';
import { routeTable } from './routeTable';

const table = routeTable(registryOfTheApp());

test('a login that interrupted an inner screen goes on to it, with its query [SESSION-13] (Q-13)', () => {
  const state = interruptedAt({ pathname: '/profile', search: '?id=7', hash: '', state: null });
  expect(afterLogin(state, table)).toBe('/profile?id=7');
});

test.each(['/Home', '/video', '/xf?view=province', '/Game', '/Mine', '/'])('a login from %s goes to Mine [SESSION-13] (Q-13)', (from) => {
  expect(afterLogin({ from }, table)).toBe('/Mine');
});

test.each([
  undefined,
  null,
  {},
  { from: 5 },
  { from: 'https://elsewhere.example/Profile' },
  { from: '//elsewhere.example' },
  { from: '/Login' },
])('a login that remembers %j goes to Mine', (state) => {
  expect(afterLogin(state, table)).toBe('/Mine');
});
