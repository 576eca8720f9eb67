import { grantToken, isInForce, readGrant } from './grant';

const HOUR = 3_600_000;
const FROM = Date.parse('2026-11-22T10:00:00Z');
const grant = (hours: number) => ({
  kind: 'grant' as const,
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
  ['another statement', grantToken(JSON.stringify({ ...grant(4), kind: 'policy' }), SIGNATURE)],
  ['no JSON', grantToken('{', SIGNATURE)],
  ['times that are none', grantToken(JSON.stringify({ ...grant(4), until: 'for ever' }), SIGNATURE)],
  ['a text that is no base64', `${'A'.repeat(5)}.${SIGNATURE}`],
])('%s is no grant', (_what, token) => expect(readGrant(token)).toBeUndefined());

test('a grant holds from its first moment to its last, and never longer than a day', () => {
  expect(isInForce(grant(4), FROM)).toBe(true);
  expect(isInForce(grant(4), FROM + 4 * HOUR - 1)).toBe(true);
  expect(isInForce(grant(4), FROM + 4 * HOUR)).toBe(false);
  expect(isInForce(grant(4), FROM - 2 * 60_000)).toBe(false);
  expect(isInForce(grant(25), FROM)).toBe(false);
});
