import { randomBytes } from 'node:crypto';
import { openDatabase } from '.';
import type { Database } from '.';
import { newMember } from '../../testing/platform/ledger/playground';
import { withPostgres } from '../../testing/platform/postgres';

const postgres = withPostgres({ own: true }); // it makes roles
const login = (url: string, name: string) => url.replace('//postgres@', `//${name}@`);

let databaseUrl: string;
let database: Database;
beforeAll(async () => {
  databaseUrl = await postgres.createLaid();
  const owner = await openDatabase({ databaseUrl, connections: 1 });
  await owner.asOwner((tx) =>
    tx.exec('CREATE ROLE narrow LOGIN; GRANT unison_app TO narrow; CREATE ROLE nobody LOGIN; CREATE ROLE maker LOGIN CREATEROLE'),
  );
  await owner.close();
  database = await openDatabase({ databaseUrl, membersUrl: login(databaseUrl, 'narrow'), connections: 2 });
});
afterAll(() => database.close());

test('whoever runs statements of their own on a connection of the members reads no seed and writes no books [security 43]', async () => {
  const tries = [
    'SELECT secret FROM fair.wheel_secrets',
    'SELECT secret FROM fair.chain_secrets',
    'INSERT INTO ledger.movements (id, kind, about, debit, credit, minor) VALUES (gen_random_uuid(), $$topup$$, gen_random_uuid(), 2, 1000, 1)',
    'UPDATE ledger.balances SET minor = minor + 1',
    'SELECT ledger.opening_balance(100001, 5)',
    'SELECT fair.seed_missing(1, 1)',
    'ALTER TABLE ledger.orders ADD COLUMN mine int',
    'ALTER TABLE members DISABLE TRIGGER ALL',
    'CREATE TABLE mine (id int)',
    "UPDATE settings SET value = '0' WHERE key = 'withdraw_min'",
    "INSERT INTO settings (key, value) VALUES ('day_zone', '\"UTC\"')",
    "UPDATE banks SET name = 'mine'",
    'INSERT INTO pay_banks SELECT * FROM pay_banks',
    "UPDATE member_banks SET account_number = '1'",
    'DELETE FROM member_banks',
    'DELETE FROM members',
    'UPDATE members SET status = 1',
    "UPDATE members SET username = 'mine'",
    'UPDATE members SET is_see = true, is_see_until = NULL',
    'UPDATE members SET is_demo = true',
    'DELETE FROM sessions',
    'UPDATE sessions SET member_id = 1',
    "UPDATE service_messages SET person_answer = 'pay me'",
    "INSERT INTO service_acts (member_id, act) VALUES (1, 'video granted')",
    "INSERT INTO sso_codes (code_hash, member_id, expires_at) VALUES ('', 1, now())",
    'UPDATE identity SET profile = profile',
    'INSERT INTO notices SELECT * FROM notices',
    'SET SESSION AUTHORIZATION postgres',
    'SET ROLE postgres',
  ];
  for (const way of ['SET ROLE NONE', 'RESET ROLE', 'RESET SESSION AUTHORIZATION'])
    for (const sql of tries) await expect(database.exec(`${way}; ${sql}`)).rejects.toMatchObject({ code: '42501' });
});

test('members are served by it, and draws and the owner by the other login', async () => {
  const who = 'SELECT session_user AS login, current_user AS role';
  expect(await database.query(who)).toEqual([{ login: 'narrow', role: 'unison_app' }]);
  expect(await database.clockwork?.query(who)).toEqual([{ login: 'postgres', role: 'unison_app' }]);
  expect(await database.asOwner((tx) => tx.query(who))).toEqual([{ login: 'postgres', role: 'postgres' }]);
  const member = await newMember(database);
  await database.query('SELECT ledger.open_account($1)', [member]);
  expect(await database.query('SELECT member, minor FROM ledger.balances')).toEqual([{ member, minor: 0 }]);
  expect(await database.asOwner((tx) => tx.query('SELECT count(*)::int AS count FROM fair.wheel_secrets'))).toEqual([{ count: 0 }]);
});

test.each([
  ['the owner itself', (url: string) => url, 'may act as the owner'],
  ['one that makes roles', (url: string) => login(url, 'maker'), 'may act as the owner'],
  ['one without the role of requests', (url: string) => login(url, 'nobody'), 'may not serve'],
  ['one of another database', (url: string) => url.replace(/test_[0-9a-f]+/, `test_${randomBytes(4).toString('hex')}`), 'must be the same'],
])('a login for members that is no wall stops the start: %s', async (_what, membersUrl, why) => {
  await expect(openDatabase({ databaseUrl, membersUrl: membersUrl(databaseUrl) })).rejects.toThrow(why);
});
