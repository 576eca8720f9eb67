import { companionRows } from './companions';
import { placeRows } from './places';
import { choicesFrom } from './random';
import { seed } from './seedSteps';
import type { Database } from '../db';
import { openEmbedded } from '../../testing/platform/embedded';

test('choices are the same on every machine, and within their bounds', () => {
  const from = choicesFrom('a name');
  expect(Array.from({ length: 5 }, () => from.whole(1, 100))).toEqual(
    Array.from(
      { length: 5 },
      (
        (again) => () =>
          again.whole(1, 100)
      )(choicesFrom('a name')),
    ),
  );
  const many = Array.from({ length: 2_000 }, () => from.whole(3, 7));
  expect([Math.min(...many), Math.max(...many)]).toEqual([3, 7]);
  expect(new Set(from.some([1, 2, 3, 4, 5], 4)).size).toBe(4);
  expect(from.some([1, 2], 9)).toHaveLength(2);
});

test('the reference data is what the product promises: 2,000 or more companions in 60 cities of 20 provinces', () => {
  const places = placeRows();
  const companions = companionRows();
  expect(companions.length).toBeGreaterThanOrEqual(2_000);
  expect(companions).toEqual(companionRows());
  const cities = new Map(places.filter((place) => place.province !== null).map((place) => [place.id, place.province]));
  expect(cities.size).toBe(60);
  expect(companions.every((companion) => cities.get(companion.city_id) === companion.province_id)).toBe(true);
  for (const city of cities.keys()) expect(companions.filter((companion) => companion.city_id === city).length).toBeGreaterThan(20);
});

test('every service is one that can be named at a dinner table: none is sexual, nobody is young', () => {
  const services = new Set(companionRows().flatMap((companion) => companion.services));
  const allowed = 'dinner city_walk museum travel event language coffee market hiking cooking photo concert shopping board_games'.split(
    ' ',
  );
  expect([...services].filter((service) => !allowed.includes(service))).toEqual([]);
  expect(Math.min(...companionRows().map((companion) => companion.age))).toBeGreaterThanOrEqual(21);
});

test('outside PROFILE=demo there is no account and no invite code of ours [security 8, B-09]', async () => {
  const database = await openEmbedded();
  await seed(database, 'production');
  const [row] = await database.query(
    'SELECT (SELECT count(*) FROM members) AS members, (SELECT count(*) FROM invite_codes) AS codes, (SELECT count(*) FROM companions) AS companions',
  );
  expect(row).toEqual({ members: 0, codes: 0, companions: 2_400 });
  await database.close();
});

test('a machine that is slow to compose the reference data is not cut off between two statements', async () => {
  const database = await openEmbedded();
  const limits: string[] = [];
  const watched: Database = {
    ...database,
    asOwner: (work, ...limit) =>
      database.asOwner(
        async (tx) => {
          const done = await work(tx);
          const [row] = await tx.query<{ limit: string }>("SELECT current_setting('idle_in_transaction_session_timeout') AS limit");
          limits.push(row?.limit ?? '');
          return done;
        },
        ...limit,
      ),
  };
  const ran = await seed(watched, 'production');
  expect(ran).toContain('companions');
  expect(limits.slice(-ran.length)).toEqual(ran.map(() => '1min')); // before them the profile is claimed
  await database.close();
});
