import { openEmbedded } from '../../testing/platform/embedded';
import { readTablesNow } from './tablesNow';
import { keptTables } from './tablesNowFiles';

const byName = (tables: readonly { name: string; text: string }[]) => Object.fromEntries(tables.map(({ name, text }) => [name, text]));

test('db/now shows every table as a migrated database has it (npm run tables-now writes it anew)', async () => {
  const database = await openEmbedded();
  const tables = byName(await readTablesNow(database));
  await database.close();
  expect(Object.keys(tables)).toEqual(expect.arrayContaining(['members', 'ledger.movements', 'fair.chain_secrets']));
  expect(byName(keptTables())).toEqual(tables);
});

test('what is added to a table is seen: a column, a constraint, an index, a right and a comment', async () => {
  const database = await openEmbedded();
  await database.asOwner((tx) =>
    tx.exec(`ALTER TABLE banners ADD COLUMN probe int DEFAULT 7, ADD CONSTRAINT probe_small CHECK (probe < 9);
      CREATE INDEX probed ON banners (probe); GRANT UPDATE (probe), DELETE ON banners TO unison_app; COMMENT ON TABLE banners IS 'pictures on top'`),
  );
  const { banners } = byName(await readTablesNow(database));
  await database.close();
  for (const part of ['probe integer DEFAULT 7', 'probe_small CHECK ((probe < 9))', 'CREATE INDEX probed', '-- pictures on top'])
    expect(banners).toContain(part);
  expect(banners).toMatch(/-- unison_app: SELECT, UPDATE \(probe\), DELETE\n$/);
});
