import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as v from 'valibot';
import { jsonOf, Source } from '../registry';
import { sourceOf } from '../release/source';

/** Where `npm test` keeps what jest reports of each run, from the root. */
export const REPORTS = '.cache/test';

/** What jest writes with `--json`, as far as it is read here. */
const Report = v.object({
  startTime: v.number(),
  testResults: v.array(
    v.object({ name: v.string(), status: v.string(), assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })) }),
  ),
});

export type Result = 'passed' | 'failed' | 'not run';
export type Test = { title: string; result: Result };
/** `isBroken`: it failed with none of its tests, as one that cannot be loaded. */
type FileReport = { path: string; isBroken: boolean; tests: Test[] };
export type Run = { name: string; at: Date; source: Source | undefined; files: FileReport[] };

const besides = (report: string): string => report.replace(/\.json$/, '.source');

/** Notes of which commit a report will be: called before its run, since sources may change during it. */
export function noteSource(report: string, root: string): void {
  writeFileSync(besides(report), JSON.stringify(sourceOf(root) ?? null));
}

const RESULTS: Partial<Record<string, Result>> = { passed: 'passed', failed: 'failed' };

/** Every report that is kept, the oldest first. */
export function readRuns(root: string): Run[] {
  const folder = join(root, REPORTS);
  const textOf = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  return names
    .flatMap((name): Run[] => {
      const report = jsonOf(Report, textOf(join(folder, name)));
      if (report === undefined) return [];
      const files = report.testResults.map(({ name: file, status, assertionResults }) => ({
        path: relative(root, file).replaceAll('\\', '/'),
        isBroken: status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
        tests: assertionResults.map((one): Test => ({ title: one.fullName, result: RESULTS[one.status] ?? 'not run' })),
      }));
      const source = jsonOf(Source, textOf(join(folder, besides(name))));
      return [{ name: name.replace(/\.json$/, ''), at: new Date(report.startTime), source, files }];
    })
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}
