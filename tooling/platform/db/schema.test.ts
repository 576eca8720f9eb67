import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { withPostgres } from '../../testing/platform/postgres';
import { openDatabase, StartError } from '.';
import type { Database } from '.';
import { migrate } from './migrate';
import { openPostgres } from './postgres';
import { schemaFiles } from './schemaFiles';
import type { SchemaFile, SchemaFiles } from './schemaFiles';

const postgres = withPostgres();
const ours = schemaFiles();
const last = ours.tables.at(-1)?.name ?? '';
const file = (name: string, sql: string): SchemaFile => ({ name, sql, checksum: `of ${sql}` });
const withTables = (...more: SchemaFile[]): SchemaFiles => ({ ...ours, tables: [...ours.tables, ...more] });
const ANSWER = 'functions/ledger.answer.sql';
const answering = (value: number): SchemaFiles => ({
  ...ours,
  functions: [
    ...ours.functions,
    file(ANSWER, `CREATE OR REPLACE FUNCTION ledger.answer() RETURNS int LANGUAGE sql AS $$ SELECT ${value} $$;`),
  ],
});

let database: Database;
const bring = (files: SchemaFiles) => migrate({ transaction: database.asOwner }, files);
const answer = () => database.asOwner((tx) => tx.query('SELECT ledger.answer()'));

beforeEach(async () => {
  database = await openDatabase({ databaseUrl: await postgres.createDatabase() });
});
afterEach(() => database.close());

test('no function stands twice: each is one file of its own name, and each file is one function', async () => {
  const found = await database.query<{ name: string }>(
    `SELECT n.nspname || '.' || p.proname AS name FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
     WHERE n.nspname IN ('ledger', 'fair', 'public') ORDER BY 1`,
  );
  expect(found.map(({ name }) => name)).toEqual(ours.functions.map(({ name }) => basename(name, '.sql')));
});

test('a version that has been applied changes nothing; a changed function is applied again, alone, with the rights after it', async () => {
  expect(await bring(ours)).toEqual([]);
  expect(await bring(answering(1))).toEqual([ANSWER, 'rights.sql']);
  expect(await bring(answering(2))).toEqual([ANSWER, 'rights.sql']);
  expect(await answer()).toEqual([{ answer: 2 }]);
  await expect(database.query('SELECT ledger.answer()')).rejects.toMatchObject({ code: '42501' }); // rights.sql does not name it
});

test('an older instance that starts beside a newer one leaves the newer functions and tables as they are', async () => {
  await bring(answering(1));
  await bring({ ...answering(2), tables: withTables(file('tables/900-more.sql', 'CREATE TABLE more (id int)')).tables });
  expect(await bring(answering(1))).toEqual([]);
  expect(await bring(ours)).toEqual([]);
  expect(await answer()).toEqual([{ answer: 2 }]);
});

test('a mend of the version that was gone back to is not applied to what a newer one has been at, and the start names it', async () => {
  const told: string[] = [];
  const start = (files: SchemaFiles) => migrate({ transaction: database.asOwner }, files, 'The database', (line) => told.push(line));
  await start(answering(1));
  const more = file('tables/900-more.sql', 'CREATE TABLE more (id int)');
  await start({ ...answering(2), tables: withTables(more).tables });
  await start(answering(1));
  expect(told).toEqual([]);
  expect(await start(answering(3))).toEqual([]);
  expect(told).toEqual([expect.stringContaining(`of this one, which never ran there, it has other texts of ${ANSWER}, and they stay.`)]);
  expect(await start({ ...answering(3), tables: withTables(more).tables })).toEqual([ANSWER, 'rights.sql']);
  expect(await answer()).toEqual([{ answer: 3 }]);
  expect(told).toHaveLength(1);
});

test('a version that can no longer work on the schema is refused in one line', async () => {
  await bring(withTables(file('tables/900-fewer.sql', '-- Refuses versions before 900: the table is gone.\nDROP TABLE announcements;')));
  await expect(bring(ours)).rejects.toThrow(
    'The database was made by a newer version, whose tables/900-fewer.sql this one cannot work on.',
  );
});

test('a table file that was changed, comes too late, is unknown or does not work is refused, and nothing has happened', async () => {
  const changed = ours.tables.map((one, index) => (index === 0 ? { ...one, checksum: 'other' } : one));
  await expect(bring({ ...ours, tables: changed })).rejects.toThrow('tables/001-role.sql was changed after it ran.');
  const late = file('tables/001-zeal.sql', 'CREATE TABLE zeal (id int)');
  const sorted = [...ours.tables, late].sort((one, other) => (one.name < other.name ? -1 : 1));
  await expect(bring({ ...ours, tables: sorted })).rejects.toThrow(`${late.name} comes before ${last}, which has run already`);
  await expect(bring({ ...ours, tables: ours.tables.slice(1) })).rejects.toThrow(
    'has tables/001-role.sql, which this version does not know',
  );
  const broken = withTables(file('tables/900-more.sql', 'CREATE TABLE more (id int)'), file('tables/901-broken.sql', 'CREATE TABEL x'));
  await expect(bring(broken)).rejects.toThrow('tables/901-broken.sql failed: syntax error');
  expect(await database.query("SELECT to_regclass('public.more') AS more")).toEqual([{ more: null }]);
  for (const refused of [{ ...ours, tables: changed }, broken]) await expect(bring(refused)).rejects.toThrow(StartError);
});

test('a function that does not fit the tables stops the start, not the first member who needs it', async () => {
  const sql = 'CREATE OR REPLACE FUNCTION ledger.answer() RETURNS bigint LANGUAGE sql AS $$ SELECT sum(gone) FROM ledger.balances $$;';
  const unfit = { ...ours, functions: [...ours.functions, file(ANSWER, sql)] };
  await expect(bring(unfit)).rejects.toThrow(`${ANSWER} failed: column "gone" does not exist`);
});

/** The schema as it was before a table file. */
const before = (name: string): SchemaFiles => ({ ...ours, tables: ours.tables.filter((one) => one.name < name) });

test('books in partitions, as they were, become one table: every movement as it stood, the next number, and nothing can be changed', async () => {
  const earlier = await openPostgres({ url: await postgres.createDatabase(), connections: 1 });
  await migrate(earlier, before('tables/031'));
  for (let index = 0; index < 30; index += 1)
    await earlier.query(
      "INSERT INTO ledger.movements (id, kind, about, debit, credit, minor) VALUES (gen_random_uuid(), 'opening', gen_random_uuid(), 5, $1, 100)",
      [1_000 + index],
    );
  const movements = () => earlier.query<{ n: number }>('SELECT * FROM ledger.movements ORDER BY n');
  const [kept, inParts] = [await movements(), await earlier.query('SELECT DISTINCT tableoid FROM ledger.movements')];
  expect(inParts.length).toBeGreaterThan(1);
  expect(await migrate(earlier)).toContain('tables/031-movements-whole.sql');
  expect(await movements()).toEqual(kept);
  expect(await earlier.query('SELECT DISTINCT tableoid FROM ledger.movements')).toHaveLength(1);
  const [next] = await earlier.query<{ n: number }>(
    "INSERT INTO ledger.movements (id, kind, about, debit, credit, minor) VALUES (gen_random_uuid(), 'opening', gen_random_uuid(), 5, 2000, 100) RETURNING n",
  );
  expect(next?.n).toBe(Number(kept.at(-1)?.n) + 1);
  await expect(earlier.query('UPDATE ledger.movements SET minor = 1')).rejects.toMatchObject({ code: '42501' });
  await earlier.close();
});

/** What a member has beside the row, as a call writes it, by its table. */
const BESIDE: Record<string, string> = {
  member_banks: "(member_id, bank_name, bank_code, account_number, holder) VALUES ($1, 'Bank', 'B1', '0123456789', 'A')",
  uploads: "(name, member_id, bytes) VALUES ($1::bigint || '.png', $1, 1)",
  service_messages: "(member_id, topic, body, body_hash, answer_key) VALUES ($1, 'other', 'goodbye', '\\x00', 'other')",
  'ledger.limits': "(member, kind, minor) VALUES ($1, 'stake', 500)",
  'ledger.care': '(member, remind_minutes) VALUES ($1, 30)',
};

test('what was written about an account while it was closed goes, and its open top-up ends; the rest of the books and all others stay [B-11]', async () => {
  const earlier = await openPostgres({ url: await postgres.createDatabase(), connections: 1 });
  await migrate(earlier, { ...before('tables/033'), triggers: file('triggers.sql', '') });
  const [gone, stays] = [1_000, 1_001];
  for (const id of [gone, stays]) {
    await earlier.query(
      "INSERT INTO members (id, username, username_key, password_hash) OVERRIDING SYSTEM VALUE VALUES ($1::bigint, $1::text, $1::text, '')",
      [id],
    );
    await earlier.query('SELECT ledger.open_account($1)', [id]);
  }
  await earlier.query('SELECT forget_member($1, now())', [gone]);
  for (const id of [gone, stays]) {
    for (const [table, row] of Object.entries(BESIDE)) await earlier.query(`INSERT INTO ${table} ${row}`, [id]);
    await earlier.query(
      "INSERT INTO ledger.topups (id, member, minor, pay_way, bank_type, body) VALUES (gen_random_uuid(), $1, 500, 'w', 'b', '')",
      [id],
    );
    await earlier.query("UPDATE members SET name = 'A', pay_password_hash = 'h', sex = 2 WHERE id = $1", [id]);
  }
  expect(await migrate(earlier)).toContain('tables/033-nothing-of-closed-accounts.sql');
  for (const table of Object.keys(BESIDE)) {
    const column = table.startsWith('ledger.') ? 'member' : 'member_id';
    const rows = await earlier.query(`SELECT ${column}::int AS of FROM ${table}`);
    expect({ table, rows }).toEqual({ table, rows: [{ of: stays }] });
  }
  expect(await earlier.query('SELECT member::int, status, ended_at IS NULL AS open FROM ledger.topups ORDER BY 1')).toEqual([
    { member: gone, status: 3, open: false },
    { member: stays, status: 1, open: true },
  ]);
  expect(await earlier.query('SELECT name, pay_password_hash AS pay, sex, closed_at IS NULL AS open FROM members ORDER BY id')).toEqual([
    { name: '', pay: null, sex: 0, open: false },
    { name: 'A', pay: 'h', sex: 2, open: true },
  ]);
  await earlier.close();
});

describe('a database that this version does not use', () => {
  test.each([
    ['any bookkeeping of ours', 'CREATE TABLE schema_migrations (name text)'],
    [
      'one row per movement',
      `CREATE TABLE schema_files (name text PRIMARY KEY, checksum text);
       CREATE TABLE schema_versions (id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, version text NOT NULL UNIQUE);
       INSERT INTO schema_files VALUES ('tables/011-ledger.sql', 'another'); INSERT INTO schema_versions (version) VALUES ('former')`,
    ],
  ])('one from before %s is named, with how to keep it and how to start anew', async (_what, made) => {
    const databaseUrl = await postgres.createDatabase();
    const earlier = await openPostgres({ url: databaseUrl, connections: 1 });
    await earlier.exec(made);
    const refused = await openDatabase({ databaseUrl }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(StartError);
    expect(String(refused)).toMatch(
      /^StartError: The database .*\/test_[0-9a-f]{16} is from before the tables were laid anew .*npm run backup.*--fresh.*$/,
    );
    expect(await earlier.query("SELECT to_regclass('public.members') AS members")).toEqual([{ members: null }]);
    await earlier.close();
  });

  test('commands change no schema: an empty, an earlier and a missing database are refused', async () => {
    const databaseUrl = await postgres.createDatabase();
    await expect(openDatabase({ databaseUrl, asItIs: true })).rejects.toThrow('is empty. Start the platform once');
    const earlier = await openPostgres({ url: databaseUrl, connections: 1 });
    await migrate(earlier, {
      ...ours,
      tables: ours.tables.slice(0, -1),
      functions: [],
      triggers: file('triggers.sql', ''),
      rights: file('rights.sql', ''),
    });
    await expect(openDatabase({ databaseUrl, asItIs: true })).rejects.toThrow('commands never change a schema');
    expect(await migrate(earlier)).toContain(last);
    await earlier.close();
    await (await openDatabase({ databaseUrl, asItIs: true })).close();
    const folder = mkdtempSync(join(tmpdir(), 'unison-none-'));
    await expect(openDatabase({ dataDir: folder, asItIs: true })).rejects.toThrow(`${folder} holds no database.`);
    rmSync(folder, { recursive: true });
  });
});
