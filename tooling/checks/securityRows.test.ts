import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT } from './sources';

/** What a row says when no test of jest can show it: why, or what shows it instead. */
const SAYS_NONE = /\bno test\b/i;
const ROWS = 47;

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+(?:, \d+)*) \| .+ \| (.+) \|$/gm)].flatMap(([, numbers = '', shown = '']) =>
  numbers.split(', ').map((number) => ({ row: Number(number), saysNone: SAYS_NONE.test(shown) })),
);

const titles = filesBelow(ROOT, (path) => /\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
/** `npx jest -t 'security 3'` reads the title letter by letter: 'security 2, 3' would not be found. */
const hasTest = (row: number): boolean => new RegExp(`\\[[^\\]\\n]*\\bsecurity ${row}\\b[^\\]\\n]*\\]`).test(titles);

test('every row of docs/security.md stands there once', () => {
  expect(rows.map(({ row }) => row).sort((one, other) => one - other)).toEqual(Array.from({ length: ROWS }, (_, index) => index + 1));
});

test("npx jest -t 'security N' finds a test for each row of docs/security.md, or the row says that there is none", () => {
  const silent = rows
    .filter(({ row, saysNone }) => !hasTest(row) && !saysNone)
    .map(({ row }) => `row ${row} has no test and does not say so`);
  const humble = rows
    .filter(({ row, saysNone }) => hasTest(row) && saysNone)
    .map(({ row }) => `row ${row} says it has no test, and has one`);
  expect([...silent, ...humble]).toEqual([]);
});
