import type { Figures } from './visit';

/** The builds that are compared: the app as shipped, and its rivals. */
export type Variant = 'shipped' | 'monolith' | 'plain';
/** `simulated`: Lighthouse's own, which is computed from a visit without one. */
export type LineName = 'shaped' | 'cdp' | 'simulated';

/** One measured round of a part: which build, over which line. */
export type Sample = { part: string; line: LineName; variant: Variant; round: number; figures: Figures };

export type Results = {
  /** When, on what, under which conditions. */
  about: Record<string, string | number>;
  samples: Sample[];
};

/** The values of one figure by round; a hole where a round has none. */
export function valuesOf(samples: readonly Sample[], figure: string): (number | undefined)[] {
  const values: (number | undefined)[] = [];
  for (const { round, figures } of samples) values[round] = figures[figure];
  return Array.from(values);
}

/** Samples of one part, line and build. */
export const chosen = ({ samples }: Results, part: string, line: LineName, variant: Variant): Sample[] =>
  samples.filter((sample) => sample.part === part && sample.line === line && sample.variant === variant);

export const isNumber = (value: number | undefined): value is number => value !== undefined && Number.isFinite(value);
