import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database, Queryable } from '../db';
import { beginEra } from '../fairness/era';
import { seedKey } from '../fairness/seedKey';
import { installPrizes } from '../wheel/prizes';
import { openWheel } from '../wheel/wheel';
import { armFailpoints, failEverywhere } from '../../testing/platform/ledger/armFailpoints';
import type { Failpoint } from '../../testing/platform/ledger/armFailpoints';
import { membersWheel } from '../../testing/platform/ledger/asMembers';
import { newMember, NOBODY, openPlayground, ZONE } from '../../testing/platform/ledger/playground';
import type { Playground } from '../../testing/platform/ledger/playground';
import { bodyHash } from './request';
import { verifyLedger } from './verify';
import { openEmbedded } from '../../testing/platform/embedded';

/** After these nothing is written any more. */
const LAST = /^(RETURN|RAISE)\b/;

let database: Database;
let play: Playground;
let points: Failpoint[];
const passed = new Set<string>();
beforeAll(async () => {
  database = await openEmbedded();
  play = await openPlayground(database);
  await database.asOwner(async (tx) => {
    await installPrizes(tx);
    points = await armFailpoints(tx);
  });
});
afterAll(() => database.close());

/** Fails it everywhere: no failure may leave anything behind. */
async function whollyOrNotAt(what: string, work: () => Promise<unknown>, least = 1): Promise<void> {
  const failures = await failEverywhere(database, work);
  expect({ what, leaks: failures.leaks }).toEqual({ what, leaks: [] });
  expect({ what, places: failures.places >= least }).toEqual({ what, places: true });
  failures.passed.forEach((name) => passed.add(name));
}
const owner = (sql: string, params: readonly unknown[] = []) => database.asOwner((tx) => tx.query(sql, params));
const request = (member: number, key: string | undefined, payload: object = {}) => ({ member, key, body: bodyHash({ ...payload }) });
const idOf = (outcome: { done: boolean; id?: string }): string => outcome.id ?? '';

test('an order, its payout, a lost seed and a prize happen wholly or not at all, whichever statement or row fails [R3, security 21]', async () => {
  const member = await play.member(100_000);
  const no = await play.openRound(1);
  const newcomer = await newMember(database);
  await whollyOrNotAt('account', () => database.query('SELECT ledger.open_account($1)', [newcomer]), 2);
  await whollyOrNotAt('opening', () => owner('SELECT ledger.opening_balance($1, 500)', [newcomer]), 6);
  await play.ledger.setLimit(member, 'stake', 90_000);
  await whollyOrNotAt('order', () => play.order(member, no, { options: ['bi', 'sm', 'do'], stake: 500, key: 'a' }), 12);
  await whollyOrNotAt('order again', () => play.order(member, no, { options: ['bi', 'sm', 'do'], stake: 500, key: 'a' }));
  await whollyOrNotAt('order without a key', () => play.order(member, no, { stake: 700 }), 12);
  await whollyOrNotAt('order of nobody', () => play.order(NOBODY, no, {}));
  for (const other of [await play.member(50_000), await play.member(50_000)])
    await play.order(other, no, { options: ['bi', 'sm'], stake: 300 });
  await play.closeRound(1, no);
  await whollyOrNotAt('draw', () => database.query('SELECT fair.settle_round(1, $1, $2)', [no, play.seedOf(1, no)]), 20);

  const lost = await play.openRound(4);
  await play.order(member, lost, { game: 4 });
  await pause(5); // a clock of whole milliseconds: else the order came when the round closed
  await play.closeRound(4, lost);
  await whollyOrNotAt('seed missing', () => owner('SELECT fair.seed_missing(4, $1)', [lost]), 3);
  await owner('UPDATE fair.rounds SET missing_since = missing_since - $2::interval WHERE game = 4 AND no = $1', [lost, '61 minutes']);
  await whollyOrNotAt('seed lost', () => owner('SELECT fair.seed_missing(4, $1)', [lost]), 8);

  const key = seedKey('ab'.repeat(32));
  const wheel = membersWheel(database, openWheel(database, key));
  await whollyOrNotAt('era', () => beginEra(database, key));
  await whollyOrNotAt('wheel commit', () => wheel.next(member), 3);
  for (const spin of [1, 2, 3, 4, 5, 6, 1]) {
    // enough for a prize that is not nothing, and one again
    const { nonce } = await wheel.next(member);
    await whollyOrNotAt('commit read', () => wheel.sent(member, nonce));
    await whollyOrNotAt(
      'spin',
      () => wheel.draw({ member, key: spin === 6 ? undefined : `${spin}`, clientSeed: 'mine', daily: 9, zone: ZONE }),
      5,
    );
  }
  expect((await verifyLedger(database)).findings).toEqual([]);
});

test('a top-up, a withdrawal with each of its ends, a balance given up and limits happen wholly or not at all [R3]', async () => {
  const member = await play.member(100_000);
  const { ledger } = play;
  const open = (key: string | undefined) =>
    ledger.openTopup({ ...request(member, key), minor: 700, payWay: 'w', bankType: 'b', zone: ZONE });
  await whollyOrNotAt('top-up', () => open('t'), 5);
  await whollyOrNotAt('top-up without a key', () => open(undefined), 5);
  await whollyOrNotAt('top-up again', () => open('t'));
  const topup = idOf(await open('t'));
  await whollyOrNotAt('confirm', () => ledger.confirmTopup(topup, ZONE), 8);
  const other = idOf(await open('u'));
  await whollyOrNotAt('top-up cancelled', () => ledger.cancelTopup(other), 3);
  await open('v');
  await owner("UPDATE ledger.topups SET at = at - interval '31 minutes' WHERE status = 1");
  await whollyOrNotAt('top-ups expire', () => ledger.tick(), 3);

  const ask = (key: string | undefined) =>
    ledger.askWithdrawal({ ...request(member, key), minor: 900, min: 100, max: 9_000, count: 9, zone: ZONE });
  await whollyOrNotAt('withdrawal', () => ask('one'), 10);
  await whollyOrNotAt('withdrawal again', () => ask('one'));
  await whollyOrNotAt('withdrawal without a key', () => ask(undefined), 10);
  const one = idOf(await ask('one'));
  await whollyOrNotAt('cancel', () => ledger.cancelWithdrawal(member, one), 8);
  const two = idOf(await ask('two'));
  await whollyOrNotAt('refuse', () => ledger.refuseWithdrawal(two), 8);
  const age = () => owner("UPDATE ledger.withdrawals SET changed_at = changed_at - interval '61 seconds' WHERE status IN (1, 3)");
  await age();
  await whollyOrNotAt('in work', () => ledger.tick(), 3);
  await age();
  await whollyOrNotAt('paid', () => ledger.tick(), 6);
  await whollyOrNotAt('closing', () => database.query('SELECT * FROM ledger.hold_open_money($1)', [member]));
  await whollyOrNotAt('rest', () => ledger.giveUpRest(member, 'rest'), 8);

  await whollyOrNotAt('limit', () => ledger.setLimit(member, 'loss', 500), 3);
  await whollyOrNotAt('limit raised', () => ledger.setLimit(member, 'loss', 900), 3);
  await whollyOrNotAt('break', () => ledger.takeBreak(member, 24), 3);
  await whollyOrNotAt('reminder', () => ledger.setReminder(member, 30));
  expect((await verifyLedger(database)).findings).toEqual([]);
});

test('publishing a chain, odds and prizes and opening a round happen wholly or not at all [R3]', async () => {
  const publish = (end: string) =>
    owner('SELECT fair.publish_chain(6, 1000, $1, $2)', [createHash('sha256').update(end).digest(), Buffer.from('sealed')]);
  await owner(
    "INSERT INTO fair.games (id, key, class, names, icon, seconds) SELECT 7, 'seventh', class, names, icon, 3600 FROM fair.games WHERE id = 6",
  );
  const link = createHash('sha256').update('link').digest();
  const odds = await database.query<{ option: string; odds: number }>('SELECT option, odds FROM fair.odds WHERE game = 6');
  const listed = JSON.stringify(Object.fromEntries(odds.map((row) => [row.option, row.odds])));
  await whollyOrNotAt('odds', () => owner('SELECT fair.publish_odds(7, $1)', [listed]), 20);
  await whollyOrNotAt('chain', () => owner('SELECT fair.publish_chain(7, 9, $1, $2)', [link, Buffer.from('sealed')]), 6);
  await publish('another');
  const instead = createHash('sha256').update('instead').digest();
  await whollyOrNotAt('chains instead', () => owner('SELECT fair.replace_chains(6, 9, $1, $2)', [instead, Buffer.from('sealed')]), 6);
  const [now] = await database.query<{ no: number }>('SELECT fair.round_now(3600) AS no');
  await whollyOrNotAt('round', () => database.query('SELECT fair.open_round(7, $1, $2)', [now?.no, link]), 6);
  const prizes = JSON.stringify([{ id: 1, titles: {}, image: 'leaf', minor: 0, weight: 1 }]);
  await whollyOrNotAt('prizes', () => owner('SELECT fair.publish_prizes($1)', [prizes]), 4);
});

test('no statement of any function that writes money or draws was left out [R3]', () => {
  const left = points.filter(({ name, statement }) => !passed.has(name) && !LAST.test(statement));
  expect(left).toEqual([]);
  expect(points.length).toBeGreaterThan(150);
});

test('the verification notices what it is there to notice: a balance, an entry, a payout, a die [verify-ledger]', async () => {
  const member = await play.member(100_000);
  const no = await play.openRound(2);
  await play.order(member, no, { game: 2, options: ['bi', 'sm'], stake: 500 });
  await play.drawRound(2, no);
  const bent: [string, RegExp][] = [
    [`UPDATE ledger.balances SET minor = minor + 1 WHERE member = '${member}'`, /every balance is the sum/],
    ['UPDATE ledger.movements SET minor = minor + 1 WHERE n = (SELECT max(n) FROM ledger.movements)', /every balance is the sum/],
    [`UPDATE ledger.orders SET paid = paid + 1 WHERE game = 2 AND no = ${no}`, /round .* of game 2|once and whole/],
    [`UPDATE fair.rounds SET dice[1] = dice[1] % 6 + 1 WHERE game = 2 AND no = ${no}`, /round .* of game 2/],
    [`UPDATE fair.rounds SET seed = sha256(seed) WHERE game = 2 AND no = ${no}`, /round .* of game 2/],
    [
      `DELETE FROM ledger.movements WHERE kind = 'payout' AND about = (SELECT id FROM ledger.orders WHERE game = 2 AND no = ${no})`,
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
