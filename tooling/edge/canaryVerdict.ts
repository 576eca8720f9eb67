import type { ViewCount } from './viewCounts';

/** When a canary counts as worse than stable. */
export type CanaryPolicy = {
  /** Views of the canary before anything is said of it; as many of stable before its failures are held against the canary's. */
  minViews: number;
  /** Bad reports come from at least so many networks: what fewer say suspends nothing. */
  minNetworks: number;
  /** By how many points of a hundred more views fail than of stable. */
  worseBy: number;
};

const shareOf = ({ bad, views }: ViewCount): number => (views === 0 ? 0 : (100 * bad) / views);

/** Why a canary is to be suspended, in one line for people; undefined while it is no worse than stable as far as is known. */
export function whyWorse(canary: ViewCount, stable: ViewCount, { minViews, minNetworks, worseBy }: CanaryPolicy): string | undefined {
  if (canary.views < minViews || canary.badNetworks < minNetworks) return undefined;
  const stableShare = stable.views < minViews ? 0 : shareOf(stable);
  if (shareOf(canary) - stableShare <= worseBy) return undefined;
  return (
    `${String(canary.bad)} of ${String(canary.views)} views failed (${shareOf(canary).toFixed(1)} %), seen from ${String(canary.badNetworks)} networks; ` +
    `stable ${String(stable.bad)} of ${String(stable.views)} (${shareOf(stable).toFixed(1)} %)`
  );
}
