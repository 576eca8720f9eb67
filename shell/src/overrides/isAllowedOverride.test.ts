import { isAllowedOverride, type OverrideTerms } from './isAllowedOverride';

const LISTED = 'https://preview.example.org';
const PROXY = 'http://localhost:3103';

const terms = (given: Partial<OverrideTerms> = {}): OverrideTerms => ({
  page: 'https://app.example.org',
  policy: { overrideOrigins: [LISTED] },
  needsGrant: false,
  isGranted: false,
  ...given,
});
const from = (origin: string, base = `${origin}/mf-game/`) => ({ override: origin, base });

test('a page of the local proxy runs what the proxy put into it, whatever the policy says', () => {
  const atProxy = terms({ page: PROXY, policy: undefined, needsGrant: true });
  expect(isAllowedOverride(from(PROXY), atProxy)).toBe(true);
  expect(isAllowedOverride(from(PROXY, '/assets/mf-game/0.1.0-local/'), atProxy)).toBe(true);
});

test('an origin the policy lists may be tried; without a policy none', () => {
  expect(isAllowedOverride(from(LISTED), terms())).toBe(true);
  expect(isAllowedOverride(from(LISTED), terms({ policy: undefined }))).toBe(false);
  expect(isAllowedOverride(from(LISTED), terms({ policy: { overrideOrigins: [] } }))).toBe(false);
});

test('in production a listed origin also needs a grant, and a grant alone allows nothing', () => {
  const production = terms({ needsGrant: true });
  expect(isAllowedOverride(from(LISTED), production)).toBe(false);
  expect(isAllowedOverride(from(LISTED), { ...production, isGranted: true })).toBe(true);
  expect(isAllowedOverride(from('https://other.example.org'), { ...production, isGranted: true })).toBe(false);
});

test.each([
  ['another port of this machine', from(PROXY), terms({ page: 'http://localhost:3000' })],
  ['the same port by another name of this machine', from('http://127.0.0.1:3103'), terms({ page: PROXY })],
  ['the own origin of a page that is not on this machine', from('https://app.example.org'), terms()],
  ['a base elsewhere than the origin named', from(LISTED, 'https://evil.example.org/mf-game/'), terms()],
  ['a base with a user before the host', from(LISTED, 'https://user@preview.example.org/mf-game/'), terms()],
  ['a base relative to the page', from(LISTED, '/mf-game/'), terms()],
  ['plain http, though listed', from('http://preview.example.org'), terms({ policy: { overrideOrigins: ['http://preview.example.org'] } })],
  ['an origin spelled otherwise', from(`${LISTED}/`), terms({ policy: { overrideOrigins: [`${LISTED}/`] } })],
  ['no origin at all', from('null', 'data:text/javascript,1'), terms({ policy: { overrideOrigins: ['null'] } })],
])('%s is not allowed', (_name, build, given) => {
  expect(isAllowedOverride(build, given)).toBe(false);
});
