import type { Database } from '../db';
import { openEmbedded } from '../../testing/platform/embedded';
import { openPlayground } from '../../testing/platform/ledger/playground';

describe('what an order makes the database do', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openEmbedded();
  });
  afterAll(() => database.close());

  test.each([
    'ledger.day_start(options[1])',
    'ledger.day_end(at, options[1])',
    "ledger.operation_id(member, 'order', options[1])",
    "ledger.consequence_id('payout', id)",
    'ledger.nth_of(options[1])',
  ])('a plan takes in %s, which would be planned anew at each call', async (call) => {
    const plan = await database.asOwner((tx) => tx.query(`EXPLAIN (VERBOSE, COSTS OFF) SELECT ${call} FROM ledger.orders`));
    expect(JSON.stringify(plan)).not.toContain(call.slice(0, call.indexOf('(')).replace('ledger.', ''));
  });

  test.each(['ledger.withdrawals_used', 'fair.draws_today'])(
    '%s finds what was done today by its index and reads no history',
    async (count) => {
      const [row] = await database.query<{ body: string }>('SELECT prosrc AS body FROM pg_proc WHERE oid = $1::regproc', [count]);
      const asked = (row?.body ?? '').replace(/p_member/g, "'1'").replace(/p_zone/g, "'Asia/Ho_Chi_Minh'");
      const plan = await database.asOwner(async (tx) => {
        await tx.exec('SET LOCAL enable_seqscan = off; SET LOCAL enable_bitmapscan = off');
        return tx.query(`EXPLAIN (COSTS OFF) ${asked}`);
      });
      expect(JSON.stringify(plan)).toMatch(/Index Cond: [^"]*member[^"]*at >= /);
    },
  );

  test('a round writes all its payouts by one statement, however many won [R14]', async () => {
    const play = await openPlayground(database, 16);
    const member = await play.member(1_000_000);
    const no = await play.openRound(1);
    for (let index = 0; index < 12; index += 1) await play.order(member, no, { options: ['bi', 'sm'] });
    await database.asOwner((tx) =>
      tx.exec(`CREATE SEQUENCE ledger.statements;
        CREATE FUNCTION ledger.count_statement() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM nextval('ledger.statements'); RETURN NULL; END $$;
        CREATE TRIGGER counted AFTER INSERT ON ledger.movements FOR EACH STATEMENT EXECUTE FUNCTION ledger.count_statement();
        GRANT USAGE ON SEQUENCE ledger.statements TO unison_app;`),
    );
    await play.drawRound(1, no);
    const [counted] = await database.asOwner((tx) =>
      tx.query(
        `SELECT last_value AS statements, (SELECT count(*) FROM ledger.movements WHERE kind = 'payout') AS payouts FROM ledger.statements`,
      ),
    );
    expect(counted).toEqual({ statements: 1, payouts: 12 });
    expect(await play.difference()).toBe(0);
  });
});
