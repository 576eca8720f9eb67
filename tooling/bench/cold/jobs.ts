import { createLighthouse, LIGHTHOUSE_STATES } from './lighthouse';
import type { Options } from './options';
import { RELEASED, releaseOneLine, releaseRivalOneLine } from './releases';
import type { LineName, Sample } from './results';
import { repeatVisit, visitAfterRelease } from './returns';
import type { Contender, Stage, Who } from './stage';
import { measureSwitch, SWITCHES } from './switches';
import { coldVisit, type Figures } from './visit';

/** One measured round of one build. */
export type Job = Omit<Sample, 'figures'> & { run: () => Promise<Figures> };

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

function lighthouseJobs(stage: Stage, rounds: number): Job[] {
  const lighthouse = createLighthouse(stage);
  return times(rounds, (round) =>
    LIGHTHOUSE_STATES.flatMap((state) =>
      inTurn(best(stage.contenders), round).map((one): Job => {
        const part = `Lighthouse, ${state.name}`;
        return { part, line: 'simulated', variant: one.variant, round, run: () => lighthouse.visit(one, state, round) };
      }),
    ),
  );
}

/** What is measured in this run, in order. */
export function jobsOf(stage: Stage, { parts, lines, rounds }: Options): Job[] {
  const fewer = Math.max(1, Math.ceil(rounds / 3));
  const has = (part: (typeof parts)[number]): boolean => parts.includes(part);
  return [
    ...(has('cold') ? lines.flatMap((line) => coldJobs(stage, line, rounds, 'member')) : []),
    ...(has('visitor') ? lines.flatMap((line) => coldJobs(stage, line, rounds, 'visitor')) : []),
    ...(has('switch') ? switchJobs(stage, lines[0] ?? 'shaped', fewer) : []),
    // A browser's own throttling does not reach its workers: these are of the shaped line alone.
    ...(has('repeat') ? repeatJobs(stage, fewer) : []),
    ...(has('release') ? releaseJobs(stage, fewer) : []),
    ...(has('lighthouse') ? lighthouseJobs(stage, rounds) : []),
  ];
}
