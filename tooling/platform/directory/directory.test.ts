import { calls, LANGUAGES, unisonCalls } from '@unison/shared/contract';
import { withPlatform } from '../../testing/platform/platform';
import { words } from './words';

const platform = withPlatform('postgres');

test('one list has 20 provinces and 60 cities, each city with its province [API-48, O-30, DATA-061, DATA-062]', async () => {
  const { data } = await platform.ask(calls.listPlaces);
  const provinces = data.filter((place) => place.kind === 'province');
  const cities = data.filter((place) => place.kind === 'city');
  expect([provinces.length, cities.length]).toEqual([20, 60]);
  expect(cities.every((city) => provinces.some((province) => province.id === city.parent))).toBe(true);
  expect(new Set(data.map((place) => place.name)).size).toBe(80);
});

test('pages of 20 show each companion once, to the empty page at the end; page 0 is the first [API-49, LIMIT-10, Q-06, O-45]', async () => {
  const ids: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = await platform.ask(calls.listCompanions, { page });
    if (data.length === 0) break;
    expect(data.length).toBe(20);
    ids.push(...data.map((companion) => companion.id));
  }
  expect(ids.length).toBeGreaterThanOrEqual(2_000);
  expect(new Set(ids).size).toBe(ids.length);
  const zero = await platform.ask(calls.listCompanions, { page: 0 });
  expect(zero.data.map((companion) => companion.id)).toEqual(ids.slice(0, 20));
});

test('a city or a province narrows the list; both with pages [API-49, O-31]', async () => {
  const { data: places } = await platform.ask(calls.listPlaces);
  for (const place of [places[0], places[25]]) {
    const first = await platform.ask(calls.listCompanions, { id: place?.id, page: 1 });
    const second = await platform.ask(calls.listCompanions, { id: place?.id, page: 2 });
    expect(first.data.every((companion) => companion.address.includes(place?.name ?? '?'))).toBe(true);
    expect(second.data.some((companion) => first.data.some((other) => other.id === companion.id))).toBe(false);
  }
});

test('a city that is asked for by its id alone comes whole, as its pages together have it [API-49, O-31, DIRECTORY-08]', async () => {
  const { data: places } = await platform.ask(calls.listPlaces);
  const id = places.find(({ kind }) => kind === 'city')?.id;
  const [whole, one, two, three] = await Promise.all(
    [undefined, 1, 2, 3].map(async (page) =>
      (await platform.ask(calls.listCompanions, { id, page })).data.map((companion) => companion.id),
    ),
  );
  expect(whole?.length).toBeGreaterThan(20);
  expect(whole).toEqual([one, two, three].flat());
});

test('the feed of /nHomeList counts all and invents no comments [API-51, DATA-054 to DATA-060, O-35]', async () => {
  const { data } = await platform.ask(calls.listFeed, { page: 1 });
  expect(data.count).toBeGreaterThanOrEqual(2_000);
  expect(data.list[0]).toMatchObject({
    id: '1',
    comment_total: 0,
    img: expect.stringMatching(/^\/api\/media\/companion\/1\/1\.svg/),
    is_demo: true,
  });
  expect(data.list.every((item) => item.name && item.address && item.city_name && item.price)).toBe(true);
});

test('a companion has pictures that exist, all fields, and a summary that says it is drawn [API-50, DATA-040 to DATA-053]', async () => {
  const who = await platform.logIn();
  const { data } = await platform.ask(calls.getCompanion, { id: '17' }, who);
  for (const value of [
    data.xuanfei_name,
    data.vo_title,
    data.price,
    data.height,
    data.weight,
    data.one,
    data.two,
    data.three,
    data.address,
  ])
    expect(value).not.toBe('');
  expect(data.img_url.length).toBeGreaterThanOrEqual(3);
  for (const url of data.img_url) expect((await platform.app().inject({ url })).statusCode).toBe(200);
  expect(data.content).toContain('drawn and made up');
  expect(data.is_demo).toBe(true); // O-107
  expect(data.service_data.length).toBeGreaterThan(0);
  expect((await platform.ask(calls.getCompanion, { id: '999999' }, who)).msg).toBe('This profile is not available');
});

test.each(LANGUAGES)('in %s every profile speaks that language, and all words exist', async (lang) => {
  const { data } = await platform.ask(calls.listCompanions, { page: 1 }, undefined, { lang });
  const { titles, services, summary, fictional } = words[lang];
  expect(data.every((companion) => Object.values(titles).includes(companion.vo_title))).toBe(true);
  expect(data.every((companion) => companion.service_data.every((service) => Object.values(services).includes(service)))).toBe(true);
  for (const kind of ['titles', 'services', 'summary'] as const)
    expect(Object.keys(words[lang][kind])).toEqual(Object.keys(words.en_us[kind]));
  expect([fictional, ...Object.values(summary)].every((text) => text.trim() !== '')).toBe(true);
});

test('everybody is 21 or older, and flags are set for some and not for others [Q-27, Q-46]', async () => {
  const [row] = await platform
    .database()
    .query<{ youngest: number; auth: number; video: number; airborne: number }>(
      `SELECT min(age) AS youngest, avg(is_auth::int)::float8 AS auth, avg(is_video_auth::int)::float8 AS video, avg(airborne::int)::float8 AS airborne FROM companions`,
    );
  expect(row?.youngest).toBeGreaterThanOrEqual(21);
  for (const share of [row?.auth, row?.video, row?.airborne]) expect([share && share > 0.2, share && share < 0.95]).toEqual([true, true]);
});

test('hidden profiles are filtered before the page is cut: pages stay full [B-02]', async () => {
  const who = await platform.newMember();
  await platform.ask(unisonCalls.reportProfile, { id: '3', reason: 'false' }, who);
  const { data } = await platform.ask(calls.listCompanions, { page: 1 }, who);
  expect(data).toHaveLength(20);
  expect(data.map((companion) => companion.id)).not.toContain('3');
  expect((await platform.ask(calls.listCompanions, { page: 1 })).data.map((companion) => companion.id)).toContain('3');
});

test('who reported a profile is told so, with a way back; everybody else sees it, and a stranger to it hears only that it is not there [B-02]', async () => {
  const who = await platform.newMember();
  await platform.ask(unisonCalls.reportProfile, { id: '29', reason: 'abusive' }, who);
  const own = await platform.ask(calls.getCompanion, { id: '29' }, who);
  expect([own.code, own.data, own.msg]).toEqual([401, { reported: 1 }, expect.stringContaining('You can show it again')]);
  expect((await platform.ask(calls.getCompanion, { id: '29' }, await platform.logIn())).code).toBe(200);
  await platform.database().query('UPDATE companions SET hidden_at = now() WHERE id = 29');
  const other = await platform.ask(calls.getCompanion, { id: '29' }, await platform.logIn());
  expect([other.code, other.data, other.msg]).toEqual([401, null, 'This profile is not available']);
  await platform.database().query('UPDATE companions SET hidden_at = NULL WHERE id = 29');
  await platform.ask(unisonCalls.showAgain, { id: '29' }, who);
  expect((await platform.ask(calls.getCompanion, { id: '29' }, who)).code).toBe(200);
});
