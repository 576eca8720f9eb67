import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../build/packages';
import { jsonOf } from '../registry';

const Outcome = v.object({
  name: v.string(),
  /** What did not hold; undefined for a cell that passed. */
  problem: v.optional(v.string()),
  seen: v.optional(v.picklist(['content', 'card', 'waiting', 'failure page'])),
  /** How many tries it took: a slow machine can fail one. */
  tries: v.number(),
  at: v.string(),
  commit: v.string(),
});
/** What came of one cell. */
export type Outcome = v.InferOutput<typeof Outcome>;

/** Lies in .cache: outcomes and pictures of earlier runs, so that a run can go on where it stopped. */
export const KEPT = join(ROOT, '.cache/faults');
const FILE = join(KEPT, 'outcomes.json');

/** What is known, by the cell's name: of each the newest. */
export function readOutcomes(file = FILE): Map<string, Outcome> {
  const known = jsonOf(v.array(Outcome), existsSync(file) ? readFileSync(file, 'utf8') : undefined) ?? [];
  return new Map(known.map((outcome) => [outcome.name, outcome]));
}

export function keepOutcome(outcome: Outcome, file = FILE): void {
  const known = readOutcomes(file).set(outcome.name, outcome);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `${JSON.stringify([...known.values()], null, 1)}\n`);
}

/** Where the picture of a cell is kept. */
export const pictureOf = (name: string): string => join(KEPT, 'pictures', `${name.replaceAll('/', '-')}.jpg`);
