import { exportProblems, readStanding } from './deadExports';

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

test('the list can be read', () => {
  expect(() => readStanding()).not.toThrow();
});

test.each(['{ "a.ts": { "planned": "" } }', '{ "a.ts": { "planned": "later" } }', '{ "a.ts": ["planned"] }'])(
  'a list with %s is refused: every line has a reason',
  (text) => {
    expect(() => readStanding(text)).toThrow();
  },
);
