import type { LimitKind, Outcome } from '../../../platform/ledger';
import type { Step } from './ledgerSteps';

/** What every member of the model begins with, in minor units. */
export const OPENING = 10_000;
/** Smallest, largest and number of withdrawals, and the draws of the wheel, of a day. */
export const RULE = { min: 500, max: 8_000, count: 3 };
export const DRAWS = 2;

type StepOf<Kind extends Step['kind']> = Extract<Step, { kind: Kind }>;
type Ask = { id: string; member: number; minor: number; status: number };

/** One member as arithmetic sees it. */
export type ModelMember = {
  balance: number;
  limits: Record<LimitKind, number>;
  /** Of this day, in minor units. */
  staked: number;
  paid: number;
  toppedUp: number;
  withdrawals: number;
  draws: number;
  onBreak: boolean;
};

const newMember = (): ModelMember => ({
  balance: OPENING,
  limits: { stake: Infinity, loss: Infinity, topup: Infinity },
  staked: 0,
  paid: 0,
  toppedUp: 0,
  withdrawals: 0,
  draws: 0,
  onBreak: false,
});

/** What must be true, in a few lines of arithmetic. Its functions say why something is refused; undefined when it is not. */
export class Model {
  private readonly members: [ModelMember, ModelMember] = [newMember(), newMember()];
  orders: { member: number; options: string[]; stake: number }[] = [];
  withdrawals: Ask[] = [];
  topups: Ask[] = [];
  answered = new Map<string, { body: string; outcome: Outcome }>();

  of(who: number): ModelMember {
    return who === 0 ? this.members[0] : this.members[1];
  }
  get balances(): number[] {
    return this.members.map(({ balance }) => balance);
  }

  stake({ who, options, stake }: StepOf<'stake'>): string | undefined {
    const member = this.of(who);
    const total = stake * options.length;
    if (member.onBreak) return 'onBreak';
    if (stake < 100) return 'belowMin';
    if (total > member.balance) return 'insufficient';
    if (member.staked + total > member.limits.stake) return 'limitStake';
    return member.staked - member.paid + total > member.limits.loss ? 'limitLoss' : undefined;
  }
  withdraw({ who, minor }: { who: number; minor: number }): string | undefined {
    const member = this.of(who);
    if (minor < RULE.min) return 'belowMin';
    if (minor > RULE.max) return 'aboveMax';
    if (minor > member.balance) return 'overBalance';
    const cancelled = this.withdrawals.filter((one) => one.member === who && one.status === 5).length;
    return member.withdrawals - Math.min(cancelled, 5) >= RULE.count ? 'dayUsed' : undefined;
  }
  topup({ who, minor }: { who: number; minor: number }): string | undefined {
    const member = this.of(who);
    if (member.onBreak) return 'onBreak';
    return member.toppedUp + minor > member.limits.topup ? 'limitTopup' : undefined;
  }
  confirm({ status, member, minor }: Ask): string | undefined {
    if (status === 2) return undefined;
    return status === 3 ? 'ended' : this.topup({ who: member, minor });
  }
  end(kind: 'cancel' | 'refuse', { status, member }: Ask): string | undefined {
    if (kind === 'refuse') return [1, 3].includes(status) ? undefined : 'ended';
    if (status === 5) return undefined;
    if (status !== 1) return 'ended';
    return this.of(member).onBreak ? 'onBreak' : undefined;
  }
  wheel({ who }: { who: number }): string | undefined {
    if (this.of(who).onBreak) return 'onBreak';
    return this.of(who).draws >= DRAWS ? 'drawsUsed' : undefined;
  }
  giveUp({ who }: { who: number }): string | undefined {
    if (this.of(who).balance === 0) return 'amount';
    const open =
      this.orders.some(({ member }) => member === who) ||
      this.withdrawals.some(({ member, status }) => member === who && [1, 3].includes(status)) ||
      this.topups.some(({ member, status }) => member === who && status === 1);
    return open ? 'open' : undefined;
  }
}

/** What an order of a roll is paid, in minor units; odds in hundredths (O-15). */
export function payout(options: readonly string[], stake: number, dice: readonly number[]): number {
  const sum = dice.reduce((total, face) => total + face, 0);
  const odds = new Map([
    [sum > 10 ? 'bi' : 'sm', 198],
    [sum % 2 ? 'si' : 'do', 198],
    [String(sum), 792],
  ]);
  return options.reduce((paid, option) => paid + Math.ceil((stake * (odds.get(option) ?? 0)) / 100), 0);
}
