import { numbersFrom } from '@unison/shared/testing/testSizes';

/** The value below which this part of `values` lies, between two of them by their distance; NaN of none. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  const place = (sorted.length - 1) * part;
  const below = sorted[Math.floor(place)] ?? NaN;
  const above = sorted[Math.ceil(place)] ?? NaN;
  return below + (above - below) * (place - Math.floor(place));
}

export type Spread = { median: number; low: number; high: number };

/** Median and quartiles. */
export const spreadOf = (values: readonly number[]): Spread => ({
  median: quantile(values, 0.5),
  low: quantile(values, 0.25),
  high: quantile(values, 0.75),
});

const RESAMPLES = 2_000;

/** Ratio of two figures of the same rounds: its median, and the interval in which the median lies with 95 % (bootstrap over the rounds). */
export type Ratio = Spread & { rounds: number };

/** Ratios of the rounds that have both; undefined where there is none. `ours` and `theirs` are by round. */
export function ratioOf(ours: readonly (number | undefined)[], theirs: readonly (number | undefined)[]): Ratio | undefined {
  const pairs = ours.flatMap((value, round) => {
    const other = theirs[round];
    return value === undefined || other === undefined || !(other > 0) ? [] : [value / other];
  });
  if (pairs.length === 0) return undefined;
  const random = numbersFrom(pairs.length); // the same in every run
  const medians = Array.from({ length: RESAMPLES }, () =>
    quantile(
      pairs.map(() => pairs[Math.floor(random() * pairs.length)] ?? NaN),
      0.5,
    ),
  );
  return { median: quantile(pairs, 0.5), low: quantile(medians, 0.025), high: quantile(medians, 0.975), rounds: pairs.length };
}
