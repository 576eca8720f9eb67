import { relative } from 'node:path';
import { titlesOf } from '../checks/rowTitles';
import { filesBelow, parse } from '../checks/sources';
import type { Run, Test } from './reports';

export type TestOfFile = Test & { path: string };

/** Of each title what the newest report says that ran it: a run of one row skips the others of its file. */
function newest(reports: readonly { tests: readonly Test[] }[]): Test[] {
  const known = new Map<string, Test[]>();
  for (const { tests } of reports)
    for (const title of new Set(tests.map((test) => test.title))) {
      const own = tests.filter((test) => test.title === title);
      if (!known.has(title) || own.some(({ result }) => result !== 'not run')) known.set(title, own);
    }
  return [...known.values()].flat();
}

/**
 * Every test below `root`: as these runs report it, which know how a title with a place in it was filled; of a file that they lack or could not load,
 * its titles as they are written.
 */
export function testsBelow(root: string, runs: readonly Run[]): TestOfFile[] {
  const reports = new Map<string, Run['files']>();
  for (const report of runs.flatMap(({ files }) => files)) reports.set(report.path, [...(reports.get(report.path) ?? []), report]);
  return filesBelow(root, (path) => /\.(test|e2e)\.tsx?$/.test(path)).flatMap((file) => {
    const path = relative(root, file).replaceAll('\\', '/');
    const own = reports.get(path) ?? [];
    const last = own.at(-1);
    const written = (result: Test['result']): Test[] => titlesOf(parse(file)).map((title) => ({ title, result }));
    const tests = last === undefined ? written('not run') : last.isBroken ? written('failed') : newest(own);
    return tests.map((test) => ({ ...test, path }));
  });
}
