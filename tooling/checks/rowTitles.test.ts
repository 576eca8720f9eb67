import { filesOfRows, sourcesWithRows } from '../dev/rowFiles';
import { idsIn, idsInBrackets, listedRows, readReasons, rowProblems, titlesOf } from './rowTitles';
import atNight from '../jest/atNight.json';
import { filesBelow, parse, ROOT } from './sources';

const longRows = listedRows().filter((row) => /^R\d/.test(row));
const listed = listedRows().filter((row) => !longRows.includes(row));

const titled = filesBelow(ROOT, (path) => /\.(test|e2e)\.tsx?$/.test(path))
  .map((path) => parse(path))
  .map((source) => ({ path: source.path, titles: titlesOf(source) }));

test('every requirement and decision is named by the title of a test, or stands with a reason', () => {
  const titles = titled.flatMap((one) => one.titles);
  expect(titles.length).toBeGreaterThan(2_000);
  expect(rowProblems(listed, titles, readReasons())).toEqual([]);
});

test('what is left to the night is there, and no requirement is shown by it alone: npm test shows them all', () => {
  const night = [...atNight.files.map((name) => `tooling/${name}.test.ts`), ...atNight.browser.map((name) => `tooling/e2e/${name}.e2e.ts`)];
  const leftOut = titled.filter(({ path }) => night.includes(path));
  expect(leftOut).toHaveLength(night.length);
  const byDay = titled.filter((one) => !leftOut.includes(one) && !one.path.startsWith('tooling/cluster/whole/'));
  const titles = byDay.flatMap((one) => one.titles);
  expect(rowProblems(listed, titles, readReasons())).toEqual([]);
  expect(longRows.filter((row) => !titles.some((title) => new RegExp(`\\b${row}\\b`).test(title)))).toEqual([]);
});

test('a long row that is run alone has every test file whose titles name it, and none is named by test support', () => {
  expect(longRows.length).toBeGreaterThan(10);
  const sources = sourcesWithRows();
  const ofTooling = titled.filter(({ path }) => /^tooling\/.*\.test\.tsx?$/.test(path));
  for (const row of longRows) {
    const named = new RegExp(`\\b${row}\\b`);
    const files = ofTooling.filter(({ titles }) => titles.some((title) => named.test(title))).map(({ path }) => path);
    expect({ row, files: files.length }).not.toEqual({ row, files: 0 });
    expect({ row, files: filesOfRows([row], sources) }).toEqual({ row, files: expect.arrayContaining(files) });
  }
  expect(sources.filter(({ path, isTest }) => !isTest && !path.startsWith('tooling/e2e/'))).toEqual([]);
});

test('a row that no title names is told, and a reason that is no longer needed has to go', () => {
  const reasons = { 'O-02': 'is about documents alone', 'O-03': 'is about documents alone', 'O-99': 'is about documents alone' };
  expect(rowProblems(['O-01', 'O-02', 'O-03', 'O-04'], ['it works (O-03)', 'so does this [O-04]'], reasons)).toEqual([
    'O-01: no test names it in its title. Write one, or say why none can in tooling/checks/rowsWithoutTest.json',
    'tooling/checks/rowsWithoutTest.json: O-03 is named by a test, or is no row: strike its line',
    'tooling/checks/rowsWithoutTest.json: O-99 is named by a test, or is no row: strike its line',
  ]);
});

test('a title counts, and the rows it is filled with; a comment, a body and a skipped test do not', () => {
  const text = `
    const rows = [['API-01'], ['API-02']];
    // B-01
    test('a [O-01]', () => expect('B-02').toBe(1));
    test.each(rows)('%s is sent', () => 'B-03');
    test.each(['B-04'])('nothing of its rows is said [O-02]', () => {});
    test.each([{ id: 'API-03' }])('$id is sent', () => {});
    describe('of all (O-03)', () => {});
    testSize('small [O-04]');
    test.skip('B-05', () => {});
    testify('B-06');
  `;
  const named = titlesOf(parse('a.test.ts', text)).flatMap(idsIn);
  expect([...new Set(named)].sort()).toEqual(['API-01', 'API-02', 'API-03', 'O-01', 'O-02', 'O-03', 'O-04']);
});

test('a range names every row of it', () => {
  expect(idsIn('fields [DATA-009 to DATA-011]')).toEqual(expect.arrayContaining(['DATA-009', 'DATA-010', 'DATA-011']));
});

test('every ID in brackets is looked up, wherever it stands in the list, whatever its family', () => {
  const inBrackets = (list: string): string => `[${list}]`; // made up, so that none is a row of this file
  const text = `${inBrackets('WALLET-20, FOO-3')} FOO-5 ${inBrackets('security 29, BAR-04 to BAR-06')} ${inBrackets("'of UTF-8'")}`;
  expect(idsInBrackets(text)).toEqual(['WALLET-20', 'FOO-3', 'BAR-04', 'BAR-06']);
});

test.each(['{ "O-01": "" }', '{ "O-01": "no" }', '{ "O-01": 1 }'])('a list with %s is refused: every entry has a reason', (text) => {
  expect(() => readReasons(text)).toThrow();
});
