import { writeFileSync } from 'node:fs';
import { cpus, loadavg, release as kernel } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../build/packages';
import { judge, readGoals } from './checkGoals';
import { readOptions, type Options } from './options';
import { RELEASED, releaseOneLine, releaseRivalOneLine } from './releases';
import { goalLines, pictureOf, tables } from './report';
import type { LineName, Results, Sample } from './results';
import { repeatVisit, visitAfterRelease } from './returns';
import { setStage, type Contender, type Stage, type Who } from './stage';
import { measureSwitch, SWITCHES } from './switches';
import { SLOW_LINE } from './line';
import { coldVisit, SLOWDOWN, type Figures } from './visit';

const RESULTS_FILE = 'bench-results.json';
const TRIES = 2;
/** A build whose visits of one kind fail in so many rounds is not asked for more of them. */
const GIVEN_UP_AFTER = 2;

/** One measured round of one build; what fails is tried again, and then left out and said. */
type Job = Omit<Sample, 'figures'> & { run: () => Promise<Figures> };

async function sampleOf({ run, ...job }: Job): Promise<Sample | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return { ...job, figures: await run() };
    } catch (error) {
      const why = error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
      console.log(`  ${job.part}, ${job.variant}, round ${String(job.round + 1)}: ${why}${attempt < TRIES ? '; once more' : '; left out'}`);
    }
  }
  return undefined;
}

const times = <T>(count: number, make: (round: number) => T[]): T[] => Array.from({ length: count }, (_none, round) => make(round)).flat();

/** Every other round begins with another build, so that none is always measured first. */
const inTurn = (contenders: readonly Contender[], round: number): Contender[] => {
  const start = round % contenders.length;
  return [...contenders.slice(start), ...contenders.slice(0, start)];
};

function coldJobs({ browser, contenders, device }: Stage, line: LineName, rounds: number, who: Who): Job[] {
  return times(rounds, (round) =>
    inTurn(contenders, round).map((one): Job => ({
      part: who === 'member' ? 'cold' : 'visitor',
      line,
      variant: one.variant,
      round,
      run: () => coldVisit(browser, device(one, line, who)),
    })),
  );
}

/** The parts but the first compare with the best rival alone. */
const best = (contenders: readonly Contender[]): Contender[] => contenders.filter(({ variant }) => variant !== 'plain');

function switchJobs({ browser, contenders, device }: Stage, line: LineName, rounds: number): Job[] {
  return times(rounds, (round) =>
    SWITCHES.flatMap((to) =>
      [false, true].flatMap((isPrefetched) =>
        inTurn(best(contenders), round).map((one): Job => ({
          part: `switch to ${to.name}, ${isPrefetched ? 'prefetched' : 'cold'}`,
          line,
          variant: one.variant,
          round,
          run: () => measureSwitch(browser, device(one, line), to, isPrefetched, one.line.setShaped),
        })),
      ),
    ),
  );
}

function repeatJobs({ browser, contenders, device }: Stage, rounds: number): Job[] {
  return times(rounds, (round) =>
    inTurn(best(contenders), round).map((one): Job => {
      const phone = { ...device(one, 'shaped'), hasWorker: one.variant === 'shipped' };
      return { part: 'repeat', line: 'shaped', variant: one.variant, round, run: () => repeatVisit(browser, phone, one.line.setShaped) };
    }),
  );
}

/** Every run releases another line: a round that is tried again has something new as well. */
function releaseJobs({ browser, contenders, device, storeDir, edgeUrl }: Stage, rounds: number): Job[] {
  let line = 0;
  return times(rounds, (round) =>
    RELEASED.flatMap((name) =>
      inTurn(best(contenders), round).map((one): Job => {
        const { rival } = one;
        const publish = async (): Promise<void> => {
          line += 1;
          if (rival === undefined) await releaseOneLine(storeDir, edgeUrl, name, line);
          else releaseRivalOneLine(rival.built, rival.served, name, line);
        };
        const files = rival === undefined ? `/assets/${name}/` : '/assets/monolith/';
        const run = () => visitAfterRelease(browser, device(one, 'shaped'), { files, publish }, one.line.setShaped);
        return { part: `release of ${name}`, line: 'shaped', variant: one.variant, round, run };
      }),
    ),
  );
}

/** What is measured in this run, in order. */
function jobsOf(stage: Stage, { parts, lines, rounds }: Options): Job[] {
  const fewer = Math.max(1, Math.ceil(rounds / 3));
  const has = (part: (typeof parts)[number]): boolean => parts.includes(part);
  return [
    ...(has('cold') ? lines.flatMap((line) => coldJobs(stage, line, rounds, 'member')) : []),
    ...(has('visitor') ? lines.flatMap((line) => coldJobs(stage, line, rounds, 'visitor')) : []),
    ...(has('switch') ? switchJobs(stage, lines[0] ?? 'shaped', fewer) : []),
    // A browser's own throttling does not reach its workers: these are of the shaped line alone.
    ...(has('repeat') ? repeatJobs(stage, fewer) : []),
    ...(has('release') ? releaseJobs(stage, fewer) : []),
  ];
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
  const judged = options.lines.map((line) => judge(results, line, readGoals()));
  for (const [index, one] of judged.entries()) {
    console.log(`\ngoals, ${options.lines[index] ?? ''} line`);
    goalLines(one).forEach((line) => console.log(line));
  }
  const isMissed = judged.flat().some(({ reached, isReached }) => reached !== undefined && !isReached);
  return options.isChecked && isMissed ? 1 : 0;
}
