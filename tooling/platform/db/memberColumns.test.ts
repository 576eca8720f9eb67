import { openEmbedded } from '../../testing/platform/embedded';
import type { Database } from '.';

let database: Database;
beforeEach(async () => {
  database = await openEmbedded();
});
afterEach(() => database.close());

/** Every column and parameter that is named after a member, with its type; of columns also where their foreign keys lead. */
async function memberPlaces(): Promise<{ place: string; type: string }[]> {
  return database.asOwner((tx) =>
    tx.query<{ place: string; type: string }>(
      `SELECT c.oid::regclass || '.' || a.attname AS place, format_type(a.atttypid, NULL) AS type
       FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
       WHERE c.relkind = 'r' AND c.relnamespace::regnamespace::text IN ('public', 'ledger', 'fair') AND a.attnum > 0
         AND a.attname ~ '(^|_)member(_|$)'
       UNION ALL
       SELECT p.oid::regproc || ' ' || given.name, format_type(given.type, NULL)
       FROM pg_proc p CROSS JOIN LATERAL unnest(p.proargnames, coalesce(p.proallargtypes, p.proargtypes::oid[])) AS given (name, type)
       WHERE p.pronamespace::regnamespace::text IN ('public', 'ledger', 'fair') AND given.name ~ '(^|_)member(_|$)' ORDER BY 1`,
    ),
  );
}

async function strangers(): Promise<string[]> {
  const edges = await database.asOwner((tx) =>
    tx.query<{ from: string; to: string }>(
      `SELECT k.conrelid::regclass || '.' || a.attname AS "from", k.confrelid::regclass || '.' || b.attname AS "to"
       FROM pg_constraint k CROSS JOIN LATERAL unnest(k.conkey, k.confkey) AS pair (here, there)
       JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = pair.here
       JOIN pg_attribute b ON b.attrelid = k.confrelid AND b.attnum = pair.there WHERE k.contype = 'f'`,
    ),
  );
  const leadsToMembers = (place: string): boolean =>
    place === 'members.id' || edges.some(({ from, to }) => from === place && leadsToMembers(to));
  return (await memberPlaces())
    .filter(({ place, type }) => type !== 'bigint' || (!place.includes(' ') && !leadsToMembers(place)))
    .map(({ place, type }) => `${place}: ${type}`);
}

test('a member is one bigint in every table and function, and every table refers to a member who exists', async () => {
  const places = (await memberPlaces()).map(({ place }) => place);
  expect(places).toEqual(expect.arrayContaining(['ledger.orders.member', 'fair.wheel_secrets.member', 'sessions.member_id']));
  expect(places).toEqual(expect.arrayContaining(['ledger.place_order p_member', 'fair.draw_wheel p_member']));
  expect(await strangers()).toEqual([]);
});

test('a column of another type, one that refers to nobody, and a parameter of another type are found', async () => {
  await database.asOwner((tx) =>
    tx.exec(`ALTER TABLE banners ADD COLUMN member_id text, ADD COLUMN by_member bigint;
      CREATE FUNCTION ledger.greet(p_member text) RETURNS text LANGUAGE sql AS 'SELECT p_member'`),
  );
  expect(await strangers()).toEqual(['banners.by_member: bigint', 'banners.member_id: text', 'ledger.greet p_member: text']);
});

test('nobody can take a member away whose money is in the books', async () => {
  const [member] = await database.query<{ id: number }>(
    "INSERT INTO members (username, username_key, password_hash) VALUES ('kept', 'kept', '-') RETURNING id",
  );
  await database.query('SELECT ledger.open_account($1)', [member?.id]);
  await expect(database.asOwner((tx) => tx.query('DELETE FROM members WHERE id = $1', [member?.id]))).rejects.toMatchObject({
    code: '23503',
  });
});
