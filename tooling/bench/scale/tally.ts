import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../build/packages';

const Tally = v.object({
  wanted: v.number(),
  since: v.string(),
  /** How many clusters were started for them: each suffers some of them, one after the other. */
  clusters: v.number(),
  /** Seconds without an answer, of each after which members were answered again. */
  gaps: v.array(v.number()),
  /** After so many of these a node was still away after two minutes. */
  away: v.optional(v.number(), 0),
  /** After so many the platforms said that the history went back, and served nothing any more. */
  halted: v.number(),
  /** After so many nobody was answered within the time that was given. */
  stuck: v.number(),
  acknowledged: v.number(),
  /** Of what was acknowledged: what the database did not have afterwards. */
  lost: v.number(),
  /** Every other difference between the database and what members were told, in words. */
  others: v.array(v.string()),
  /** The load of the last minute, at least and at most. */
  load: v.tuple([v.number(), v.number()]),
});

/** What came of accidents up to now, in any number of runs of the command. */
export type Tally = v.InferOutput<typeof Tally>;

const fileOf = (name: string, folder: string): string => join(folder, `${name}.json`);
const TALLIES = join(ROOT, '.cache/scale');

export const triedIn = ({ gaps, halted, stuck }: Tally): number => gaps.length + halted + stuck;

/** The tally that an earlier run broke off, where it wanted as many; a new one otherwise. */
export function openTally(name: string, wanted: number, folder = TALLIES): Tally {
  const file = fileOf(name, folder);
  const known = existsSync(file) ? v.safeParse(Tally, JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  if (known?.success && known.output.wanted === wanted && triedIn(known.output) < wanted) return known.output;
  const [load = 0] = loadavg();
  const since = new Date().toISOString().slice(0, 16).replace('T', ' ');
  return { wanted, since, clusters: 0, gaps: [], away: 0, halted: 0, stuck: 0, acknowledged: 0, lost: 0, others: [], load: [load, load] };
}

/** Keeps it for the next run, whatever ends this one. */
export function keepTally(name: string, tally: Tally, folder = TALLIES): void {
  const file = fileOf(name, folder);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify(tally));
}

/** Notes how busy the machine is just now. */
export function noteLoad(tally: Tally): void {
  const [load = 0] = loadavg();
  tally.load = [Math.min(tally.load[0], load), Math.max(tally.load[1], load)];
}
