import { newerThan, raisedRange, SHARED_TEXTS } from './offeredSince';

const LISTED = {
  '@unison/shared/ui': { Button: '2.1.0', Slider: '2.9.0', Carousel: '2.10.0' },
  '@unison/shared/care': { CareSheet: '2.4.0', LimitField: '2.12.0' },
  '@unison/shared/contract': { calls: '2.1.0', 'calls.getVideo': '2.1.0', 'calls.getMoon': '2.11.0' },
  [SHARED_TEXTS]: { 'common.close': '2.1.0', 'common.colon': '2.13.0' },
};
const NO_TEXTS = { has: [], asks: [], asksShared: [] };
const takes = (names: string[], members?: string[], request = '@unison/shared/ui') => ({
  takes: { [request]: { range: '^0.1.0', names, ...(members && { members }) } },
  texts: NO_TEXTS,
});

test.each([
  ['names that were always there', '^2.1.0', takes(['Button'])],
  ['the newest of the names', '^2.10.0', takes(['Button', 'Carousel', 'Slider'])],
  ['a call that is newer than the object of all calls', '^2.11.0', takes(['calls'], ['calls.getMoon'], '@unison/shared/contract')],
  ['a module that is taken whole', '^2.4.0', takes([], undefined, '@unison/shared/care')],
  ["one of shared's texts", '^2.13.0', { takes: {}, texts: { ...NO_TEXTS, asksShared: ['common.close', 'common.colon'] } }],
  ['a module that is nobody’s list', '^2.0.0', takes([], undefined, 'unison/entry-runtime')],
])('a build that takes %s asks for a shell of %s', (_what, range, facts) => {
  expect(raisedRange('^2.0.0', facts, LISTED)).toBe(range);
});

test.each([
  ['what its manifest asks for', '^2.20.0', '^2.20.0'],
  ['one version alone', '2.0.0', '2.10.0'],
  ['another major, which the gate refuses', '^1.0.0', '^1.0.0'],
  ['a range that is none, which the gate refuses', 'banana', 'banana'],
])('a manifest that says more keeps its word: %s', (_what, range, asked) => {
  expect(raisedRange(range, takes(['Carousel']), LISTED)).toBe(asked);
});

test('what a shell does not have yet is named', () => {
  expect(newerThan('2.9.0', takes(['Button', 'Slider', 'Carousel']), LISTED)).toEqual(['Carousel of @unison/shared/ui']);
});
