import { idsIn, listedRows, readReasons, type Reasons } from '../checks/rowTitles';
import { columns } from '../dev/columns';
import { UsageError } from '../dev/fail';
import { rowsIn } from '../dev/rowFiles';
import type { Source } from '../registry';
import { describeSource } from '../release/source';
import { readRuns, type Run } from './reports';
import { testsBelow, type TestOfFile } from './tests';

type Checkout = { root: string; source: Source | undefined; requirements?: string; reasons?: Reasons };
type Row = { row: string; tests: TestOfFile[]; result: string; verdict: 'passed' | 'failed' | 'not run' | 'excused' | 'without a test' };

const areaOf = (row: string): string => row.replace(/-?\d+$/, '');

/** All rows, or those that are named: one by its ID, or an area's. */
function chosen(rows: readonly string[], named: readonly string[]): readonly string[] {
  const unknown = named.find((name) => !rows.some((row) => row === name || areaOf(row) === name));
  if (unknown !== undefined)
    throw new UsageError(
      `There is no ${unknown} in docs/requirements.md. npm run conformance shows all, or what is named by ID (GAME-26) or area: ${[...new Set(rows.map(areaOf))].join(', ')}.`,
    );
  return named.length === 0 ? rows : rows.filter((row) => named.includes(row) || named.includes(areaOf(row)));
}

function judged(row: string, tests: TestOfFile[], reason: string | undefined): Row {
  if (tests.length === 0) return { row, tests, result: reason ?? 'NO TEST', verdict: reason === undefined ? 'without a test' : 'excused' };
  const count = (result: TestOfFile['result']): number => tests.filter((test) => test.result === result).length;
  const results = (['failed', 'passed', 'not run'] as const).filter((result) => count(result) > 0);
  const verdict = results[0] ?? 'not run';
  return { row, tests, verdict, result: results.map((result) => `${String(count(result))} ${result}`).join(', ') };
}

/** `most`: how many files are named, so that a row of the whole table stays a line. */
function cells({ row, tests, result }: Row, most: number): string[] {
  const paths = [...new Set(tests.map(({ path }) => path))];
  const more = paths.length > most ? [`${String(paths.length - most)} more`] : [];
  return [row, String(tests.length), result, [...paths.slice(0, most), ...more].join(', ')];
}

const isOf = (source: Source | undefined, { source: ran }: Run): boolean => ran?.commit === source?.commit;

/** Of which commit each run is; what is of another says nothing about this one. */
function aboutRuns(source: Source | undefined, runs: readonly Run[]): string[] {
  const lines = runs.map((run) => {
    const ran = `${run.name}: ran ${run.at.toISOString().slice(0, 16)}Z at ${describeSource(run.source)}`;
    return isOf(source, run) ? ran : `${ran}; not counted, since it is of another commit`;
  });
  const none = runs.some((run) => isOf(source, run)) ? [] : ['No results of this commit are kept: npm test makes them.'];
  return [`Checked out: ${describeSource(source)}`, ...lines, ...none];
}

function summary(rows: readonly Row[]): string {
  const count = (verdict: Row['verdict']): string => `${String(rows.filter((one) => one.verdict === verdict).length)} ${verdict}`;
  const excused = rows.some(({ verdict }) => verdict === 'excused') ? [count('excused')] : [];
  const counts = [count('passed'), count('failed'), count('not run'), ...excused, count('without a test')];
  return `requirements: ${counts.join(', ')}; ${String(rows.length)} in all`;
}

/** The table of `npm run conformance` and the exit code: 1 where a row has no test that observes it, or one of its tests failed. */
export function conformance(argv: readonly string[], { root, source, requirements, reasons = readReasons() }: Checkout) {
  const wanted = chosen(listedRows(requirements), argv);
  const runs = readRuns(root);
  const byRow = new Map<string, TestOfFile[]>(wanted.map((row) => [row, []]));
  const counted = runs.filter((run) => isOf(source, run));
  for (const test of testsBelow(root, counted))
    for (const row of new Set([...idsIn(test.title), ...rowsIn(test.title)])) byRow.get(row)?.push(test);
  const rows = [...byRow].map(([row, tests]) => judged(row, tests, reasons[row]));
  const most = argv.length === 0 ? 3 : Infinity;
  const failed = rows.flatMap(({ row, tests }) =>
    tests.filter(({ result }) => result === 'failed').map(({ path, title }) => `failed: ${row}, ${path}: ${title}`),
  );
  const missing = rows.filter(({ verdict }) => verdict === 'without a test').map(({ row }) => `without a test: ${row}`);
  return {
    lines: [
      ...columns([['requirement', 'tests', 'result', 'where'], ...rows.map((row) => cells(row, most))]),
      '',
      ...aboutRuns(source, runs),
      ...failed,
      ...missing,
      summary(rows),
    ],
    code: failed.length + missing.length === 0 ? 0 : 1,
  };
}
