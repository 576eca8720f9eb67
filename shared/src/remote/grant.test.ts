import { grantToken, isInForce, LONGEST_TOKEN, readGrant } from './grant';

const HOUR = 3_600_000;
const FROM = Date.parse('2026-11-22T10:00:00Z');
const grant = (hours: number) => ({
  kind: 'grant' as const,
  id: 'AAAAAAAAAAAA',
  packages: ['mf-game'],
  origins: ['https://preview.example.org'],
  from: new Date(FROM).toISOString(),
  until: new Date(FROM + hours * HOUR).toISOString(),
});
const SIGNATURE = 'A'.repeat(86);

test('a token gives back what was signed, also with spaces around it from a copy', () => {
  const text = JSON.stringify(grant(4));
  expect(readGrant(`  ${grantToken(text, SIGNATURE)}\n`)).toEqual({ text, signature: SIGNATURE, grant: grant(4) });
});

test.each([
  ['nothing', ''],
  ['no signature', grantToken(JSON.stringify(grant(4)), '')],
  ['a signature that is spelled in another way', grantToken(JSON.stringify(grant(4)), `${'A'.repeat(85)}B`)],
  ['another statement', grantToken(JSON.stringify({ ...grant(4), kind: 'policy' }), SIGNATURE)],
  ['no JSON', grantToken('{', SIGNATURE)],
  ['one that names no package', grantToken(JSON.stringify({ ...grant(4), packages: [] }), SIGNATURE)],
  ['one without a name', grantToken(JSON.stringify({ ...grant(4), id: undefined }), SIGNATURE)],
  ['times that are none', grantToken(JSON.stringify({ ...grant(4), until: 'for ever' }), SIGNATURE)],
  ['a text that is no base64', `${'A'.repeat(5)}.${SIGNATURE}`],
])('%s is no grant', (_what, token) => expect(readGrant(token)).toBeUndefined());

test('a token of many packages and origins is read, as long as it can be entered', () => {
  const packages = Array.from({ length: 20 }, (_none, index) => `mf-a-longer-name-than-most-${String(index)}`);
  const origins = Array.from({ length: 10 }, (_none, index) => `https://a-preview-host-${String(index)}.of.some.team.example.org`);
  const token = grantToken(JSON.stringify({ ...grant(4), packages, origins }), SIGNATURE);
  expect(readGrant(token)?.grant).toMatchObject({ packages, origins });
  expect(token.length).toBeLessThan(LONGEST_TOKEN);
});

test('a grant holds from its first moment to its last, and never longer than a day; a clock may be ten minutes behind', () => {
  expect(isInForce(grant(4), FROM)).toBe(true);
  expect(isInForce(grant(4), FROM + 4 * HOUR - 1)).toBe(true);
  expect(isInForce(grant(4), FROM + 4 * HOUR)).toBe(false);
  expect(isInForce(grant(4), FROM - 10 * 60_000)).toBe(true);
  expect(isInForce(grant(4), FROM - 11 * 60_000)).toBe(false);
  expect(isInForce(grant(25), FROM)).toBe(false);
});
