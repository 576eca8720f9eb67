import type { LimitKind, OwnCare } from './careApi';
import { subtractMoney } from '../format';

/** A daily limit that a member has set, in credits. */
export type LimitToday = {
  amount: number;
  /** What is left of it today; undefined where the platform does not say, or not by how much a member is ahead. */
  left: number | undefined;
};

/** The member's own limit of that kind as it stands today (B-07, O-91); undefined where none is set or none is told. */
export function limitToday({ limits, today }: OwnCare, kind: LimitKind): LimitToday | undefined {
  const amount = limits.find((limit) => limit.kind === kind)?.amount ?? undefined;
  return amount === undefined ? undefined : { amount, left: leftOf(amount, kind, today) };
}

function leftOf(amount: number, kind: LimitKind, today: OwnCare['today']): number | undefined {
  const used = today[kind];
  // Who is ahead today has no loss, and by how much is not said: there may be room for more than the limit.
  if (kind === 'loss' && used === 0 && today.stake !== 0) return undefined;
  if (amount === 0) return 0;
  return used === undefined ? undefined : Math.max(0, subtractMoney(amount, used));
}
