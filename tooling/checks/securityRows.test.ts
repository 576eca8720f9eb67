import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { filesBelow, ROOT, SCREEN_PACKAGES } from './sources';

/** What a row says when no test of jest can show it: why, or what shows it instead. */
const SAYS_NONE = /\bno test\b/i;
const ROWS = 47;

const page = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');
const rows = [...page.matchAll(/^\| (\d+(?:, \d+)*) \| .+ \| (.+) \|$/gm)].flatMap(([, numbers = '', shown = '']) =>
  numbers.split(', ').map((number) => ({
    row: Number(number),
    saysNone: SAYS_NONE.test(shown),
    files: [...shown.matchAll(/[\w/.-]+\.test\.tsx?/g)].map(([file]) => file),
  })),
);

const titles = filesBelow(ROOT, (path) => /\.test\.tsx?$/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
/** `npx jest -t 'security 3'` reads the title letter by letter: 'security 2, 3' would not be found. */
const hasTest = (row: number, text = titles): boolean => new RegExp(`\\[[^\\]\\n]*\\bsecurity ${row}\\b[^\\]\\n]*\\]`).test(text);

/** Where a test file that a row names lies; browser tests are run by name, not by the row's number. */
const pathOf = (name: string): string => join(ROOT, /^(platform|edge|checks|e2e)\//.test(name) ? `tooling/${name}` : name);

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

test('every test file that a row names exists and carries the number of the row', () => {
  const named = rows.flatMap(({ row, files }) => files.map((file) => ({ row, file })));
  expect(named.length).toBeGreaterThan(80);
  const wrong = named.filter(({ row, file }) => !existsSync(pathOf(file)) || !hasTest(row, readFileSync(pathOf(file), 'utf8')));
  expect(wrong.map(({ row, file }) => `row ${row}: ${file}`)).toEqual([]);
  expect(rows.filter(({ saysNone, files }) => !saysNone && files.length === 0)).toEqual([]);
});

test('nothing that a screen is made of listens to what a frame says [security 35]', () => {
  const listens = /\baddEventListener\(\s*['"`]message['"`]|\bonmessage\b/;
  const sources = SCREEN_PACKAGES.flatMap((name) => filesBelow(join(ROOT, name, 'src'), (path) => /\.tsx?$/.test(path)));
  expect(sources.length).toBeGreaterThan(300);
  const listening = sources.filter((path) => !/\.test\.tsx?$/.test(path) && listens.test(readFileSync(path, 'utf8')));
  expect(listening.filter((path) => !path.endsWith('shell/src/worker/serviceWorker.ts'))).toEqual([]); // which hears our own pages only
});
