import { deepStrictEqual as same } from 'node:assert';
import type { Outcome } from '../../../platform/ledger';
import { newMember, NOBODY, ZONE } from './playground';
import type { Playground } from './playground';
import { bodyHash } from '../../../platform/ledger/request';

export const DONE = 'done';
export const AGAIN = 'again';
/** An outcome in one word. */
export const said = (outcome: Outcome): string => (outcome.done ? (outcome.replayed ? AGAIN : DONE) : outcome.reason);
export const idOf = (outcome: Outcome): string => (outcome.done ? outcome.id : '');
export const request = (member: number, key: string | undefined, payload: object = {}) => ({ member, key, body: bodyHash({ ...payload }) });

/** Changes times, as if they had passed. */
export const past = (play: Playground, sql: string, params: readonly unknown[] = []) =>
  play.database.asOwner(async (tx) => {
    await tx.exec('SET LOCAL session_replication_role = replica');
    await tx.query(sql, params);
  });

export const openMoney = async (play: Playground, member: number) =>
  (
    await play.database.asOwner((tx) =>
      tx.query<{ balance: number; topups: number; withdrawals: number }>('SELECT * FROM ledger.hold_open_money($1)', [member]),
    )
  )[0];

/** Lets what members have staked and topped up be so long ago, and the day they did it in. */
export async function earlier(play: Playground, members: readonly number[], ago: string): Promise<void> {
  for (const [table, times] of Object.entries({ orders: ['at'], topups: ['at', 'ended_at'], balances: ['day'] }))
    for (const time of times)
      await past(play, `UPDATE ledger.${table} SET ${time} = ${time} - $2::interval WHERE member = ANY ($1::bigint[])`, [members, ago]);
}

/** True when `done` alone makes its transaction one that is waited for: by a server beside, before a member hears that it had been done (decision 065). */
const isWaitedFor = (play: Playground, isReplayed: boolean): Promise<boolean> =>
  play.database.asOwner(async (tx) => {
    await tx.query('SELECT ledger.done(gen_random_uuid(), $1)', [isReplayed]);
    const [row] = await tx.query<{ waits: boolean }>('SELECT pg_current_xact_id_if_assigned() IS NOT NULL AS waits');
    return row?.waits === true;
  });

/** What orders, limits and breaks must do, every bound met exactly. */
export async function orderScenario(play: Playground): Promise<void> {
  const { ledger } = play;
  const member = await play.member(1_000);
  const give = (who: number) => play.database.asOwner((tx) => tx.query('SELECT ledger.opening_balance($1, 5) AS given', [who]));
  const newcomer = await newMember(play.database);
  same([await give(member), await give(newcomer), await give(newcomer)], [[{ given: false }], [{ given: true }], [{ given: false }]]);
  same(await ledger.balance(member), 1_000);
  await play.database.query('SELECT ledger.open_account($1)', [member]);
  same(await ledger.balance(member), 1_000);
  const no = await play.openRound(1);
  const order = async (more: object, who = member, round = no) => said(await play.order(who, round, more));
  same(await order({ options: [] }), 'options');
  same(await order({ options: ['bi', 'bi'] }), 'options');
  same(await order({ options: ['bi', '19'] }), 'options');
  same(await order({ options: ['bi', 'sm'], stake: 501 }), 'insufficient');
  same(await order({ stake: 99 }), 'belowMin');
  same(await order({}, NOBODY), 'insufficient');
  same(await order({}, member, no + 50), 'closed');
  same(await order({ key: 'one', options: ['bi', 'sm'], stake: 250 }), DONE);
  same(await order({ key: 'one', options: ['bi', 'sm'], stake: 250 }), AGAIN);
  same(await order({ key: 'one', stake: 300 }), 'keyReused');
  same([await isWaitedFor(play, true), await isWaitedFor(play, false)], [true, false]);
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
  await earlier(play, [rich], '25 hours');
  same(await order({ stake: 2_500 }, rich), DONE);
  same(await order({ stake: 100 }, rich), 'limitStake');

  const loser = await play.member(100_000);
  await ledger.setLimit(loser, 'loss', 1_000);
  same(await order({ stake: 1_001 }, loser), 'limitLoss');
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
  same((await ledger.takeBreak(await newMember(play.database), 24)) >= until, true);
  await past(play, "UPDATE ledger.care SET break_until = now() - interval '1 second' WHERE member = $1", [free]);
  same(await order({}, free, next), DONE);
}

/** What setting limits must do (B-07). */
export async function limitScenario(play: Playground): Promise<void> {
  const { ledger } = play;
  const member = await play.member(0);
  const held = async (who = member) =>
    (await play.database.query<{ minor: number | null }>("SELECT ledger.limit_of($1, 'stake') AS minor", [who]))[0]?.minor;
  const later = async () =>
    (
      await play.database.query<{ hours: number }>(
        'SELECT round(extract(epoch FROM next_at - clock_timestamp()) / 3600)::int AS hours, next_minor FROM ledger.limits WHERE member = $1',
        [member],
      )
    )[0];
  const set = (minor: number | null) => ledger.setLimit(member, 'stake', minor);
  const newcomer = await newMember(play.database);
  await ledger.setLimit(newcomer, 'stake', 500);
  same([await held(newcomer), await ledger.balance(newcomer)], [500, 0]);
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
  const neighbour = await play.member(0);
  await ledger.setLimit(neighbour, 'stake', 60);
  await ledger.setLimit(member, 'topup', 70);
  await set(950);
  const others = 'SELECT kind, minor, next_minor FROM ledger.limits WHERE member = $1 AND (kind = $2 OR member <> $3)';
  same(await play.database.query(others, [neighbour, 'stake', member]), [{ kind: 'stake', minor: 60, next_minor: null }]);
  same(await play.database.query(others, [member, 'topup', member]), [{ kind: 'topup', minor: 70, next_minor: null }]);
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
  same((await openMoney(play, member))?.topups, 3);
  same([said(await ledger.confirmTopup(unknown, ZONE)), said(await ledger.cancelTopup(unknown))], ['notFound', 'notFound']);
  same([said(await ledger.confirmTopup(idOf(first), ZONE)), said(await ledger.confirmTopup(idOf(first), ZONE))], [DONE, AGAIN]);
  same([await ledger.balance(member), said(await ledger.cancelTopup(idOf(first)))], [700, 'ended']);
  same((await openMoney(play, member))?.topups, 2);
  same(said(await ledger.giveUpRest(member, undefined)), 'open');
  const second = await open(300, 'b');
  same([said(await ledger.cancelTopup(idOf(second))), said(await ledger.cancelTopup(idOf(second)))], [DONE, AGAIN]);
  same(said(await ledger.confirmTopup(idOf(second), ZONE)), 'ended');
  await ledger.setLimit(member, 'topup', 1_000);
  const [third, fourth] = [await open(300, 'c'), await open(299, 'd')];
  same([said(third), said(await open(301, 'e'))], [DONE, 'limitTopup']);
  same(said(await ledger.confirmTopup(idOf(third), ZONE)), DONE);
  same(said(await ledger.confirmTopup(idOf(fourth), ZONE)), 'limitTopup');
  await earlier(play, [member], '25 hours');
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

/** A balance holds no more than a hundred billion credits. */
export async function roomScenario(play: Playground): Promise<void> {
  const { ledger } = play;
  const member = await play.member(700);
  const room = 10_000_000_000_000 - 700;
  const limited = await play.member(0);
  await ledger.setLimit(limited, 'topup', 500);
  const whole = { ...request(limited, 'whole'), minor: 500, payWay: 'w', bankType: 'b', zone: ZONE };
  same(said(await ledger.openTopup(whole)), DONE); // the first of a day may use the limit up
  const open = (minor: number, key: string) =>
    ledger.openTopup({ ...request(member, key, { minor }), minor, payWay: 'w', bankType: 'b', zone: ZONE });
  const [more, most, tiny] = [await open(room + 1, 'more'), await open(room, 'most'), await open(1, 'tiny')];
  same([said(more), said(most), said(tiny)], ['amount', DONE, DONE]);
  same(said(await ledger.confirmTopup(idOf(tiny), ZONE)), DONE);
  same(said(await ledger.confirmTopup(idOf(most), ZONE)), 'amount');
  const least = await open(room - 1, 'least');
  same([said(least), said(await ledger.confirmTopup(idOf(least), ZONE))], [DONE, DONE]);
  await past(play, 'DELETE FROM ledger.topups WHERE member = $1 AND status = 1', [member]);
}
