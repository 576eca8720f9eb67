import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reachedFrom } from './imports';
import { filesBelow, ROOT } from './sources';

const ENSURED = /\bensure[A-Z]\w*(?=\()/g;
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const atNight = JSON.parse(textOf('tooling/jest/atNight.json')) as { files: string[]; browser: string[] }; // our own file

const LOOKED_FOR_IN = 'tooling/dev/systemPackages.ts';
/** It loads every bench for its list, and runs none. */
const LIST_OF_BENCHES = 'tooling/bench/benches.test.ts';

const isByDay = (path: string): boolean =>
  path.startsWith('tooling/e2e/')
    ? !atNight.browser.some((name) => path === `tooling/e2e/${name}.e2e.ts`)
    : path !== LIST_OF_BENCHES &&
      !path.startsWith('tooling/cluster/whole/') &&
      !atNight.files.some((name) => path === `tooling/${name}.test.ts`);

/** What `npm test` asks for before its first test: with no size of the night, or with one. */
function askedAhead(end = "if (size !== 'pr')"): Set<string> {
  const text = textOf('tooling/dev/testAll.ts');
  expect(text).toContain(end);
  return new Set(text.slice(0, text.indexOf(end)).match(ENSURED));
}

const TESTS = filesBelow(join(ROOT, 'tooling'), (path) => /\.(test|e2e)\.ts$/.test(path)).map((path) => relative(ROOT, path));

/** What these tests want to be installed and nobody asks for ahead, with the way to it. */
function askedLate(tests: readonly string[], ahead: ReadonlySet<string>): string[] {
  const wanted = [...reachedFrom(...tests)].flatMap(([path, way]) =>
    path === LOOKED_FOR_IN ? [] : [...new Set(textOf(path).match(ENSURED))].map((name) => ({ name, way })),
  );
  expect(wanted.map(({ name }) => name)).toContain('ensureZstd');
  const late = wanted.filter(({ name }) => !ahead.has(name));
  return late.map(({ name, way }) => `${name}: call it in tooling/dev/testAll.ts too, for ${way.join(' → ')}`);
}

test('what a test of npm test wants to be installed is asked for before the first one: nobody waits to hear of it, and no two install at once', () => {
  expect(askedLate(TESTS.filter(isByDay), askedAhead())).toEqual([]);
});

test('and so is what the night wants besides: it does not end after hours, without its last line, for a program that is missing', () => {
  expect(
    askedLate(
      TESTS.filter((path) => path !== LIST_OF_BENCHES),
      askedAhead("jest('screens and shared'"),
    ),
  ).toEqual([]);
});
