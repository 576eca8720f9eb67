import { ReleaseError } from '../ReleaseError';
import type { Author, Release, Store } from '../../registry';
import { readWorld, uncompared } from './readWorld';
import { describeProblem, gateProblems } from './rules';
import { timed } from '../timed';
import type { Problem } from './world';

/** How much the gate looks at: what records tell (a start, `--quick`), or also types, lint, tests, and the screens in a browser. */
export type Depth = 'records' | 'everything';

export type GateOptions = {
  depth: Depth;
  /** Released in spite of what the gate finds; stands in the history. */
  isForced: boolean;
  root: string;
  onProgress: (line: string) => void;
};

type Looked = { problems: Problem[]; notes: string[] };

async function lookDeeper(store: Store, releases: readonly Release[], { root, onProgress }: GateOptions): Promise<Looked> {
  // Loaded here alone, as the browser's driver below: a start has no use for a compiler.
  const { packageProblems } = await import('./packageChecks');
  const problems: Problem[] = [];
  for (const { package: name } of releases) {
    onProgress(`${name}: types, lint, texts and tests …`);
    problems.push(...(await packageProblems(name, root, onProgress)));
  }
  if (problems.length > 0) return { problems, notes: [] };
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
      `Nothing was released: ${String(problems.length)} thing${problems.length === 1 ? '' : 's'} would break.`,
      ...lines,
      'To release all the same: --force --why "…"',
    ].join('\n'),
  );
}

/**
 * The contract gate: compares releases that are kept in `store` with what is deployed. Yields what the history has to tell of it; rejects with
 * `ReleaseError`, a line for each problem with how to mend it, unless it is forced.
 */
export async function passGate(store: Store, releases: readonly Release[], options: GateOptions): Promise<string[]> {
  if (releases.length === 0) return [];
  const world = await readWorld(store, releases);
  uncompared(world).forEach(options.onProgress);
  const found = gateProblems(world);
  const isDeep = options.depth === 'everything' && (found.length === 0 || options.isForced);
  const { problems: deeper, notes } = isDeep ? await lookDeeper(store, releases, options) : { problems: [], notes: [] };
  const problems = [...found, ...deeper];
  if (problems.length === 0) return notes;
  if (!options.isForced) throw refusal(problems);
  problems.map(describeProblem).forEach((line) => options.onProgress(`forced past: ${line}`));
  return [...notes, `forced past: ${[...new Set(problems.map(({ rule }) => rule))].join(', ')}`];
}

/** An author whose reason also tells what the gate has to say (`passGate`). */
export const withNotes = (author: Author, notes: readonly string[]): Author =>
  notes.length === 0 ? author : { ...author, why: `${author.why} [${notes.join('; ')}]` };
