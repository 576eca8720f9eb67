import { openDatabase } from '../db';
import type { Database } from '../db';
import { ENGINES_AT_NIGHT } from '../../testing/platform/platform';
import { openEmbedded } from '../../testing/platform/embedded';
import { withPostgres } from '../../testing/platform/postgres';
import { NOBODY, openPlayground } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { movementsOf } from './readRecords';

const postgres = withPostgres();
const PARTITIONED = ['ledger.movements'];
describe.each(ENGINES_AT_NIGHT)('the books in partitions, on %s', (engine) => {
  let database: Database;
  let play: Playground;
  beforeAll(async () => {
    database = engine === 'pglite' ? await openEmbedded() : await openDatabase({ databaseUrl: await postgres.createDatabase() });
    play = await openPlayground(database);
  });
  afterAll(() => database.close());

  test('rows spread over all partitions, each movement in the one of its key', async () => {
    for (let index = 0; index < 60; index += 1) await play.member(100 + index);
    for (const table of PARTITIONED) {
      const parts = await database.query<{ part: string; rows: number }>(
        `SELECT tableoid::regclass::text AS part, count(*) AS rows FROM ${table} GROUP BY 1`,
      );
      expect(parts).toHaveLength(8);
    }
    const twice = database.asOwner((tx) =>
      tx.query(
        'INSERT INTO ledger.movements (id, kind, about, debit, credit, minor) SELECT id, kind, about, debit, credit, minor FROM ledger.movements LIMIT 1',
      ),
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
    for (const page of [1, 2, 3, 4])
      pages.push((await movementsOf(database, member, { page, limit: 10, before: undefined })).map(({ minor }) => minor));
    expect(pages.flat()).toEqual([...Array.from({ length: 25 }, (_, index) => -124 + index), 1_000_000]);
    expect(pages.map(({ length }) => length)).toEqual([10, 10, 6, 0]);
    expect(await movementsOf(database, NOBODY, { page: 1, limit: 10, before: undefined })).toEqual([]);
  });
});
