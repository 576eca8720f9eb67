import { isAllowedOverride, type OverrideTerms } from './isAllowedOverride';

const LISTED = 'https://preview.example.org';
const PROXY = 'http://localhost:3103';

const terms = (given: Partial<OverrideTerms> = {}): OverrideTerms => ({
  page: 'https://app.example.org',
  said: { origins: [LISTED] },
  needsGrant: false,
  grant: undefined,
  ...given,
});
const from = (origin: string, base = `${origin}/mf-game/`) => ({ package: 'mf-game', override: origin, base });

test('a page of the local proxy runs what the proxy put into it, whatever is said', () => {
  const atProxy = terms({ page: PROXY, said: undefined, needsGrant: true });
  expect(isAllowedOverride(from(PROXY), atProxy)).toBe(true);
  expect(isAllowedOverride(from(PROXY, '/assets/mf-game/0.1.0-local/'), atProxy)).toBe(true);
});

test('an origin that is listed may be tried; where nothing is said none', () => {
  expect(isAllowedOverride(from(LISTED), terms())).toBe(true);
  expect(isAllowedOverride(from(LISTED), terms({ said: undefined }))).toBe(false);
  expect(isAllowedOverride(from(LISTED), terms({ said: { origins: [] } }))).toBe(false);
});

test('in production a listed origin also needs a grant, and a grant alone allows nothing', () => {
  const production = terms({ needsGrant: true });
  expect(isAllowedOverride(from(LISTED), production)).toBe(false);
  const granted = { ...production, grant: { packages: ['mf-game'], origins: [LISTED, 'https://other.example.org'] } };
  expect(isAllowedOverride(from(LISTED), granted)).toBe(true);
  expect(isAllowedOverride(from('https://other.example.org'), granted)).toBe(false);
});

test('a grant is about the packages and the origins it names, and no other [security 30]', () => {
  const granted = (packages: string[], origins: string[]) => terms({ needsGrant: true, grant: { packages, origins } });
  expect(isAllowedOverride(from(LISTED), granted(['mf-home'], [LISTED]))).toBe(false);
  expect(isAllowedOverride(from(LISTED), granted(['mf-game'], []))).toBe(false);
  expect(isAllowedOverride(from(LISTED), granted(['mf-home', 'mf-game'], [LISTED]))).toBe(true);
});

test.each([
  ['another port of this machine', from(PROXY), terms({ page: 'http://localhost:3000' })],
  ['the same port by another name of this machine', from('http://127.0.0.1:3103'), terms({ page: PROXY })],
  ['the own origin of a page that is not on this machine', from('https://app.example.org'), terms()],
  ['a base elsewhere than the origin named', from(LISTED, 'https://evil.example.org/mf-game/'), terms()],
  ['a base with a user before the host', from(LISTED, 'https://user@preview.example.org/mf-game/'), terms()],
  ['a base with a password before the host', from(LISTED, 'https://:secret@preview.example.org/mf-game/'), terms()],
  ['a base relative to the page', from(LISTED, '/mf-game/'), terms()],
  ['plain http, though listed', from('http://preview.example.org'), terms({ said: { origins: ['http://preview.example.org'] } })],
  ['an origin spelled otherwise', from(`${LISTED}/`), terms({ said: { origins: [`${LISTED}/`] } })],
  ['no origin at all', from('null', 'data:text/javascript,1'), terms({ said: { origins: ['null'] } })],
])('%s is not allowed', (_name, build, given) => {
  expect(isAllowedOverride(build, given)).toBe(false);
});
