import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ID, idsInBrackets } from './rowTitles';
import { filesBelow, ROOT } from './sources';

const LIST = join(ROOT, 'docs/requirements.md');
const listed = [...readFileSync(LIST, 'utf8').matchAll(/^- ([A-Z][A-Z0-9]*-\d+): (.+)$/gm)].map(([, id = '', line = '']) => ({ id, line }));
const known = new Set(listed.map(({ id }) => id));

/** What names IDs: code, tests, documents. */
const NAMES_IDS = /\.(tsx?|mjs|cjs|sql|md|css)$/;

test('every requirement and decision stands in docs/requirements.md once, with a line', () => {
  const count = (pattern: RegExp): number => listed.filter(({ id }) => pattern.test(id)).length;
  expect(known.size).toBe(listed.length);
  expect(count(/^(?!Q-|O-|B-)/)).toBe(529);
  expect([count(/^Q-/), count(/^O-/), count(/^B-/)]).toEqual([46, 109, 11]);
  expect(listed.filter(({ line }) => !/[.?]$/.test(line))).toEqual([]);
});

test('an ID in code, tests or documents can be looked up', () => {
  const files = filesBelow(ROOT, (path) => NAMES_IDS.test(path) && path !== LIST);
  const unknown = files.flatMap((path) => {
    const named = new Set(readFileSync(path, 'utf8').match(ID));
    return [...named].filter((id) => !known.has(id)).map((id) => `${relative(ROOT, path)}: ${id} does not stand in docs/requirements.md`);
  });
  expect(files.length).toBeGreaterThan(800);
  expect(unknown).toEqual([]);
});

test('what a title names in brackets is a row, of whatever family', () => {
  const tests = filesBelow(ROOT, (path) => /\.(test|e2e)\.tsx?$/.test(path));
  const unknown = tests.flatMap((path) =>
    idsInBrackets(readFileSync(path, 'utf8'))
      .filter((id) => !known.has(id))
      .map((id) => `${relative(ROOT, path)}: [${id}] does not stand in docs/requirements.md`),
  );
  expect(unknown).toEqual([]);
});

test('every long run that a test shows stands there, and every one that stands there is shown', () => {
  const standing = [...readFileSync(LIST, 'utf8').matchAll(/^- (R\d+): /gm)].map(([, row]) => row);
  const titles = filesBelow(join(ROOT, 'tooling'), (path) => path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const shown = [...titles.matchAll(/\[(?:[^\]\n]*, )?R\d+(?:, [^\]\n]*)?\]/g)].flatMap(([list]) => list.match(/\bR\d+\b/g) ?? []);
  expect([...new Set(shown)].sort()).toEqual([...standing].sort());
});
