import { openDatabase } from '../db';
import type { Database, Queryable } from '../db';
import { migrate, migrations } from '../db/migrate';
import { openPglite } from '../db/pglite';
import { openPostgres } from '../db/postgres';
import { ENGINES } from '../testing/platform';
import { withPostgres } from '../testing/postgres';
import { openPlayground, ZONE } from './playground';
import type { Playground } from './playground';
import { movementsOf } from './records';
import { bodyHash } from './request';
import { verifyLedger } from './verify';

jest.setTimeout(60_000);
const postgres = withPostgres();
const PARTITIONED = ['ledger.transfers', 'ledger.entries'];
const WHOLE = [
  'ledger.accounts',
  'ledger.balances',
  'ledger.orders',
  'ledger.topups',
  'ledger.withdrawals',
  'fair.rounds',
  'fair.odds',
  'fair.draws',
];

/** A database as an earlier version left it: only the migrations before `upTo` have run. */
async function openedBefore(upTo: string, engine: Database['engine']): Promise<Database> {
  const bare =
    engine === 'pglite' ? await openPglite(undefined) : await openPostgres({ url: await postgres.createDatabase(), connections: 4 });
  await migrate(
    bare,
    migrations().filter(({ name }) => name < upTo),
  );
  return { ...bare, asOwner: bare.transaction }; // nothing has taken the serving role yet
}

/** A little of everything that moves money, so that every kind of row is there. */
async function live(play: Playground): Promise<string> {
  const member = await play.member(1_000_000);
  for (let index = 0; index < 6; index += 1) {
    const no = await play.openRound(1);
    await play.order(member, no, { options: ['bi', 'sm', 'si', '10'], stake: 333 + index, key: `${index}` });
    if (index < 5) await play.drawRound(1, no);
  }
  const request = (name: string) => ({ member, key: name, body: bodyHash({ name }) });
  const topup = await play.ledger.openTopup({ ...request('topup'), minor: 700, payWay: 'w', bankType: 'b', zone: ZONE });
  if (topup.done) await play.ledger.confirmTopup(topup.id, ZONE);
  for (const name of ['one', 'two']) {
    const asked = [member, name, bodyHash({ name }), 900, 100, 9_000, 9, ZONE]; // as that version asked it
    await play.database.query('SELECT ledger.ask_withdrawal($1, $2, $3, $4, $5, $6, $7, $8)', asked);
  }
  return member;
}

/** Everything a table holds, as one number of rows and one hash, and what it adds up to. A column that came later and holds nothing changes nothing. */
async function contents(database: Queryable): Promise<unknown> {
  const found: unknown[] = [];
  for (const table of [...PARTITIONED, ...WHOLE])
    found.push(
      table,
      await database.query(
        `SELECT count(*) AS rows, md5(string_agg(held, '|' ORDER BY held)) AS hash FROM (
         SELECT jsonb_strip_nulls(to_jsonb(row))::text AS held FROM ${table} row) AS rows`,
      ),
    );
  found.push(
    await database.query('SELECT account, sum(minor) AS sum, max(id) AS newest FROM ledger.entries GROUP BY account ORDER BY account'),
  );
  return found;
}

/** Changes a balance behind the ledger's back, so that there is something to find before and after. */
const bend = (database: Database, member: string) =>
  database.asOwner((tx) => tx.query('UPDATE ledger.balances SET minor = minor + 1 WHERE member = $1', [member]));

describe.each(ENGINES)('the books in partitions, on %s', (engine) => {
  let database: Database;
  let play: Playground;
  beforeAll(async () => {
    database = engine === 'pglite' ? await openDatabase() : await openDatabase({ databaseUrl: await postgres.createDatabase() });
    play = await openPlayground(database);
  });
  afterAll(() => database.close());

  test('a filled database of the version before moves over with every row, sum and finding, and goes on from there [R13]', async () => {
    const older = await openedBefore('0111', engine);
    const played = await openPlayground(older);
    const member = await live(played);
    await bend(older, member);
    const [before, found] = [await contents(older), (await verifyLedger(older)).findings];
    expect(found).toHaveLength(1);
    await migrate(older);
    expect(await contents(older)).toEqual(before);
    expect((await verifyLedger(older)).findings).toEqual(found);

    const no = await played.openRound(2);
    expect(await played.order(member, no, { game: 2, stake: 500, key: '0' })).toEqual({ done: false, reason: 'keyReused' });
    expect(await played.order(member, no, { game: 2, stake: 500, key: 'new' })).toMatchObject({ done: true, replayed: false });
    await played.drawRound(2, no);
    expect((await verifyLedger(older)).findings).toHaveLength(1);
    const newest = (await older.query<{ id: number }>('SELECT id FROM ledger.entries ORDER BY id')).map(({ id }) => id);
    expect(new Set(newest).size).toBe(newest.length);
    await older.close();
  });

  test('an empty database moves over too, and rows spread over all partitions, each transfer in the one of its key', async () => {
    for (let index = 0; index < 60; index += 1) await play.member(100 + index);
    for (const table of PARTITIONED) {
      const parts = await database.query<{ part: string; rows: number }>(
        `SELECT tableoid::regclass::text AS part, count(*) AS rows FROM ${table} GROUP BY 1`,
      );
      expect(parts).toHaveLength(8);
    }
    const twice = database.asOwner((tx) =>
      tx.query("INSERT INTO ledger.transfers (id, kind, about) SELECT id, 'stake', id FROM ledger.transfers LIMIT 1"),
    );
    await expect(twice).rejects.toMatchObject({ code: '23505' });
  });

  test('no partition can be changed either, by its own name, and the serving role may only read it', async () => {
    await play.member(100);
    for (const table of PARTITIONED) {
      const parts = await database.query<{ part: string }>(
        'SELECT inhrelid::regclass::text AS part FROM pg_inherits WHERE inhparent = $1::regclass',
        [table],
      );
      expect(parts).toHaveLength(8);
      for (const part of [table, ...parts.map((row) => row.part)]) {
        for (const change of [`UPDATE ${part} SET xact = xact`, `DELETE FROM ${part}`, `TRUNCATE ${part}`]) {
          await expect(database.asOwner((tx) => tx.query(change))).rejects.toMatchObject({
            code: '42501',
            message: expect.stringContaining('stays'),
          });
          await expect(database.query(change)).rejects.toMatchObject({
            code: '42501',
            message: expect.stringContaining('permission denied'),
          });
        }
        expect(await database.query(`SELECT count(*) FROM ${part}`)).toHaveLength(1);
      }
    }
  });

  test('the money log pages through a history in partitions, the newest first, without a gap [API-35]', async () => {
    const member = await play.member(1_000_000);
    await play.member(5);
    const no = await play.openRound(1);
    for (let index = 0; index < 25; index += 1) await play.order(member, no, { stake: 100 + index });
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push((await movementsOf(database, member, page, 10)).map(({ minor }) => minor));
    expect(pages.flat()).toEqual([...Array.from({ length: 25 }, (_, index) => -124 + index), 1_000_000]);
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 6, 0]);
    expect(await movementsOf(database, 'nobody', 1, 10)).toEqual([]);
  });
});
