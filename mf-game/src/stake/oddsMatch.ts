import { canVerify, hashOdds } from '@unison/shared/fairness';

/** Odds as they are shown; they include the stake. */
export type ShownOdds = { type: string; odds: number };

/**
 * Whether the odds shown are those a round was opened with. `unknown` where nothing can be computed (no secure context) or the platform
 * commits to no odds; only `differs` is a reason to send nothing.
 */
export async function oddsMatch(odds: readonly ShownOdds[], oddsHash: string | undefined): Promise<'match' | 'differs' | 'unknown'> {
  if (!oddsHash || !canVerify()) return 'unknown';
  const hash = await hashOdds(odds.map((one) => ({ type: one.type, proportion: one.odds })));
  return hash === oddsHash.toLowerCase() ? 'match' : 'differs';
}
