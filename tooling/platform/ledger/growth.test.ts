import { openDatabase } from '../db';
import type { Database } from '../db';
import { ENGINES_AT_NIGHT } from '../../testing/platform/platform';
import { openEmbedded } from '../../testing/platform/embedded';
import { withPostgres } from '../../testing/platform/postgres';
import { NOBODY, openPlayground } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { movementsOf } from './readRecords';

const postgres = withPostgres();
describe.each(ENGINES_AT_NIGHT)('the books, on %s', (engine) => {
  let database: Database;
  let play: Playground;
  beforeAll(async () => {
    database = engine === 'pglite' ? await openEmbedded() : await openDatabase({ databaseUrl: await postgres.createLaid() });
    play = await openPlayground(database);
  });
  afterAll(() => database.close());

  test('no movement is written twice, none can be changed, and the serving role may only read them', async () => {
    await play.member(100);
    const twice = database.asOwner((tx) =>
      tx.query(
        'INSERT INTO ledger.movements (id, kind, about, debit, credit, minor) SELECT id, kind, about, debit, credit, minor FROM ledger.movements LIMIT 1',
      ),
    );
    await expect(twice).rejects.toMatchObject({ code: '23505' });
    for (const change of ['UPDATE ledger.movements SET xact = xact', 'DELETE FROM ledger.movements', 'TRUNCATE ledger.movements']) {
      await expect(database.asOwner((tx) => tx.query(change))).rejects.toMatchObject({
        code: '42501',
        message: expect.stringContaining('stays'),
      });
      await expect(database.query(change)).rejects.toMatchObject({
        code: '42501',
        message: expect.stringContaining('permission denied'),
      });
    }
    expect(await database.query('SELECT count(*) FROM ledger.movements')).toHaveLength(1);
  });

  test('the money log pages through a history, the newest first, without a gap [API-35]', async () => {
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
