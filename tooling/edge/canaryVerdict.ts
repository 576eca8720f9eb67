import type { ViewCount } from './viewCounts';
import type { SlowCount } from './youngViews';

/** When a canary counts as worse than stable. */
export type CanaryPolicy = {
  /** Views of the canary before anything is said of it; as many of stable before its failures are held against the canary's. */
  minViews: number;
  /** Bad reports come from at least so many networks: what fewer say suspends nothing. */
  minNetworks: number;
  /** By how many points of a hundred more views fail than of stable, or are slow. */
  worseBy: number;
  /** A view that takes longer is slow, in ms. */
  slowMs: number;
};

const shareOf = ({ bad, views }: ViewCount): number => (100 * bad) / views;

/** Why a canary is to be suspended, in one line for people; undefined while it is no worse than stable as far as is known. */
export function whyWorse(canary: ViewCount, stable: ViewCount, { minViews, minNetworks, worseBy }: CanaryPolicy): string | undefined {
  if (canary.views < minViews || canary.badNetworks < minNetworks) return undefined;
  const isComparable = stable.views >= minViews;
  if (shareOf(canary) - (isComparable ? shareOf(stable) : 0) <= worseBy) return undefined;
  return (
    `${String(canary.bad)} of ${String(canary.views)} views failed (${shareOf(canary).toFixed(1)} %), seen from ${String(canary.badNetworks)} networks; ` +
    (isComparable
      ? `stable ${String(stable.bad)} of ${String(stable.views)} (${shareOf(stable).toFixed(1)} %)`
      : `stable was not seen often enough to be compared (views: ${String(stable.views)})`)
  );
}

const slowShareOf = ({ slow, views }: SlowCount): number => (100 * slow) / views;

/**
 * Why a canary is to be suspended for how long it takes, in one line for people; undefined while it is no slower as far as is known. `baseline`: the release it is
 * compared with, when that was as young; where hardly anybody saw that, nothing is said.
 */
export function whySlower(
  canary: SlowCount,
  baseline: SlowCount,
  { minViews, minNetworks, worseBy, slowMs }: CanaryPolicy,
): string | undefined {
  if (canary.views < minViews || baseline.views < minViews || canary.slowNetworks < minNetworks) return undefined;
  if (slowShareOf(canary) - slowShareOf(baseline) <= worseBy) return undefined;
  return (
    `${String(canary.slow)} of ${String(canary.views)} views took longer than ${String(slowMs)} ms (${slowShareOf(canary).toFixed(1)} %), ` +
    `seen from ${String(canary.slowNetworks)} networks; stable, when it was as young, ${String(baseline.slow)} of ${String(baseline.views)} (${slowShareOf(baseline).toFixed(1)} %)`
  );
}
