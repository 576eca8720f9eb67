import { deepStrictEqual as same, rejects } from 'node:assert';
import type { Outcome } from '.';
import { ZONE } from './playground';
import type { Playground } from './playground';
import { bodyHash } from './request';

const DONE = 'done';
const AGAIN = 'again';
/** An outcome in one word. */
export const said = (outcome: Outcome): string => (outcome.done ? (outcome.replayed ? AGAIN : DONE) : outcome.reason);
const idOf = (outcome: Outcome): string => (outcome.done ? outcome.id : '');
const request = (member: string, key: string | undefined, payload: object = {}) => ({ member, key, body: bodyHash({ ...payload }) });

/** Changes times, as if they had passed. */
export const past = (play: Playground, sql: string, params: readonly unknown[] = []) =>
  play.database.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    await tx.query(sql, params);
  });

const openMoney = async (play: Playground, member: string) =>
  (await play.database.asOwner((tx) => tx.query('SELECT * FROM ledger.hold_open_money($1)', [member])))[0];

const ORDERS_YESTERDAY = "UPDATE ledger.orders SET at = at - interval '25 hours' WHERE member = $1";

/** What orders, limits and breaks must do, every bound met exactly. */
export async function orderScenario(play: Playground): Promise<void> {
  const { ledger } = play;
  const member = await play.member(1_000);
  same(await play.database.asOwner((tx) => tx.query('SELECT ledger.opening_balance($1, 5) AS given', [member])), [{ given: false }]);
  same(await ledger.balance(member), 1_000);
  const account = 'SELECT ledger.open_account($1) AS account';
  same(await play.database.query(account, [member]), await play.database.query(account, [member]));
  const no = await play.openRound(1);
  const order = async (more: object, who = member, round = no) => said(await play.order(who, round, more));
  same(await order({ options: [] }), 'options');
  same(await order({ options: ['bi', 'bi'] }), 'options');
  same(await order({ options: ['bi', '19'] }), 'options');
  same(await order({ options: ['bi', 'sm'], stake: 501 }), 'insufficient');
  same(await order({ stake: 99 }), 'belowMin');
  same(await order({}, 'nobody'), 'insufficient');
  same(await order({}, member, no + 50), 'closed');
  same(await order({ key: 'one', options: ['bi', 'sm'], stake: 250 }), DONE);
  same(await order({ key: 'one', options: ['bi', 'sm'], stake: 250 }), AGAIN);
  same(await order({ key: 'one', stake: 300 }), 'keyReused');
  same(await order({ stake: 200 }), DONE);
  same(await order({ stake: 200 }), DONE);
  same(await order({ stake: 101 }), 'insufficient');
  same(await order({ stake: 100 }), DONE);
  same(await ledger.balance(member), 0);
  same(await openMoney(play, member), { balance: 0, orders: 4, withdrawals: 0, topups: 0 });
  const all = ['bi', 'sm', 'si', 'do', ...Array.from({ length: 16 }, (_, index) => String(index + 3))];
  const rich = await play.member(1_000_000);
  same(await order({ options: all, key: 'all' }, rich), DONE);
  same(await order({ options: [...all, 'bi'] }, rich), 'options');

  await ledger.setLimit(rich, 'stake', 2_500);
  same(await order({ stake: 501 }, rich), 'limitStake');
  same(await order({ stake: 500 }, rich), DONE);
  same(await order({ stake: 100 }, rich), 'limitStake');
  await past(play, ORDERS_YESTERDAY, [rich]);
  same(await order({ stake: 2_500 }, rich), DONE);
  same(await order({ stake: 100 }, rich), 'limitStake');

  const loser = await play.member(100_000);
  await ledger.setLimit(loser, 'loss', 1_000);
  same(await order({ options: ['bi', 'sm'], stake: 500, key: 'b' }, loser), DONE);
  same(await order({ stake: 100 }, loser), 'limitLoss');
  await play.drawRound(1, no);
  const back = (await ledger.balance(loser)) - 99_000; // one of the two won
  const next = await play.openRound(1);
  same(await order({ stake: back + 1 }, loser, next), 'limitLoss');
  same(await order({ stake: back }, loser, next), DONE);
  const two = [await play.openRound(2), await play.openRound(2)] as const;
  same(await order({ game: 2 }, loser, two[0]), 'limitLoss');
  const free = await play.member(10_000);
  same(await order({ game: 2 }, free, two[0]), 'closed'); // its successor has opened
  same(await order({ game: 2 }, free, two[1]), DONE);
  await play.closeRound(2, two[1]);
  same(await order({ game: 2 }, free, two[1]), 'closed');
  await past(play, 'UPDATE fair.games SET closed_at = now() WHERE id = 3');
  same(await order({ game: 3 }, free, await play.openRound(3)), 'noGame');

  const until = await ledger.takeBreak(free, 24);
  same(Math.round((until.getTime() - Date.now()) / 600_000), 144);
  same((await ledger.takeBreak(free, 1)).getTime(), until.getTime());
  same((await ledger.takeBreak(free, 48)) > until, true);
  same(await order({}, free, next), 'onBreak');
  await past(play, "UPDATE ledger.care SET break_until = now() - interval '1 second' WHERE member = $1", [free]);
  same(await order({}, free, next), DONE);
}

/** What setting limits must do (B-07). */
export async function limitScenario(play: Playground): Promise<void> {
  const { ledger } = play;
  const member = await play.member(0);
  const held = async () =>
    (await play.database.query<{ minor: number | null }>("SELECT ledger.limit_of($1, 'stake') AS minor", [member]))[0]?.minor;
  const later = async () =>
    (
      await play.database.query<{ hours: number }>(
        'SELECT round(extract(epoch FROM next_at - clock_timestamp()) / 3600)::int AS hours, next_minor FROM ledger.limits WHERE member = $1',
        [member],
      )
    )[0];
  const set = (minor: number | null) => ledger.setLimit(member, 'stake', minor);
  await set(null);
  same(await held(), null);
  await set(500);
  same([await held(), await later()], [500, { hours: null, next_minor: null }]);
  await set(700);
  same([await held(), await later()], [500, { hours: 24, next_minor: 700 }]);
  await past(play, "UPDATE ledger.limits SET next_at = next_at - interval '5 hours' WHERE member = $1", [member]);
  await set(700);
  same([await held(), await later()], [500, { hours: 19, next_minor: 700 }]);
  await set(800);
  same([await held(), await later()], [500, { hours: 24, next_minor: 800 }]);
  await set(500);
  same([await held(), await later()], [500, { hours: null, next_minor: null }]);
  await set(400);
  same(await held(), 400);
  await set(null);
  same([await held(), await later()], [400, { hours: 24, next_minor: null }]);
  await past(play, 'UPDATE ledger.limits SET next_at = clock_timestamp(), next_minor = 900 WHERE member = $1', [member]);
  same(await held(), 900);
  await set(950);
  same([await held(), await later()], [900, { hours: 24, next_minor: 950 }]);
  await set(300);
  same([await held(), await later()], [300, { hours: null, next_minor: null }]);
  same((await play.database.query<{ minor: null }>("SELECT ledger.limit_of($1, 'loss') AS minor", [member]))[0]?.minor, null);
  await ledger.setReminder(member, 30);
  await ledger.setReminder(member, 45);
  same((await ledger.care(member)).remindMinutes, 45);
}

/** What top-ups must do. */
export async function topupScenario(play: Playground): Promise<void> {
  const { ledger } = play;
  const member = await play.member(0);
  const open = (minor: number, key?: string) =>
    ledger.openTopup({ ...request(member, key, { minor }), minor, payWay: 'w', bankType: 'b', zone: ZONE });
  const unknown = '00000000-0000-0000-0000-000000000000';
  same(said(await open(0)), 'amount');
  const first = await open(700, 'a');
  same([said(first), said(await open(700, 'a')), said(await open(701, 'a'))], [DONE, AGAIN, 'keyReused']);
  same([said(await open(1)), said(await open(1))], [DONE, DONE]);
  same([said(await ledger.confirmTopup(unknown, ZONE)), said(await ledger.cancelTopup(unknown))], ['notFound', 'notFound']);
  same([said(await ledger.confirmTopup(idOf(first), ZONE)), said(await ledger.confirmTopup(idOf(first), ZONE))], [DONE, AGAIN]);
  same([await ledger.balance(member), said(await ledger.cancelTopup(idOf(first)))], [700, 'ended']);
  const second = await open(300, 'b');
  same([said(await ledger.cancelTopup(idOf(second))), said(await ledger.cancelTopup(idOf(second)))], [DONE, DONE]);
  same(said(await ledger.confirmTopup(idOf(second), ZONE)), 'ended');
  await ledger.setLimit(member, 'topup', 1_000);
  const [third, fourth] = [await open(300, 'c'), await open(299, 'd')];
  same([said(third), said(await open(301, 'e'))], [DONE, 'limitTopup']);
  same(said(await ledger.confirmTopup(idOf(third), ZONE)), DONE);
  same(said(await ledger.confirmTopup(idOf(fourth), ZONE)), 'limitTopup');
  await past(play, "UPDATE ledger.topups SET ended_at = ended_at - interval '25 hours' WHERE member = $1", [member]);
  await ledger.takeBreak(member, 1);
  same([said(await ledger.confirmTopup(idOf(fourth), ZONE)), said(await open(5, 'f'))], ['onBreak', 'onBreak']);
  await past(play, 'DELETE FROM ledger.care WHERE member = $1', [member]);
  same(said(await ledger.confirmTopup(idOf(fourth), ZONE)), DONE);
  same(await ledger.balance(member), 1_299);
  const status = async () =>
    (await play.database.query<{ status: number }>('SELECT status FROM ledger.topups WHERE member = $1 ORDER BY status', [member])).map(
      (row) => row.status,
    );
  await past(play, "UPDATE ledger.topups SET at = now() - interval '29 minutes' WHERE member = $1", [member]);
  same(await play.database.query('SELECT ledger.expire_topups() AS count'), [{ count: 0 }]);
  await past(play, "UPDATE ledger.topups SET at = now() - interval '31 minutes' WHERE member = $1", [member]);
  same(await play.database.query('SELECT ledger.expire_topups() AS count'), [{ count: 2 }]);
  same(await status(), [2, 2, 2, 3, 3, 3]);
}

/** What withdrawals and giving up a rest must do (B-06, B-11, O-91). */
export async function withdrawalScenario(play: Playground): Promise<void> {
  const { ledger } = play;
  const member = await play.member(20_000);
  const ask = (minor: number, key?: string, who = member) =>
    ledger.askWithdrawal({ ...request(who, key, { minor }), minor, min: 500, max: 5_000, count: 3, zone: ZONE });
  const cancel = async (outcome: Outcome, who = member) => said(await ledger.cancelWithdrawal(who, idOf(outcome)));
  const refuse = async (outcome: Outcome) => said(await ledger.refuseWithdrawal(idOf(outcome)));
  const age = (seconds: number) =>
    past(play, 'UPDATE ledger.withdrawals SET changed_at = clock_timestamp() - make_interval(secs => $1) WHERE status IN (1, 3)', [
      seconds,
    ]);
  const status = async (outcome: Outcome) =>
    (await play.database.query<{ status: number }>('SELECT status FROM ledger.withdrawals WHERE id = $1', [idOf(outcome)]))[0]?.status;
  same([said(await ask(499)), said(await ask(5_001)), said(await ask(600, 'x', 'nobody'))], ['belowMin', 'aboveMax', 'overBalance']);
  const first = await ask(500, 'a');
  same([said(first), said(await ask(500, 'a')), said(await ask(501, 'a'))], [DONE, AGAIN, 'keyReused']);
  same([said(await ask(5_000)), await ledger.balance(member)], [DONE, 14_500]);
  const third = await ask(600, 'c');
  same([said(third), said(await ask(600, 'd'))], [DONE, 'dayUsed']);
  const other = await play.member(600);
  same(await cancel(third, other), 'notFound');
  await ledger.takeBreak(member, 1);
  same(await cancel(third), 'onBreak');
  await past(play, 'DELETE FROM ledger.care WHERE member = $1', [member]);
  same([await cancel(third), await cancel(third), await refuse(third)], [DONE, AGAIN, 'ended']);
  same(await ledger.balance(member), 14_500);
  for (let count = 1; count <= 4; count += 1) same(await cancel(await ask(600, `e${count}`)), DONE); // with the one before: five
  const last = await ask(600, 'last');
  same([await cancel(last), said(await ask(600, 'more'))], [DONE, 'dayUsed']); // the sixth counts
  await past(play, "UPDATE ledger.withdrawals SET at = at - interval '25 hours' WHERE member = $1", [member]);
  const fresh = await ask(600, 'fresh');
  same(said(fresh), DONE);

  same([said(await ask(601, 'over', other)), said(await ask(600, 'whole', other))], ['overBalance', DONE]);
  await age(55);
  same(await play.database.query('SELECT ledger.work_withdrawals() AS count'), [{ count: 0 }]);
  await age(65);
  same(await play.database.query('SELECT ledger.work_withdrawals() AS count'), [{ count: 4 }]);
  same([await status(first), await cancel(first), await refuse(fresh), await refuse(fresh)], [3, 'ended', DONE, 'ended']);
  same(said(await ledger.giveUpRest(other, undefined)), 'amount');
  same(said(await ledger.giveUpRest(member, 'r')), 'open');
  await age(65);
  await ledger.tick();
  same([await status(first), await refuse(first), await status(fresh)], [2, 'ended', 6]);
  same(said(await ledger.refuseWithdrawal('00000000-0000-0000-0000-000000000000')), 'notFound');
  const held = await play.database.query<{ minor: string }>(
    'SELECT coalesce(sum(minor), 0) AS minor FROM ledger.entries WHERE account = 4',
  );
  same(Number(held[0]?.minor), 0);
  const no = await play.openRound(5);
  same(said(await play.order(member, no, { game: 5 })), DONE);
  same(said(await ledger.giveUpRest(member, 'r')), 'open');
  await play.drawRound(5, no);
  same([said(await ledger.giveUpRest(member, 'r')), said(await ledger.giveUpRest(member, 'r'))], [DONE, AGAIN]);
  same(await ledger.balance(member), 0);
  const asked = await play.member(1_000);
  same(said(await ask(500, 'z', asked)), DONE);
  same(said(await ledger.giveUpRest(asked, undefined)), 'open');
  same(await openMoney(play, asked), { balance: 500, orders: 0, withdrawals: 1, topups: 0 });
  const post = (from: number, to: number, minor: number) =>
    play.database.asOwner((tx) =>
      tx.query("SELECT ledger.post(gen_random_uuid(), 'rest', gen_random_uuid(), $1, $2, $3)", [from, to, minor]),
    );
  await rejects(post(5, 6, 0), /moves more than nothing/);
  const firstAccount = async () =>
    (await play.database.query<{ minor: number }>('SELECT minor FROM ledger.balances WHERE account = 1000'))[0]?.minor ?? 0;
  const before = await firstAccount();
  await post(5, 1_000, 9);
  same(await firstAccount(), before + 9);
  await post(1_000, 6, 5);
  same(await firstAccount(), before + 4);
  const moved = await play.database.query<{ minor: number }>('SELECT minor FROM ledger.movements($1, 2, 0)', [asked]);
  same(moved, [{ minor: -500 }, { minor: 1_000 }]);
  same(await play.database.query('SELECT minor FROM ledger.movements($1, 2, 1)', [asked]), [{ minor: 1_000 }]);
}
