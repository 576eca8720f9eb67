import { deepStrictEqual as same, rejects } from 'node:assert';
import type { Outcome } from '../../../platform/ledger';
import { AGAIN, DONE, idOf, openMoney, past, request, said } from './moneyScenarios';
import { NOBODY, ZONE } from './playground';
import type { Playground } from './playground';

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
  same([said(await ask(499)), said(await ask(5_001)), said(await ask(600, 'x', NOBODY))], ['belowMin', 'aboveMax', 'overBalance']);
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
  const keyed = async (outcome: Outcome) => said(await ledger.cancelWithdrawal(member, idOf(outcome), 'cancel'));
  same([await keyed(third), await keyed(third), await cancel(third), await refuse(third)], [DONE, AGAIN, AGAIN, 'ended']);
  same(await ledger.balance(member), 14_500);
  for (let count = 1; count <= 4; count += 1) same(await cancel(await ask(600, `e${count}`)), DONE); // with the one before: five
  const last = await ask(600, 'last');
  same(await keyed(last), 'keyReused');
  same([await cancel(last), said(await ask(600, 'more'))], [DONE, 'dayUsed']); // the sixth counts
  await past(play, "UPDATE ledger.withdrawals SET at = at - interval '25 hours' WHERE member = $1", [member]);
  const fresh = await ask(600, 'fresh');
  same(said(fresh), DONE);

  same([said(await ask(601, 'over', other)), said(await ask(600, 'whole', other))], ['overBalance', DONE]);
  await age(55);
  same(await play.database.query('SELECT ledger.work_withdrawals() AS count'), [{ count: 0 }]);
  await age(65);
  same(await play.database.query('SELECT ledger.work_withdrawals() AS count'), [{ count: 4 }]);
  same((await openMoney(play, member))?.withdrawals, 3);
  same([await status(first), await cancel(first), await refuse(fresh), await refuse(fresh)], [3, 'ended', DONE, 'ended']);
  same([said(await ledger.giveUpRest(other, undefined)), said(await ledger.giveUpRest(NOBODY, undefined))], ['amount', 'amount']);
  same(said(await ledger.giveUpRest(member, 'r')), 'open');
  await age(65);
  await ledger.tick();
  same([await status(first), await refuse(first), await status(fresh)], [2, 'ended', 6]);
  same(said(await ledger.refuseWithdrawal('00000000-0000-0000-0000-000000000000')), 'notFound');
  const held = await play.database.query<{ minor: string }>(
    'SELECT coalesce(sum(CASE credit WHEN 4 THEN minor ELSE -minor END), 0) AS minor FROM ledger.movements WHERE debit = 4 OR credit = 4',
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
  await rejects(
    play.database.asOwner((tx) =>
      tx.query("SELECT ledger.post(ARRAY[(gen_random_uuid(), 'rest', gen_random_uuid(), 1000, 6, 0, NULL)::ledger.move])"),
    ),
    /movement_above_nothing/,
  );
  const LOWEST = 1_000;
  await past(
    play,
    `INSERT INTO members (id, username, username_key, password_hash) OVERRIDING SYSTEM VALUE
     SELECT id, 'low' || id, 'low' || id, '-' FROM generate_series($1::bigint - 1, $1) id`,
    [LOWEST],
  );
  await rejects(play.database.query('SELECT ledger.open_account($1)', [LOWEST - 1]), /member_is_no_house/);
  await rejects(play.database.query('SELECT ledger.open_account($1)', [NOBODY]), /balances_member_fkey|member_is_no_house/);
  const topup = await ledger.openTopup({ ...request(LOWEST, 'first'), minor: 900, payWay: 'w', bankType: 'b', zone: ZONE });
  same(said(await ledger.confirmTopup(idOf(topup), ZONE)), DONE);
  same([said(await ask(500, 'first', LOWEST)), await ledger.balance(LOWEST)], [DONE, 400]);
  const moved = (skip: number) => play.database.query('SELECT kind, minor FROM ledger.movements_of($1, 2, $2)', [asked, skip]);
  same(await moved(0), [
    { kind: 'withdraw', minor: -500 },
    { kind: 'opening', minor: 1_000 },
  ]);
  same(await moved(1), [{ kind: 'opening', minor: 1_000 }]);
  const before = (n: unknown, skip: number) =>
    play.database.query('SELECT kind, minor FROM ledger.movements_before($1, 2, $2, $3)', [asked, n, skip]);
  const [newest] = await play.database.query<{ n: number }>('SELECT max(n) AS n FROM ledger.movements WHERE debit = $1', [asked]);
  same(await before(Number(newest?.n) + 1, 0), await moved(0));
  same(await before(newest?.n, 0), await moved(1));
  same(await before(Number(newest?.n) + 1, 1), await moved(1));
  same((await openMoney(play, NOBODY))?.balance, 0);

  const refused = await play.member(5_000);
  const one = await ask(500, 'one', refused);
  same([said(one), said(await ask(500, 'two', refused)), said(await ask(500, 'three', refused))], [DONE, DONE, DONE]);
  same([said(await ask(500, 'four', refused)), await refuse(one)], ['dayUsed', DONE]); // what the platform refused does not count
  same([said(await ask(500, 'four', refused)), said(await ask(500, 'five', refused))], [DONE, 'dayUsed']);
}

/** A member who rests after a recovery asks for nothing (B-01). */
export async function restScenario(play: Playground): Promise<void> {
  const rest = '2030-01-01T12:00:00Z';
  const [row] = await play.database.asOwner((tx) =>
    tx.query<{ id: number }>(
      "INSERT INTO members (username, username_key, password_hash, rest_until) VALUES ('rests', 'rests', '-', $1) RETURNING id",
      [rest],
    ),
  );
  const member = row?.id ?? 0;
  await play.ledger
    .openTopup({ ...request(member, 'r'), minor: 900, payWay: 'w', bankType: 'b', zone: ZONE })
    .then((opened) => play.ledger.confirmTopup(idOf(opened), ZONE));
  const ask = async (key: string, now?: Date) =>
    said(await play.ledger.askWithdrawal({ ...request(member, key), minor: 300, min: 1, max: 900, count: 9, zone: ZONE, now }));
  same(await ask('now'), 'resting');
  same([await ask('before', new Date('2030-01-01T11:59:59.999Z')), await ask('then', new Date(rest))], ['resting', DONE]);
  await past(play, 'UPDATE members SET rest_until = now() - $2::interval WHERE id = $1', [row?.id, '1 second']);
  same(await ask('after'), DONE);
}
