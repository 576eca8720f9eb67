import { ReleaseError } from '../ReleaseError';
import { counted } from '../../process/counted';
import { STABLE, type Author, type Release, type Store, type Target } from '../../registry';
import { newNames } from './newNames';
import { readWorlds, uncompared } from './readWorlds';
import { describeProblem, problemsIn } from './rules';
import { timed } from '../timed';
import type { Problem } from './world';

/**
 * How much the gate looks at: what records tell (a start, `--quick`), also types, lint, texts and tests (`package`), or the screens in a browser too, for
 * which the whole app has to be at hand.
 */
export type Depth = 'records' | 'package' | 'everything';

export type GateOptions = {
  depth: Depth;
  /** The channel that would move, stable where none is named. */
  target?: Target;
  /** `start`: names that are new under the same contract are told, not refused. The open pages of such a store are those of whoever develops. */
  how?: 'release' | 'start';
  /** Released in spite of what the gate finds; stands in the history. */
  isForced: boolean;
  root: string;
  onProgress: (line: string) => void;
};

type Looked = { problems: Problem[]; notes: string[] };

async function lookDeeper(store: Store, releases: readonly Release[], { depth, root, onProgress }: GateOptions): Promise<Looked> {
  // Loaded here alone, as the browser's driver below: a start has no use for a compiler.
  const { packageProblems } = await import('./packageChecks');
  const problems: Problem[] = [];
  for (const { package: name } of releases) {
    onProgress(`${name}: types, lint, texts and tests …`);
    problems.push(...(await packageProblems(name, root, onProgress)));
  }
  if (problems.length > 0 || depth === 'package') return { problems, notes: [] };
  onProgress('opening the screens in a browser …');
  const { openScreens } = await import('./openScreens');
  const opened = await timed('screens', onProgress, () => openScreens(store, releases, onProgress));
  if ('problems' in opened) return { problems: opened.problems, notes: [] };
  onProgress(`The screens were not opened: ${opened.notOpened}. They need Chromium, or CHROMIUM with its path.`);
  return { problems: [], notes: [`screens not opened: ${opened.notOpened}`] };
}

function refusal(problems: readonly Problem[]): ReleaseError {
  const lines = problems.map((problem) => `  ${describeProblem(problem)}`);
  return new ReleaseError(
    [
      `Nothing was released: ${counted(problems.length, 'thing')} would break.`,
      ...lines,
      'To release all the same: --force --why "…"',
    ].join('\n'),
  );
}

/**
 * What would not suit where one of several releases fails, and its last good version stands beside the others, a line each. Told and not refused: of a
 * change that breaks with what was, its parts are released together.
 */
async function misfitsOfFormers(store: Store, releases: readonly Release[], target: Target, known: ReadonlySet<string>): Promise<string[]> {
  if (releases.length < 2 || target.noFormer) return [];
  const { packages } = (await store.read()).document;
  const failing = releases.filter(({ package: name }) => name !== 'shell' && packages[name]?.channels[STABLE] !== undefined);
  const told = await Promise.all(
    failing.map(async (one) => {
      const { looks } = await readWorlds(
        store,
        releases.filter((release) => release !== one),
        target,
      );
      return problemsIn(looks.slice(0, 1))
        .filter((problem) => !known.has(describeProblem(problem)))
        .map(({ what }) => `where ${one.package} fails, its last good version does not suit what comes with it: ${what}`);
    }),
  );
  return [...new Set(told.flat())];
}

/** What the gate has to say: `notes` for the history, and a look again for the moment of writing. */
export type Passed = {
  notes: string[];
  /**
   * Looks again where somebody else changed the registry since, by what records tell: called inside the compare-and-swap, so that of two releases
   * which do not suit each other one goes and the other is refused. Rejects as `passGate`; does nothing where it was forced.
   */
  lookAgain: () => Promise<void>;
};

/**
 * The contract gate: compares releases that are kept in `store` with what members can have beside them. Rejects with `ReleaseError`, a line for each
 * problem with how to mend it, unless it is forced.
 */
export async function passGate(store: Store, releases: readonly Release[], options: GateOptions): Promise<Passed> {
  const { depth, target = { channel: STABLE }, how, isForced, onProgress } = options;
  const isTold = ({ rule }: Problem): boolean => how === 'start' && rule === newNames.name;
  if (releases.length === 0) return { notes: [], lookAgain: () => Promise.resolve() };
  const { revision, looks } = await readWorlds(store, releases, target);
  looks.slice(0, 1).forEach(({ world }) => uncompared(world).forEach(onProgress));
  const all = problemsIn(looks);
  all.filter(isTold).map(describeProblem).forEach(onProgress);
  const found = all.filter((problem) => !isTold(problem));
  (await misfitsOfFormers(store, releases, target, new Set(all.map(describeProblem)))).forEach(onProgress);
  const isDeep = depth !== 'records' && (found.length === 0 || isForced);
  const { problems: deeper, notes } = isDeep ? await lookDeeper(store, releases, options) : { problems: [], notes: [] };
  const problems = [...found, ...deeper];
  if (problems.length > 0 && !isForced) throw refusal(problems);
  problems.map(describeProblem).forEach((line) => onProgress(`forced past: ${line}`));
  const forced = problems.length === 0 ? [] : [`forced past: ${[...new Set(problems.map(({ rule }) => rule))].join(', ')}`];
  return {
    notes: [...notes, ...forced],
    async lookAgain() {
      if (isForced || (await store.newestRevision()) === revision) return;
      const again = problemsIn((await readWorlds(store, releases, target)).looks).filter((problem) => !isTold(problem));
      if (again.length > 0) throw refusal(again);
    },
  };
}

/** An author whose reason also tells what the gate has to say (`passGate`). */
export const withNotes = (author: Author, notes: readonly string[]): Author =>
  notes.length === 0 ? author : { ...author, why: `${author.why} [${notes.join('; ')}]` };
