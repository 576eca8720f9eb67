import * as fc from 'fast-check';
import type { Outcome } from '.';
import { ZONE } from './playground';
import type { Playground } from './playground';
import { bodyHash } from './request';

/** What every member of the model begins with, in minor units. */
export const OPENING = 10_000;
const RULE = { min: 500, max: 8_000, count: 3 };
export const GAME = 1;

/** One thing somebody does. */
export type Step =
  | { kind: 'stake'; who: number; options: string[]; stake: number; key: number }
  | { kind: 'draw' }
  | { kind: 'withdraw'; who: number; minor: number; key: number }
  | { kind: 'cancel' | 'refuse' | 'confirm' | 'drop'; which: number }
  | { kind: 'time' }
  | { kind: 'topup'; who: number; minor: number; key: number }
  | { kind: 'limit'; who: number; minor: number }
  | { kind: 'giveUp'; who: number };

const who = fc.nat(1);
const which = fc.nat(3);
const key = fc.nat(4); // few, so that keys are used again; 0 is none
/** Any step, the frequent ones more often. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('stake' as const),
      who,
      key,
      stake: fc.integer({ min: 90, max: 2_500 }),
      options: fc.subarray(['bi', 'sm', 'si', 'do', '10', '11'], { minLength: 1 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('draw' as const) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), who, key, minor: fc.integer({ min: 400, max: 9_000 }) }) },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constantFrom('cancel' as const, 'refuse' as const, 'confirm' as const, 'drop' as const), which }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('time' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('topup' as const), who, key, minor: fc.integer({ min: 1, max: 3_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('limit' as const), who, minor: fc.integer({ min: 0, max: 5_000 }) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('giveUp' as const), who }) },
);

type Order = { member: number; options: string[]; stake: number };
type Ask = { id: string; member: number; minor: number; status: number };

/** What must be true, in a few lines of arithmetic. */
export class Model {
  balances = [OPENING, OPENING];
  limits = [Infinity, Infinity];
  staked = [0, 0];
  withdrawalsAsked = [0, 0];
  orders: Order[] = [];
  withdrawals: Ask[] = [];
  topups: Ask[] = [];
  answered = new Map<string, { body: string; outcome: Outcome }>();

  refusalOfStake({ who, options, stake }: { who: number; options: string[]; stake: number }): string | undefined {
    const total = stake * options.length;
    if (stake < 100) return 'belowMin';
    if (total > this.balances[who]!) return 'insufficient'; // who is 0 or 1
    return this.staked[who]! + total > this.limits[who]! ? 'limitStake' : undefined;
  }
  refusalOfWithdrawal({ who, minor }: { who: number; minor: number }): string | undefined {
    if (minor < RULE.min) return 'belowMin';
    if (minor > RULE.max) return 'aboveMax';
    if (minor > this.balances[who]!) return 'overBalance';
    const cancelled = this.withdrawals.filter((one) => one.member === who && one.status === 5).length;
    return this.withdrawalsAsked[who]! - Math.min(cancelled, 5) >= RULE.count ? 'dayUsed' : undefined;
  }
}

/** Does one step on the ledger and in the model, and compares the answers. */
export async function take(play: Playground, model: Model, members: string[], round: { no: number }, one: Step): Promise<void> {
  const { ledger } = play;
  /** A repeated key gives the first answer, or refuses another body; everything else is `expected`. */
  async function keyed(
    call: string,
    who: number,
    key: number,
    body: object,
    work: (request: { member: string; key: string | undefined; body: Buffer }) => Promise<Outcome>,
    expected: string | undefined,
  ): Promise<string | undefined> {
    const name = `${call} ${who} ${key}`;
    const before = key === 0 ? undefined : model.answered.get(name);
    const outcome = await work({ member: members[who]!, key: key === 0 ? undefined : String(key), body: bodyHash({ ...body }) });
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
      const { who, options, stake, key } = one;
      const body = { no: round.no, options, stake };
      const done = await keyed(
        'order',
        who,
        key,
        body,
        (request) => ledger.placeOrder({ ...request, game: GAME, no: round.no, options, stake, zone: ZONE }),
        model.refusalOfStake(one),
      );
      if (done === undefined) return;
      model.orders.push({ member: who, options, stake });
      model.balances[who]! -= stake * options.length;
      model.staked[who]! += stake * options.length;
      return;
    }
    case 'draw': {
      const dice = await play.drawRound(GAME, round.no);
      const sum = dice.reduce((total, face) => total + face, 0);
      const odds = new Map([
        [sum > 10 ? 'bi' : 'sm', 198],
        [sum % 2 ? 'si' : 'do', 198],
        [String(sum), 792],
      ]);
      for (const { member, options, stake } of model.orders) {
        for (const option of options) model.balances[member]! += Math.ceil((stake * (odds.get(option) ?? 0)) / 100);
      }
      model.orders = [];
      round.no = await play.openRound(GAME);
      return;
    }
    case 'withdraw': {
      const { who, minor, key } = one;
      const done = await keyed(
        'withdraw',
        who,
        key,
        { minor },
        (request) => ledger.askWithdrawal({ ...request, minor, ...RULE, zone: ZONE }),
        model.refusalOfWithdrawal(one),
      );
      if (done === undefined) return;
      model.withdrawals.push({ id: done, member: who, minor, status: 1 });
      model.withdrawalsAsked[who]! += 1;
      model.balances[who]! -= minor;
      return;
    }
    case 'topup': {
      const { who, minor, key } = one;
      const done = await keyed(
        'topup',
        who,
        key,
        { minor },
        (request) => ledger.openTopup({ ...request, minor, payWay: 'w', bankType: 'b', zone: ZONE }),
        undefined,
      );
      if (done !== undefined) model.topups.push({ id: done, member: who, minor, status: 1 });
      return;
    }
    case 'cancel':
    case 'refuse': {
      const withdrawal = model.withdrawals[one.which];
      if (!withdrawal) return;
      const outcome =
        one.kind === 'cancel'
          ? await ledger.cancelWithdrawal(members[withdrawal.member]!, withdrawal.id)
          : await ledger.refuseWithdrawal(withdrawal.id);
      const open = one.kind === 'cancel' ? withdrawal.status === 1 : [1, 3].includes(withdrawal.status);
      const again = one.kind === 'cancel' && withdrawal.status === 5;
      expect(outcome).toEqual(open || again ? { done: true, id: withdrawal.id, replayed: again } : { done: false, reason: 'ended' });
      if (!open) return;
      withdrawal.status = one.kind === 'cancel' ? 5 : 6;
      model.balances[withdrawal.member]! += withdrawal.minor;
      return;
    }
    case 'confirm':
    case 'drop': {
      const topup = model.topups[one.which];
      if (!topup) return;
      const outcome = await (one.kind === 'confirm' ? ledger.confirmTopup(topup.id, ZONE) : ledger.cancelTopup(topup.id));
      const target = one.kind === 'confirm' ? 2 : 3;
      expect(outcome.done).toBe(topup.status === 1 || topup.status === target);
      if (topup.status !== 1) return;
      topup.status = target;
      if (target === 2) model.balances[topup.member]! += topup.minor;
      return;
    }
    case 'time':
      await play.database.asOwner((tx) =>
        tx.query("UPDATE ledger.withdrawals SET changed_at = changed_at - interval '61 seconds' WHERE status IN (1, 3)"),
      );
      await ledger.tick();
      for (const withdrawal of model.withdrawals) withdrawal.status = { 1: 3, 3: 2 }[withdrawal.status] ?? withdrawal.status;
      return;
    case 'limit':
      await ledger.setLimit(members[one.who]!, 'stake', one.minor);
      model.limits[one.who] = Math.min(model.limits[one.who]!, one.minor); // raising waits for a day
      return;
    case 'giveUp': {
      const open =
        model.orders.some(({ member }) => member === one.who) ||
        model.withdrawals.some(({ member, status }) => member === one.who && [1, 3].includes(status));
      const reason = model.balances[one.who] === 0 ? 'amount' : open ? 'open' : undefined;
      expect(await ledger.giveUpRest(members[one.who]!, undefined)).toMatchObject(reason ? { done: false, reason } : { done: true });
      if (!reason) model.balances[one.who] = 0;
    }
  }
}
