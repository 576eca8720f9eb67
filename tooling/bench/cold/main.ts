import { writeFileSync } from 'node:fs';
import { cpus, loadavg, release as kernel } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../build/packages';
import { firstLineOf } from '../../dev/messageOf';
import { judge, readGoals } from './checkGoals';
import { jobsOf, type Job } from './jobs';
import { readOptions, type Options } from './options';
import { goalLines, pictureOf, tables } from './report';
import type { LineName, Results, Sample } from './results';
import { setStage } from './stage';
import { SLOW_LINE } from './line';
import { SLOWDOWN } from './visit';

const RESULTS_FILE = 'bench-results.json';
const TRIES = 2;
/** A build whose visits of one kind fail in so many rounds is not asked for more of them. */
const GIVEN_UP_AFTER = 2;

/** What fails is tried again, and then left out and said. */
async function sampleOf({ run, ...job }: Job): Promise<Sample | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return { ...job, figures: await run() };
    } catch (error) {
      const why = firstLineOf(error);
      console.log(`  ${job.part}, ${job.variant}, round ${String(job.round + 1)}: ${why}${attempt < TRIES ? '; once more' : '; left out'}`);
    }
  }
  return undefined;
}

function write(results: Results, { picture, lines }: Options): void {
  writeFileSync(join(ROOT, RESULTS_FILE), `${JSON.stringify(results, null, 1)}\n`);
  if (picture !== undefined) writeFileSync(picture, pictureOf(results, lines[0] ?? 'shaped'));
}

/**
 * `npm run bench -- cold`: the same sources built as shipped, as the best monolith and as plain federation begins, measured in Chromium in turns; the
 * figures with their spread, and ratios with an interval. It never asserts a figure; `--check` tells which goals (goals.json) are missed by its code.
 */
export async function benchCold(argv: string[]): Promise<number> {
  const options = readOptions(argv);
  const began = Date.now();
  const stage = await setStage(options.variants);
  const about = {
    at: new Date(began).toISOString(),
    browser: stage.browser.version(),
    node: process.version,
    machine: `${String(cpus().length)} cores, Linux ${kernel()}`,
    line: `${String(SLOW_LINE.roundTripMs)} ms, ${String((SLOW_LINE.bytesPerSecond * 8) / 1_000_000)} Mbit/s`,
    processor: `${String(SLOWDOWN)} times slower`,
    loadBefore: loadavg()[0] ?? 0,
  };
  const results: Results = { about, samples: [] };
  try {
    const jobs = jobsOf(stage, options);
    console.log(`measuring ${String(jobs.length)} visits …`);
    // What fails time and again would only cost its patience in every round.
    const failures = new Map<string, number>();
    for (const [index, job] of jobs.entries()) {
      const kind = `${job.part} ${job.line} ${job.variant}`;
      if ((failures.get(kind) ?? 0) >= GIVEN_UP_AFTER) continue;
      const sample = await sampleOf(job);
      if (sample) results.samples.push(sample);
      else failures.set(kind, (failures.get(kind) ?? 0) + 1);
      // What was measured is there also when the run is stopped.
      if (index % 10 === 9) write(results, options);
    }
  } finally {
    await stage.close();
  }
  results.about['loadAfter'] = loadavg()[0] ?? 0;
  results.about['minutes'] = Math.round((Date.now() - began) / 6_000) / 10;
  write(results, options);
  for (const line of tables(results)) console.log(line);
  console.log(
    Object.entries(results.about)
      .map(([name, value]) => `${name}: ${String(value)}`)
      .join('; '),
  );
  const measured: LineName[] = [...options.lines, ...(options.parts.includes('lighthouse') ? (['simulated'] as const) : [])];
  const judged = measured.map((line) => ({ line, goals: judge(results, line, readGoals()) }));
  for (const { line, goals } of judged) {
    console.log(`\ngoals, ${line} line`);
    goalLines(goals).forEach((text) => console.log(text));
  }
  const isMissed = judged.flatMap(({ goals }) => goals).some(({ reached, isReached }) => reached !== undefined && !isReached);
  return options.isChecked && isMissed ? 1 : 0;
}
