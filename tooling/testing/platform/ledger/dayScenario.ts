import { deepStrictEqual as same } from 'node:assert';
import { DONE, earlier, idOf, past, request, said } from './moneyScenarios';
import { ZONE } from './playground';
import type { Playground } from './playground';

/** A zone in which it is about noon: what was just done lies in its day. */
function zoneOfNoon(): string {
  const hour = new Date().getUTCHours();
  const west = hour === 5 ? -6 : hour - 12; // at five it is noon in ZONE
  return `Etc/GMT${west < 0 ? '' : '+'}${west}`;
}

/** What the sums beside a balance must say, in the day they are of, in another zone's day, and in the next one (O-91). */
export async function dayScenario(play: Playground): Promise<void> {
  const { ledger, database } = play;
  const [member, other] = [await play.member(100_000), await play.member(100_000)];
  const sums = async (zone: string) =>
    (await database.query('SELECT staked, paid, topped FROM ledger.day_sums($1, $2)', [member, zone]))[0];
  const kept = async () =>
    (
      await database.query(
        'SELECT staked, won, day_staked, day_paid, day_topped, day = ledger.day_start($2) AS today FROM ledger.balances WHERE member = $1',
        [member, ZONE],
      )
    )[0];
  const topup = (key: string, minor: number) =>
    ledger.openTopup({ ...request(member, key, { minor }), minor, payWay: 'w', bankType: 'b', zone: ZONE });
  const midnight = "date_trunc('day', clock_timestamp() AT TIME ZONE $1) AT TIME ZONE $1"; // the only one: clocks never change there
  const nextMidnight = `${midnight} + interval '24 hours'`;
  same(
    await database.query(
      `SELECT ledger.day_start($1) = ${midnight} AS began, ledger.day_end(clock_timestamp(), $1) = ${nextMidnight} AS ends`,
      [ZONE],
    ),
    [{ began: true, ends: true }],
  );
  const no = await play.openRound(1);
  same(said(await play.order(member, no, { options: ['bi', 'sm', 'do'], stake: 300 })), DONE);
  same(said(await play.order(other, no, { stake: 500 })), DONE);
  same(said(await ledger.confirmTopup(idOf(await topup('paid', 700)), ZONE)), DONE);
  await ledger.cancelTopup(idOf(await topup('cancelled', 1_100)));
  same(await kept(), { staked: 900, won: 0, day_staked: 900, day_paid: 0, day_topped: 700, today: true });
  await play.drawRound(1, no);
  const won = (await ledger.balance(member)) - (100_000 - 900 + 700);
  same(await kept(), { staked: 900, won, day_staked: 900, day_paid: won, day_topped: 700, today: true });
  for (const zone of [ZONE, zoneOfNoon()]) same(await sums(zone), { staked: 900, paid: won, topped: 700 });
  await past(play, 'UPDATE ledger.balances SET day = ledger.day_start($1) WHERE member <> $2', [ZONE, member]);
  same(await sums(ZONE), { staked: 900, paid: won, topped: 700 });
  await earlier(play, [member], '25 hours');
  same(await sums(ZONE), { staked: 0, paid: 0, topped: 0 });
  same(said(await ledger.confirmTopup(idOf(await topup('next day', 400)), ZONE)), DONE);
  same(await kept(), { staked: 900, won, day_staked: 0, day_paid: 0, day_topped: 400, today: true });
  same(said(await play.order(member, await play.openRound(1), { stake: 200 })), DONE);
  same(await kept(), { staked: 1_100, won, day_staked: 200, day_paid: 0, day_topped: 400, today: true });
}
