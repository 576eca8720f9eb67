import { CELLS, type Cell } from './cells';
import type { Outcome } from './outcomes';
import { tableOf } from './report';

const isHeldAt = (outcome: Outcome | undefined, commit: string): boolean => outcome?.commit === commit && outcome.problem === undefined;

/** The cells that did not hold at this commit yet: those nobody tried, and those that failed. */
export function toTry(known: ReadonlyMap<string, Outcome>, commit: string, cells: readonly Cell[] = CELLS): Cell[] {
  return cells.filter(({ name }) => !isHeldAt(known.get(name), commit));
}

/** What a run of `npm run faults` ends with: what is known of these cells at this commit, from this run and those before it. */
export function verdictOf(
  cells: readonly Cell[],
  known: ReadonlyMap<string, Outcome>,
  commit: string,
): { lines: string[]; isHeld: boolean } {
  const now = new Map([...known].filter(([, outcome]) => outcome.commit === commit));
  const open = toTry(now, commit, cells).length;
  const summary = `${String(cells.length - open)} of ${String(cells.length)} cells held at commit ${commit}.`;
  return { lines: [...tableOf(cells, now), '', summary], isHeld: open === 0 };
}
