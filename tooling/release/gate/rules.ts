import { backArrows } from './backArrows';
import { byteBudget } from './byteBudget';
import { changedAccess } from './changedAccess';
import { clashingRoutes } from './clashingRoutes';
import { contractRange } from './contractRange';
import { earlyCalls } from './earlyCalls';
import { endpoints } from './endpoints';
import { facts } from './facts';
import { lostRoutes } from './lostRoutes';
import { namespaces } from './namespaces';
import { newNames } from './newNames';
import { rootKey } from './rootKey';
import { screens } from './screens';
import { singletons } from './singletons';
import { tags } from './tags';
import { texts } from './texts';
import { printable } from '../../process/printable';
import type { Look } from './readWorlds';
import type { Problem, Rule, World } from './world';

/** Every rule of the gate. They read records and facts alone, so a start runs them too. */
export const RULES: readonly Rule[] = [
  facts,
  lostRoutes,
  clashingRoutes,
  changedAccess,
  backArrows,
  screens,
  contractRange,
  rootKey,
  singletons,
  newNames,
  endpoints,
  tags,
  texts,
  namespaces,
  earlyCalls,
  byteBudget,
];

/** What a release would break of what is deployed, by every rule; empty when it may go. */
export function gateProblems(world: World): Problem[] {
  return RULES.flatMap(({ name, find }) => find(world).map((finding) => ({ ...finding, rule: name })));
}

/** Where one thing breaks in several worlds, it is told of the first. */
export function problemsIn(looks: readonly Look[]): Problem[] {
  const told = new Set<string>();
  return looks.flatMap(({ world, beside }) =>
    gateProblems(world).flatMap((problem) => {
      const key = describeProblem(problem);
      if (told.has(key)) return [];
      told.add(key);
      return [beside === '' ? problem : { ...problem, what: `${problem.what}, beside ${beside}` }];
    }),
  );
}

/** A problem as one line. */
export const describeProblem = ({ package: name, rule, what, mend }: Problem): string =>
  printable(`${name}, ${rule}: ${what}. To mend it: ${mend}.`);
