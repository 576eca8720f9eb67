import { openDatabase } from '../db';
import { withPostgres } from '../testing/postgres';
import { openPlayground } from './playground';
import { main } from './verify';

jest.setTimeout(60_000);
const postgres = withPostgres();
const environment = { ...process.env };
afterEach(() => {
  process.env = { ...environment };
  jest.restoreAllMocks();
});

test('the command says that all is well, and ends with an error for a single hundredth too much', async () => {
  const url = await postgres.createDatabase();
  const database = await openDatabase({ databaseUrl: url, connections: 3 });
  const play = await openPlayground(database);
  const member = await play.member(10_000);
  const no = await play.openRound(1);
  await play.order(member, no, { options: ['bi', 'do', '9'], stake: 333 });
  await play.drawRound(1, no);
  const said = jest.spyOn(console, 'log').mockImplementation(() => undefined);
  process.env.DATABASE_URL = url;
  expect(await main([])).toBe(0);
  expect(said).toHaveBeenLastCalledWith(
    expect.stringMatching(/ transfers, 1 balances, 1 rounds and 0 draws of the wheel recomputed: no difference$/),
  );
  await database.asOwner((tx) => tx.query('UPDATE ledger.balances SET minor = minor + 1 WHERE member = $1', [member]));
  expect(await main([])).toBe(1);
  expect(said).toHaveBeenLastCalledWith(expect.stringContaining('DIFFERENCE  every balance is the sum of its entries'));
  await database.close();
});

test('a database that does not answer is one line and an error', async () => {
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  process.env.DATABASE_URL = 'postgres://nobody@127.0.0.1:9/nothing';
  expect(await main([])).toBe(1);
  expect(said).toHaveBeenCalledWith(expect.stringContaining('DATABASE_URL does not answer'));
});
