import { calls, LANGUAGES } from '@unison/shared/contract';
import { actingAsOwner } from '../db/owner';
import { withPlatform } from '../../testing/platform/platform';

type Purify = { sanitize(html: string, rules: object): string };
const cleaned: string[] = [];

// Somebody else's module, made to tell what it is given; it cleans as ever.
jest.mock('dompurify', () => {
  const make = jest.requireActual<(window: object) => Purify>('dompurify');
  return (window: object): Purify => {
    const made = make(window);
    const { sanitize } = made;
    made.sanitize = (html, rules) => {
      cleaned.push(html);
      return sanitize(html, rules);
    };
    return made;
  };
});

const platform = withPlatform('postgres');

test('after years of notices the newest fifty are shown, and reading in six languages in turns cleans no text twice [API-14, security 6]', async () => {
  await actingAsOwner(platform.database()).query(
    `INSERT INTO notices (id, names, bodies, published_at)
     SELECT 1000 + n, jsonb_object_agg(lang, lang || n), jsonb_object_agg(lang, '<p>' || lang || n || '</p>'), now() + n * interval '1 second'
     FROM generate_series(1, 60) n, unnest($1::text[]) lang GROUP BY n`,
    [LANGUAGES],
  );
  for (const lang of [...LANGUAGES, ...LANGUAGES, ...LANGUAGES]) {
    const { data } = await platform.ask(calls.listNotices, {}, undefined, { lang });
    expect(data.map(({ text }) => text)).toEqual(Array.from({ length: 50 }, (_one, index) => `<p>${lang}${60 - index}</p>`));
    await platform.ask(calls.getBaseInfo, {}, undefined, { lang }); // with what it announces, which is cleaned as well
  }
  expect(cleaned.length).toBe(new Set(cleaned).size);
});
