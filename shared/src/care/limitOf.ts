import type { LimitKind, OwnCare } from '../api';

type HeldLimit = {
  /** What counts now: null for no limit, undefined where the platform does not say. */
  amount: number | null | undefined;
  /** What takes its place and when, in unix seconds, while a raised or lifted limit waits. */
  coming: { amount: number | null; at: number } | undefined;
};

/** One limit of a member, with what waits apart from what counts (B-07). */
export function limitOf({ limits }: OwnCare, kind: LimitKind): HeldLimit {
  const { amount, next, nextAt } = limits.find((limit) => limit.kind === kind) ?? {};
  return { amount, coming: typeof nextAt === 'number' && next !== undefined ? { amount: next, at: nextAt } : undefined };
}

/** What the member asked for last: what waits while something waits, else what counts. Undefined for no limit. */
export function askedLimit(care: OwnCare, kind: LimitKind): number | undefined {
  const { amount, coming } = limitOf(care, kind);
  return (coming ? coming.amount : amount) ?? undefined;
}
