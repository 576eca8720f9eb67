import { deepStrictEqual as same } from 'node:assert';
import { setTimeout as pause } from 'node:timers/promises';
import { openShownWheel } from '../shownWheel';
import type { Queryable } from '../../../platform/db';
import type { Outcome } from '../../../platform/ledger';
import { ZONE } from './playground';
import type { Playground } from './playground';
import { bodyHash } from '../../../platform/ledger/request';

const TRIES = 1_000;

/** Starts pieces of work while a member's balance is held, and lets go once all of them wait for it. PostgreSQL only. */
export const whileHeld = <Result>(play: Playground, member: number, work: (() => Promise<Result>)[]): Promise<Result[]> =>
  whileLocked(play, (tx) => tx.query('SELECT minor FROM ledger.balances WHERE member = $1 FOR NO KEY UPDATE', [member]), work);

/** The same with whatever `lock` takes. */
export async function whileLocked<Result>(
  { database }: Pick<Playground, 'database'>,
  lock: (tx: Queryable) => Promise<unknown>,
  work: (() => Promise<Result>)[],
): Promise<Result[]> {
  let started: Promise<Result>[] = [];
  await database.asOwner(async (tx) => {
    await lock(tx);
    started = work.map((start) => start());
    void Promise.allSettled(started); // whoever fails is heard below
    for (let tries = 1, waiting = 0; waiting < work.length; tries += 1) {
      if (tries === TRIES) throw new Error(`${waiting} of ${work.length} wait for what is locked`);
      await pause(5);
      const [row] = await database.asOwner(
        (
          observer, // a transaction sees the same activity until its end
        ) =>
          observer.query<{ waiting: number }>(
            "SELECT count(*) AS waiting FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
          ),
      );
      waiting = row?.waiting ?? 0;
    }
  });
  return Promise.all(started);
}

type Ask = (member: number, key: string | undefined, minor: number) => Promise<Outcome>;

/** Equal requests without a key that arrive together are one, and nothing else is (O-81); everything waits for its member's balance. */
export async function togetherScenario(play: Playground): Promise<void> {
  const { ledger } = play;
  const no = await play.openRound(1);
  const wheel = openShownWheel(play.database);
  const request = (member: number, key: string | undefined, minor: number) => ({
    member,
    key,
    body: bodyHash({ minor }),
    minor,
    zone: ZONE,
  });
  const calls: Record<string, Ask> = {
    order: (member, key, minor) => play.order(member, no, { key, stake: minor }),
    topup: (member, key, minor) => ledger.openTopup({ ...request(member, key, minor), payWay: 'w', bankType: 'b' }),
    withdraw: (member, key, minor) => ledger.askWithdrawal({ ...request(member, key, minor), min: 1, max: 9_000, count: 99 }),
  };
  for (const [call, ask] of Object.entries(calls)) {
    const [member, other] = [await play.member(100_000), await play.member(100_000)];
    const before = [await ask(other, undefined, 300), await ask(member, undefined, 300), await ask(member, 'earlier', 300)];
    const together = await whileHeld(play, member, [
      () => ask(member, undefined, 300),
      () => ask(member, undefined, 300),
      () => ask(member, undefined, 400),
      () => ask(member, 'key', 300),
    ]);
    const idOf = (outcome: Outcome | undefined): string | undefined => (outcome?.done ? outcome.id : undefined);
    const [one, two, ...others] = together.map(idOf);
    const all = [one, ...others, ...before.map(idOf)];
    same([call, one, all.includes(undefined), new Set(all).size], [call, two, false, all.length]);
    same([call, together.filter((outcome) => outcome.done && outcome.replayed).length], [call, 1]);
    same([call, idOf(await ask(member, undefined, 300)) === one], [call, false]); // once answered, an equal one is new
  }
  const member = await play.member(1_000);
  const spin = (clientSeed: string) => wheel.draw({ member, key: undefined, clientSeed, daily: 99, zone: ZONE });
  for (const turn of ['the very first', 'later']) {
    const spins = await whileHeld(play, member, [() => spin('mine'), () => spin('mine')]);
    const [one, two] = spins.map((outcome) => outcome.done && outcome.id);
    same([turn, one, spins.filter((outcome) => outcome.done && outcome.replayed).length], [turn, two, 1]);
    const others = await whileHeld(play, member, [() => spin('one seed'), () => spin('another seed')]);
    same([turn, others.filter((outcome) => outcome.done && outcome.replayed).length], [turn, 0]);
  }
  // whoever looks at the wheel for the first time refers to the balance, and waits for nobody who holds it
  const looker = await play.member(1_000);
  await play.database.asOwner(async (tx) => {
    await tx.query('SELECT * FROM ledger.hold_open_money($1)', [looker]);
    same((await wheel.next(looker)).nonce, 1);
  });
  // what was done already has nothing more to write: it waits only because it takes the balance first
  const asked = await calls.withdraw?.(member, 'asked', 100);
  const opened = await calls.topup?.(member, 'opened', 100);
  if (!asked?.done || !opened?.done) throw new Error('Nothing was asked');
  await ledger.cancelWithdrawal(member, asked.id);
  await ledger.confirmTopup(opened.id, ZONE);
  const drawn = { member, key: 'drawn', clientSeed: 'mine', daily: 99, zone: ZONE };
  await wheel.draw(drawn);
  await whileHeld<unknown>(play, member, [
    () => ledger.cancelWithdrawal(member, asked.id),
    () => ledger.refuseWithdrawal(asked.id),
    () => ledger.confirmTopup(opened.id, ZONE),
    () => wheel.draw(drawn),
    () => ledger.openTopup({ ...request(member, 'opened', 100), payWay: 'w', bankType: 'b' }),
    () => ledger.askWithdrawal({ ...request(member, 'asked', 100), min: 1, max: 9_000, count: 99 }),
  ]);
  const twice = await calls.topup?.(member, 'twice', 100);
  const id = twice?.done ? twice.id : '';
  const confirms = await whileHeld(play, member, [() => ledger.confirmTopup(id, ZONE), () => ledger.confirmTopup(id, ZONE)]);
  same(confirms.map((outcome) => outcome.done && outcome.replayed).sort(), [false, true]);
  await whileHeld<unknown>(play, member, [
    () => ledger.setLimit(member, 'stake', 5_000),
    () => ledger.takeBreak(member, 1),
    () => ledger.giveUpRest(member, undefined),
    () => play.database.asOwner((tx) => tx.query('SELECT * FROM ledger.hold_open_money($1)', [member])),
    () => play.database.asOwner((tx) => tx.query('SELECT ledger.opening_balance($1, 5)', [member])),
  ]);
  await expectAccountsInPlace(play);
}

/** On the platform's side every kind of movement has its own account, and no other. */
async function expectAccountsInPlace({ database }: Playground): Promise<void> {
  const rows = await database.query<{ kind: string; accounts: string }>(
    `SELECT kind, string_agg(DISTINCT account || sign, ' ' ORDER BY account || sign) AS accounts FROM ledger.movements
     CROSS JOIN LATERAL (VALUES (debit, '-'), (credit, '+')) AS side (account, sign) WHERE account < 1000 GROUP BY kind ORDER BY kind`,
  );
  same(Object.fromEntries(rows.map(({ kind, accounts }) => [kind, accounts])), {
    opening: '5-',
    paid: '2+ 4-',
    payout: '1-',
    prize: '3-',
    rest: '6+',
    returned: '4-',
    stake: '1+',
    topup: '2-',
    withdraw: '4+',
  });
}
