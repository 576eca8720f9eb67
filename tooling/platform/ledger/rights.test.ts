import { openDatabase } from '../db';
import type { Database } from '../db';
import { withPostgres } from '../../testing/platform/postgres';
import { openPlayground } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';

const postgres = withPostgres();

let database: Database;
let play: Playground;
beforeAll(async () => {
  database = await openDatabase({ databaseUrl: await postgres.createLaid() });
  play = await openPlayground(database);
});
afterAll(() => database.close());

test('the role that serves requests cannot write the books or read a seed that is not revealed [security 43]', async () => {
  const forbidden = [
    'INSERT INTO ledger.movements (id, kind, about, debit, credit, minor) VALUES (gen_random_uuid(), $1, gen_random_uuid(), 1000, 1, 100)',
    'UPDATE ledger.balances SET minor = minor + 100 WHERE member = $1',
    'DELETE FROM ledger.orders WHERE member = $1',
    "UPDATE fair.rounds SET state = 'lost' WHERE state = $1",
    'SELECT ledger.opening_balance($1, 100)',
    'SELECT ledger.refuse_withdrawal(gen_random_uuid()) WHERE $1 <> $1',
    'SELECT secret FROM fair.chain_secrets WHERE chain::text = $1',
    'SELECT secret FROM fair.wheel_secrets WHERE member = $1',
    "SELECT fair.commit_wheel('1', 1, 1, sha256($1::text::bytea), 'a seed of its own choice')",
    "SELECT fair.draw_wheel('1', $1, 1, 'a seed of its own choice', '', 1, 'x', 'x', 99, 'UTC')",
  ];
  for (const sql of forbidden) await expect(database.query(sql, ['1'])).rejects.toMatchObject({ code: '42501' });
});

test('not even the owner of the schema can change a movement, an odd or a drawn round', async () => {
  const no = await play.openRound(4);
  await play.drawRound(4, no);
  const changes = [
    'UPDATE ledger.movements SET minor = minor + 1',
    'DELETE FROM ledger.movements',
    'UPDATE fair.odds SET odds = odds + 1',
    `UPDATE fair.rounds SET dice = '{1,1,1}' WHERE game = 4 AND no = ${no}`,
    `UPDATE fair.rounds SET state = 'open', seed = NULL, dice = NULL, ended_at = NULL WHERE game = 4 AND no = ${no}`,
    `DELETE FROM fair.rounds WHERE game = 4`,
    'DELETE FROM fair.chains',
  ];
  for (const sql of changes) await expect(database.asOwner((tx) => tx.query(sql))).rejects.toMatchObject({ code: '42501' });
});
