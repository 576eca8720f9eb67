import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { chosen, isNumber, valuesOf, type LineName, type Results, type Variant } from './results';
import { quantile, ratioOf } from './statistics';

/** What we want to reach: a ratio to a rival of the same run, a value of our own, or points above a rival. */
const Goals = v.array(
  v.variant('kind', [
    v.object({
      kind: v.literal('ratio'),
      part: v.string(),
      figure: v.string(),
      to: v.picklist(['monolith', 'plain']),
      most: v.number(),
      ofCold: v.optional(v.boolean()),
    }),
    v.object({ kind: v.literal('value'), part: v.string(), figure: v.string(), most: v.number() }),
    v.object({ kind: v.literal('points'), part: v.string(), figure: v.string(), to: v.picklist(['monolith', 'plain']), least: v.number() }),
  ]),
);
export type Goal = v.InferOutput<typeof Goals>[number];

export const readGoals = (): Goal[] => v.parse(Goals, JSON.parse(readFileSync(join(__dirname, 'goals.json'), 'utf8')));

/** A goal with what was reached; undefined where it was not measured. */
export type Judged = { goal: Goal; reached: number | undefined; isReached: boolean };

const median = (results: Results, part: string, line: LineName, variant: Variant, figure: string): number | undefined => {
  const values = valuesOf(chosen(results, part, line, variant), figure).filter(isNumber);
  return values.length === 0 ? undefined : quantile(values, 0.5);
};

function reachedOf(results: Results, line: LineName, goal: Goal): number | undefined {
  if (goal.kind === 'value') return median(results, goal.part, line, 'shipped', goal.figure);
  if (goal.kind === 'points') {
    const [ours, theirs] = (['shipped', goal.to] as const).map((variant) => median(results, goal.part, line, variant, goal.figure));
    return ours === undefined || theirs === undefined ? undefined : ours - theirs;
  }
  // Of a visit that no rival has in this form: its median against that of the rival's cold one.
  if (goal.ofCold === true) {
    const [ours, theirs] = [median(results, goal.part, line, 'shipped', goal.figure), median(results, 'cold', line, goal.to, goal.figure)];
    return ours === undefined || theirs === undefined ? undefined : ours / theirs;
  }
  const values = (variant: Variant) => valuesOf(chosen(results, goal.part, line, variant), goal.figure);
  return ratioOf(values('shipped'), values(goal.to))?.median;
}

const isReached = (goal: Goal, reached: number): boolean => (goal.kind === 'points' ? reached >= goal.least : reached <= goal.most);

/** Compares what was measured on a line with its goals: points are Lighthouse's, on its own line. */
export const judge = (results: Results, line: LineName, goals: readonly Goal[]): Judged[] =>
  goals
    .filter(({ kind }) => (kind === 'points') === (line === 'simulated'))
    .map((goal) => {
      const reached = reachedOf(results, line, goal);
      return { goal, reached, isReached: reached !== undefined && isReached(goal, reached) };
    });
