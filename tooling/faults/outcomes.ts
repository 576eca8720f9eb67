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

/** Lies in .cache: outcomes and pictures of this checkout's runs, so that a run can go on where it stopped. */
export const KEPT = join(ROOT, '.cache/faults');
const FILE = join(KEPT, 'outcomes.json');

/** What the report says, beside its pictures: a run of some cells leaves what is known of the others. */
export const REPORTED = join(ROOT, 'docs/faults');
const REPORTED_FILE = join(REPORTED, 'outcomes.json');

const outcomesIn = (file: string): Outcome[] => jsonOf(v.array(Outcome), existsSync(file) ? readFileSync(file, 'utf8') : undefined) ?? [];

/** What is known, by the cell's name: of each the newest, of these files. */
export function readOutcomes(files: readonly string[] = [REPORTED_FILE, FILE]): Map<string, Outcome> {
  const oldestFirst = files.flatMap(outcomesIn).sort((one, other) => one.at.localeCompare(other.at));
  return new Map(oldestFirst.map((outcome) => [outcome.name, outcome]));
}

function write(file: string, outcomes: Iterable<Outcome>): void {
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, `[\n${[...outcomes].map((outcome) => JSON.stringify(outcome)).join(',\n')}\n]\n`);
}

export const keepOutcome = (outcome: Outcome, file = FILE): void => write(file, readOutcomes([file]).set(outcome.name, outcome).values());

/** Writes what the report says beside it. */
export const reportOutcomes = (outcomes: Iterable<Outcome>, file = REPORTED_FILE): void => write(file, outcomes);

/** Where the picture of a cell is kept. */
export const pictureOf = (name: string): string => join(KEPT, 'pictures', `${name.replaceAll('/', '-')}.jpg`);
