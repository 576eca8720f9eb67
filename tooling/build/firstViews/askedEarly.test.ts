import { refuseUnasked } from './askedEarly';

const route = { path: '/Towns', early: ['listFeed', { call: 'listCompanions', params: { id: '?id' } }, 'getConfig'] };

test('a first view may be drawn from what its route asks early, and from what every page asks', () => {
  expect(() => refuseUnasked([route], { calls: ['listFeed', 'listCompanions', 'getBaseInfo'], also: ['getConfig'] })).not.toThrow();
});

test.each([
  [[{ path: '/Towns' }], { calls: ['listFeed'], also: [] }, 'it is drawn from listFeed, which /Towns does not name in early'],
  [[route], { calls: ['listFeed'], also: ['listHotGames'] }, 'listHotGames, which /Towns'],
  [[route, { path: '/Streets', early: ['getConfig'] }], { calls: ['listFeed'], also: [] }, 'listFeed, which /Streets'],
])('of %j one that is drawn from %j is refused by the build: no document could paint it', (routes, asked, message) => {
  expect(() => refuseUnasked(routes, asked)).toThrow(message);
});
