import { openDatabase } from '../db';
import type { Database, Queryable } from '../db';
import { seedKey } from '../fairness/seedKey';
import { installPrizes } from '../wheel/prizes';
import { openWheel } from '../wheel/wheel';
import { openPlayground, ZONE } from './playground';
import type { Playground } from './playground';
import { bodyHash } from './request';
import { verifyLedger } from './verify';

jest.setTimeout(120_000);

const TABLES = [
  'ledger.accounts',
  'ledger.balances',
  'ledger.transfers',
  'ledger.entries',
  'ledger.orders',
  'ledger.topups',
  'ledger.withdrawals',
  'fair.rounds',
  'fair.draws',
  'fair.wheel_commits',
  'fair.wheel_secrets',
];
const WRITES_MAX = 60;

let database: Database;
let play: Playground;
beforeAll(async () => {
  database = await openDatabase();
  play = await openPlayground(database);
  await database.asOwner(async (tx) => {
    await installPrizes(tx);
    await armFailpoints(tx);
  });
});
afterAll(() => database.close());

/** Every write of a row counts; the one whose number is in `unison.fail_at` fails instead of happening. */
async function armFailpoints(tx: Queryable): Promise<void> {
  await tx.exec(`
    CREATE FUNCTION public.failpoint() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE v_write int := coalesce(nullif(current_setting('unison.writes', true), ''), '0')::int + 1;
    BEGIN
      PERFORM set_config('unison.writes', v_write::text, true);
      IF v_write = nullif(current_setting('unison.fail_at', true), '')::int THEN RAISE EXCEPTION 'failpoint %', v_write USING ERRCODE = 'XX001'; END IF;
      RETURN NEW;
    END $$;
    GRANT EXECUTE ON FUNCTION public.failpoint() TO unison_app`);
  for (const table of TABLES) {
    await tx.exec(`CREATE TRIGGER zz_failpoint BEFORE INSERT OR UPDATE ON ${table} FOR EACH ROW EXECUTE FUNCTION public.failpoint()`);
  }
}

/** Everything that is written anywhere, as one text. */
async function everything(): Promise<string> {
  const parts = await database.asOwner(async (tx) => {
    const texts: string[] = [];
    for (const table of TABLES) {
      const [row] = await tx.query<{ text: string }>(
        `SELECT coalesce(string_agg(t::text, '|' ORDER BY t::text), '') AS text FROM ${table} t`,
      );
      texts.push(row?.text ?? '');
    }
    return texts;
  });
  return parts.join('\n');
}

/** Fails at the first write, the second, and so on until it gets through: each time nothing may have changed. Gives the number of writes. */
async function failAtEveryWrite(work: () => Promise<unknown>): Promise<number> {
  for (let write = 1; write <= WRITES_MAX; write += 1) {
    const before = await everything();
    await database.exec(`SET unison.fail_at = '${write}'; SET unison.writes = '0'`);
    const failed = await work().then(
      () => false,
      (error: { code?: string }) => error.code === 'XX001' || Promise.reject(error),
    );
    await database.exec("RESET unison.fail_at; SET unison.writes = '0'");
    if (!failed) return write - 1;
    expect({ write, changed: (await everything()) !== before }).toEqual({ write, changed: false });
  }
  throw new Error(`More than ${WRITES_MAX} writes`);
}

const request = (member: string, key: string, payload: object) => ({ member, key, body: bodyHash({ ...payload }) });
const idOf = (outcome: { done: boolean; id?: string }): string => outcome.id ?? '';

test('an order, its payout and a prize happen wholly or not at all, whichever write fails [R3]', async () => {
  const member = await play.member(100_000);
  const others = [await play.member(50_000), await play.member(50_000)];
  const no = await play.openRound(1);
  expect(await failAtEveryWrite(() => play.order(member, no, { options: ['bi', 'sm', 'do'], stake: 500, key: 'a' }))).toBe(5);
  for (const other of others) await play.order(other, no, { options: ['bi', 'sm'], stake: 300 });
  await play.closeRound(1, no);
  const draw = () => database.query('SELECT fair.settle_round(1, $1, $2)', [no, play.seedOf(1, no)]);
  expect(await failAtEveryWrite(draw)).toBeGreaterThan(12);
  const wheel = openWheel(database, seedKey('ab'.repeat(32)));
  await wheel.next(member);
  const spin = () => wheel.draw({ member, key: 'spin', clientSeed: 'mine', daily: 3, zone: ZONE });
  expect(await failAtEveryWrite(spin)).toBeGreaterThanOrEqual(3);
  expect((await verifyLedger(database)).findings).toEqual([]);
});

test('a top-up, a withdrawal with each of its ends, and a balance given up happen wholly or not at all [R3]', async () => {
  const member = await play.member(100_000);
  const topup = idOf(await play.ledger.openTopup({ ...request(member, 't', {}), minor: 700, payWay: 'w', bankType: 'b', zone: ZONE }));
  expect(await failAtEveryWrite(() => play.ledger.confirmTopup(topup, ZONE))).toBe(5);
  const ask = (key: string) =>
    play.ledger.askWithdrawal({ ...request(member, key, {}), minor: 900, min: 100, max: 9_000, count: 9, zone: ZONE });
  expect(await failAtEveryWrite(() => ask('one'))).toBe(5);
  const one = idOf(await ask('one'));
  expect(await failAtEveryWrite(() => play.ledger.cancelWithdrawal(member, one))).toBe(5);
  const two = idOf(await ask('two'));
  expect(await failAtEveryWrite(() => play.ledger.refuseWithdrawal(two))).toBe(5);
  await ask('three');
  const age = () =>
    database.asOwner((tx) =>
      tx.query("UPDATE ledger.withdrawals SET changed_at = changed_at - interval '61 seconds' WHERE status IN (1, 3)"),
    );
  await age();
  expect(await failAtEveryWrite(() => play.ledger.tick())).toBe(1);
  await age();
  expect(await failAtEveryWrite(() => play.ledger.tick())).toBe(4);
  expect(await failAtEveryWrite(() => play.ledger.giveUpRest(member, 'rest'))).toBe(4);
  expect((await verifyLedger(database)).findings).toEqual([]);
});

test('the verification notices what it is there to notice: a balance, an entry, a payout, a die [verify-ledger]', async () => {
  const member = await play.member(100_000);
  const no = await play.openRound(2);
  await play.order(member, no, { game: 2, options: ['bi', 'sm'], stake: 500 });
  await play.drawRound(2, no);
  const bent: [string, RegExp][] = [
    [`UPDATE ledger.balances SET minor = minor + 1 WHERE member = '${member}'`, /every balance is the sum/],
    ['UPDATE ledger.entries SET minor = minor + 1 WHERE id = (SELECT max(id) FROM ledger.entries)', /add up to nothing/],
    [`UPDATE ledger.orders SET paid = paid + 1 WHERE game = 2 AND no = ${no}`, /round .* of game 2|once and whole/],
    [`UPDATE fair.rounds SET dice[1] = dice[1] % 6 + 1 WHERE game = 2 AND no = ${no}`, /round .* of game 2/],
    [`UPDATE fair.rounds SET seed = sha256(seed) WHERE game = 2 AND no = ${no}`, /round .* of game 2/],
    [
      `DELETE FROM ledger.transfers WHERE kind = 'payout' AND about = (SELECT id FROM ledger.orders WHERE game = 2 AND no = ${no})`,
      /once and whole/,
    ],
  ];
  for (const [sql, noticed] of bent) {
    const undo = new Error('undo');
    const checks: string[] = [];
    const bend = database.asOwner(async (tx) => {
      await tx.exec('SET LOCAL session_replication_role = replica');
      await tx.exec(sql);
      checks.push(...(await findings(tx)));
      throw undo;
    });
    await expect(bend).rejects.toBe(undo);
    expect({ sql, noticed: checks.some((check) => noticed.test(check)) }).toEqual({ sql, noticed: true });
  }
  expect((await verifyLedger(database)).findings).toEqual([]);
});

/** What the verification finds inside a transaction that is not over. */
async function findings(tx: Queryable): Promise<string[]> {
  const inside: Database = {
    ...database,
    asOwner: (work) => work({ query: tx.query, exec: async (sql) => (sql.startsWith('SET TRANSACTION') ? undefined : tx.exec(sql)) }),
  };
  return (await verifyLedger(inside)).findings.map(({ check }) => check);
}
