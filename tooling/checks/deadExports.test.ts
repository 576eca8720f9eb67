import { exportProblems, readStanding } from './deadExports';
import { KNIP, reportOf } from './knip';

const report = JSON.stringify({
  issues: [
    { file: 'a.ts', exports: [{ name: 'planned' }, { name: 'dead' }] },
    { file: 'b.ts', exports: [], files: [{ name: 'b.ts' }] },
  ],
});

test('an export or a file that the report calls unused is named, with what to do', () => {
  expect(exportProblems(report, { 'a.ts': { planned: 'the wheel will use it' } })).toEqual([
    'b.ts: nothing imports this file. Delete it, or name it as an entry in tooling/checks/knip.json',
    'a.ts: nobody uses dead. Delete it; if it is used in its own file alone, take the export away',
  ]);
});

test('a line of the list that is no longer needed has to go', () => {
  const problems = exportProblems(JSON.stringify({ issues: [] }), { 'a.ts': { planned: 'the wheel will use it' } });
  expect(problems).toEqual(['tooling/checks/standing.json: planned of a.ts is used, or gone: strike its line']);
});

test('a report that is none is an error, not silence', () => {
  expect(() => exportProblems('{"problems":[]}', {})).toThrow();
});

test('knip runs on every Node from 20.19 on, also on those that let nobody require an ES module: 21, and 22 before 22.12', async () => {
  const without = ['--no-experimental-require-module'].filter((flag) => process.allowedNodeEnvironmentFlags.has(flag)); // 21 knows none such
  expect(await reportOf([...without, ...KNIP, '--version'])).toMatch(/^\d+\.\d+\.\d+\n$/);
});

test('a run without a report says why; one that found something is none', async () => {
  const run = (code: string) => reportOf(['-e', code]);
  await expect(run("console.error('a module is missing'); process.exitCode = 1")).rejects.toThrow('a module is missing');
  expect(await run("console.log('{}'); process.exitCode = 1")).toBe('{}\n');
});

test('the list can be read', () => {
  expect(() => readStanding()).not.toThrow();
});

test.each(['{ "a.ts": { "planned": "" } }', '{ "a.ts": { "planned": "later" } }', '{ "a.ts": ["planned"] }'])(
  'a list with %s is refused: every line has a reason',
  (text) => {
    expect(() => readStanding(text)).toThrow();
  },
);
