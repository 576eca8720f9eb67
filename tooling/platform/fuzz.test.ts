import fc from 'fast-check';
import { calls, unisonCalls, unisonMoneyCalls } from '@unison/shared/contract';
import type { Call } from '@unison/shared/contract';
import { withPlatform } from './testing/platform';
import type { Tokens } from './testing/platform';

/** Of these a fuzz would find real success, or only their own throttle. */
const calm = new Set<string>(['/unison/break', '/unison/limits', '/unison/reminder', '/unison/service', '/unison/news/seen']);
const fuzzed = [...Object.values(calls), ...Object.values(unisonCalls), ...Object.values(unisonMoneyCalls)].filter(
  (call: Call) => call.encoding !== 'multipart' && !calm.has(call.path),
);

const hostile = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-1',
    '1e309',
    'NaN',
    'null',
    'undefined',
    '[object Object]',
    '0x10',
    '１２',
    '1,000.50',
    '٣',
    '9007199254740993',
  ),
  fc.constantFrom(
    "' OR 1=1 --",
    '"; DROP TABLE members; --',
    '\\',
    '%00',
    '\u0000',
    '\u202e',
    '${7*7}',
    '{{7*7}}',
    '<script>alert(1)</script>',
  ),
  fc.constantFrom('../../etc/passwd', 'javascript:alert(1)', '//evil.example', 'a'.repeat(201), 'ä'.repeat(5_000), '😀', '\ud800'),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.integer().map(String),
  fc.double().map(String),
);

/** The fields of a call, or some where it takes any. */
function fieldsOf(call: Call): string[] {
  const { entries } = call.request as { entries?: Record<string, unknown> }; // object schemas have entries
  return entries ? Object.keys(entries) : ['sso', 'username', 'lang'];
}

describe.each(['pglite', 'postgres'] as const)('hostile values on %s', (engine) => {
  const platform = withPlatform(engine);
  let who: Tokens;
  beforeAll(async () => {
    who = await platform.newMember();
  });

  test.each(fuzzed.map((call) => [call.id, call.path, call] as const))(
    '%s %s: always an envelope, never a failure of ours, nothing of the account changed [security 17, 18]',
    async (_id, _path, call) => {
      const before = await platform
        .database()
        .query('SELECT status, is_see, point, money FROM members m, (SELECT 0 AS money) x WHERE is_demo ORDER BY id');
      await fc.assert(
        fc.asyncProperty(fc.dictionary(fc.constantFrom(...fieldsOf(call), 'extra'), hostile), async (payload) => {
          const reply = await platform.send(platform.request(call, payload, who));
          expect([200, 400, 413]).toContain(reply.status);
          expect([200, 401]).toContain(reply.code);
          expect(reply.raw.body).not.toMatch(/node_modules|\bat .*\.ts:|syntax error|invalid input/);
        }),
        { numRuns: 12 },
      );
      expect(
        await platform
          .database()
          .query('SELECT status, is_see, point, money FROM members m, (SELECT 0 AS money) x WHERE is_demo ORDER BY id'),
      ).toEqual(before);
    },
    60_000,
  );

  test('none of it was an internal failure', () => {
    expect(platform.logLines().filter((line) => line.includes('"event":"failure"'))).toEqual([]);
  });
});
