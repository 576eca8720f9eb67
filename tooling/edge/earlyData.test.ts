import type { RouteDeclaration } from '@unison/shared/remote/manifest';
import { earlyDataFor } from './earlyData';
import { DEFAULT_CONFIG } from './edgeConfig';

const FIRST = { calls: ['listFeed'], css: '', fields: [], texts: {}, tree: [] };

const routeOf = (more: Partial<RouteDeclaration> = {}): RouteDeclaration => {
  return { path: '/Home', screen: 'Home', title: '', heading: 'home', access: 'visitor', early: ['getBaseInfo', 'listFeed'], ...more };
};
const earlyOf = (more?: Partial<RouteDeclaration>, isOpen = true, config = {}) =>
  earlyDataFor(routeOf(more), FIRST, { config: { ...DEFAULT_CONFIG, ...config }, isOpen });

test.each([
  ['visitor', true, false],
  ['visitor', false, false],
  ['member-when-gated', true, false],
  ['member-when-gated', false, true],
  ['member', true, true],
] as const)('a page for %s, while visitors are let in: %s, asks ahead for members alone: %s (Q-30)', (access, isOpen, isForMembers) => {
  expect(earlyOf({ access }, isOpen)?.members).toBe(isForMembers);
});

test('nothing is asked ahead that changes something, carries a secret or is unknown; base info once and last', () => {
  const asked = earlyOf({ early: ['getBaseInfo', 'setName', 'placeOrder', 'listMoons', 'listFeed'] })?.asked;
  expect(asked?.map(([name]) => name)).toEqual(['listFeed', 'getBaseInfo']);
});

test('no first view is drawn without what it is drawn from, nor where nobody knows where the API is', () => {
  expect(earlyOf({ early: ['getBaseInfo'] })).toBeUndefined();
  expect(earlyOf({}, true, { apiBase: '' })).toBeUndefined();
});
