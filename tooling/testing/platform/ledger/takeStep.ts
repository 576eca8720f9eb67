import type { MoneyRequest, Outcome } from '../../../platform/ledger';
import { DRAWS, payout, RULE } from './ledgerModel';
import type { MembersWheel } from './asMembers';
import type { Model } from './ledgerModel';
import type { Step } from './ledgerSteps';
import { ZONE } from './playground';
import type { Playground } from './playground';
import { bodyHash } from '../../../platform/ledger/request';

export const GAME = 1;

/** Where the steps of one run happen. */
export type Stage = { play: Playground; wheel: MembersWheel; model: Model; members: readonly number[]; no: number };

/** Does one step on the ledger and in the model, and compares the answers. True when it was done, not refused or repeated. */
export async function takeStep(stage: Stage, one: Step): Promise<boolean> {
  const { play, wheel, model } = stage;
  const { ledger } = play;
  const idOf = (who: number): number => stage.members[who] ?? 0;
  const past = (sql: string, params: readonly unknown[] = []) => play.database.asOwner((tx) => tx.query(sql, params));

  /** A repeated key gives the first answer, or refuses another body; everything else is `expected`. Gives the id of what was done. */
  async function keyed(
    { kind, who, key }: { kind: string; who: number; key: number },
    body: object,
    expected: string | undefined,
    work: (request: MoneyRequest) => Promise<Outcome>,
  ): Promise<string | undefined> {
    const name = `${kind} ${who} ${key}`;
    const before = key === 0 ? undefined : model.answered.get(name);
    const outcome = await work({ member: idOf(who), key: key === 0 ? undefined : String(key), body: bodyHash({ ...body }) });
    if (before) {
      const same = before.body === JSON.stringify(body);
      expect(outcome).toEqual(same ? { ...before.outcome, replayed: true } : { done: false, reason: 'keyReused' });
      return undefined;
    }
    expect(outcome).toMatchObject(expected === undefined ? { done: true, replayed: false } : { done: false, reason: expected });
    if (!outcome.done) return undefined;
    if (key !== 0) model.answered.set(name, { body: JSON.stringify(body), outcome });
    return outcome.id;
  }

  switch (one.kind) {
    case 'stake': {
      const { who, options, stake } = one;
      const order = { game: GAME, no: stage.no, options, stake, zone: ZONE };
      const id = await keyed(one, order, model.stake(one), (request) => ledger.placeOrder({ ...request, ...order }));
      if (id === undefined) return false;
      model.orders.push({ member: who, options, stake });
      model.of(who).balance -= stake * options.length;
      model.of(who).staked += stake * options.length;
      return true;
    }
    case 'draw': {
      const dice = await play.drawRound(GAME, stage.no);
      for (const { member, options, stake } of model.orders) {
        model.of(member).balance += payout(options, stake, dice);
        model.of(member).paid += payout(options, stake, dice);
      }
      model.orders = [];
      stage.no = await play.openRound(GAME);
      return true;
    }
    case 'withdraw': {
      const { who, minor } = one;
      const id = await keyed(one, { minor }, model.withdraw(one), (request) =>
        ledger.askWithdrawal({ ...request, minor, ...RULE, zone: ZONE }),
      );
      if (id === undefined) return false;
      model.withdrawals.push({ id, member: who, minor, status: 1 });
      model.of(who).withdrawals += 1;
      model.of(who).balance -= minor;
      return true;
    }
    case 'topup': {
      const { who, minor } = one;
      const bank = { payWay: 'w', bankType: 'b', zone: ZONE };
      const id = await keyed(one, { minor }, model.topup(one), (request) => ledger.openTopup({ ...request, minor, ...bank }));
      if (id !== undefined) model.topups.push({ id, member: who, minor, status: 1 });
      return id !== undefined;
    }
    case 'cancel':
    case 'refuse': {
      const withdrawal = model.withdrawals[one.which];
      if (!withdrawal) return false;
      const { id, member, minor, status } = withdrawal;
      const reason = model.end(one.kind, withdrawal);
      const outcome = await (one.kind === 'cancel' ? ledger.cancelWithdrawal(idOf(member), id) : ledger.refuseWithdrawal(id));
      expect(outcome).toEqual(reason === undefined ? { done: true, id, replayed: status === 5 } : { done: false, reason });
      if (reason !== undefined || status === 5) return false;
      withdrawal.status = one.kind === 'cancel' ? 5 : 6;
      model.of(member).balance += minor;
      return true;
    }
    case 'confirm': {
      const topup = model.topups[one.which];
      if (!topup) return false;
      const { id, member, minor, status } = topup;
      const reason = model.confirm(topup);
      expect(await ledger.confirmTopup(id, ZONE)).toEqual(
        reason === undefined ? { done: true, id, replayed: status === 2 } : { done: false, reason },
      );
      if (reason !== undefined || status === 2) return false;
      topup.status = 2;
      model.of(member).balance += minor;
      model.of(member).toppedUp += minor;
      return true;
    }
    case 'drop': {
      const topup = model.topups[one.which];
      if (!topup) return false;
      expect((await ledger.cancelTopup(topup.id)).done).toBe(topup.status !== 2);
      if (topup.status !== 1) return false;
      topup.status = 3;
      return true;
    }
    case 'time': {
      await past("UPDATE ledger.withdrawals SET changed_at = changed_at - interval '61 seconds' WHERE status IN (1, 3)");
      await ledger.tick();
      const moving = model.withdrawals.filter(({ status }) => status === 1 || status === 3);
      for (const withdrawal of moving) withdrawal.status = withdrawal.status === 1 ? 3 : 2;
      return moving.length > 0;
    }
    case 'expire': {
      await past("UPDATE ledger.topups SET at = at - interval '31 minutes' WHERE status = 1");
      await ledger.tick();
      const open = model.topups.filter(({ status }) => status === 1);
      for (const topup of open) topup.status = 3;
      return open.length > 0;
    }
    case 'limit': {
      await ledger.setLimit(idOf(one.who), one.of, one.minor);
      const { limits } = model.of(one.who);
      limits[one.of] = Math.min(limits[one.of], one.minor); // raising waits for a day
      return true;
    }
    case 'giveUp': {
      const id = await keyed(one, {}, model.giveUp(one), ({ member, key }) => ledger.giveUpRest(member, key));
      if (id !== undefined) model.of(one.who).balance = 0;
      return id !== undefined;
    }
    case 'wheel': {
      const id = await keyed(one, {}, model.wheel(one), ({ member, key }) =>
        wheel.draw({ member, key, clientSeed: '', daily: DRAWS, zone: ZONE }),
      );
      if (id === undefined) return false;
      const [draw] = await play.database.query<{ minor: number }>('SELECT minor FROM fair.draws WHERE id = $1', [id]);
      model.of(one.who).balance += draw?.minor ?? 0; // whether it is the right prize is verified in the end
      model.of(one.who).draws += 1;
      return true;
    }
    case 'break':
      await ledger.takeBreak(idOf(one.who), 24);
      model.of(one.who).onBreak = true;
      return true;
    case 'breakOver':
      await past("UPDATE ledger.care SET break_until = clock_timestamp() - interval '1 second' WHERE member = $1", [idOf(one.who)]);
      model.of(one.who).onBreak = false;
      return true;
  }
}
