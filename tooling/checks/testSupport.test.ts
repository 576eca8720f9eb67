import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { reachedFrom } from './imports';
import { filesBelow, ROOT } from './sources';

/** Commands that run tests or measure; each may load what only tests use. All others are run by people who operate, release or write the app. */
const TESTING_COMMANDS = ['test', 'test:nightly', 'e2e', 'screenshots', 'bench'];

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }; // our own file
const commands = Object.entries(scripts).flatMap(([name, line]) => {
  const entry = /run\.mjs (tooling\/[\w/]+\.ts)/.exec(line)?.[1];
  return entry && !TESTING_COMMANDS.includes(name) ? [{ name, entry }] : [];
});
const entries = [...new Set(commands.map(({ entry }) => entry)), 'tooling/build/servers/main.ts'];

/** What a command in production must not load, with what it is. */
const FORBIDDEN: [pattern: RegExp, what: string][] = [
  [/^tooling\/testing\//, 'test support'],
  [/^shared\/src\/testing\//, 'test support'],
  [/\.(test|e2e)\.tsx?$/, 'a test'],
  [/^tooling\/(e2e|bench)\//, 'what runs tests'],
];

/** What a command may load in spite of that, with the reason. */
const ALLOWED: Readonly<Record<string, { from: RegExp; why: string }>> = {
  'tooling/dev/dev.ts': { from: /^shared\/src\/testing\//, why: 'a screen that runs alone shows the samples that tests show' },
};

test('the walk starts at every command and follows imports', () => {
  expect(entries).toEqual(expect.arrayContaining(['tooling/platform/main.ts', 'tooling/edge/main.ts', 'tooling/export/main.ts']));
  expect(reachedFrom('tooling/platform/main.ts').size).toBeGreaterThan(150);
  expect(reachedFrom('tooling/jest/offerCluster.ts').get('tooling/testing/platform/postgres.ts')).toBeDefined();
});

test.each(entries)('%s loads nothing that only tests use', (entry) => {
  const found = [...reachedFrom(entry)].flatMap(([path, way]) => {
    if (ALLOWED[entry]?.from.test(path)) return [];
    const what = FORBIDDEN.find(([pattern]) => pattern.test(path))?.[1];
    return what ? [`${path} is ${what}: take the import out, or move what production needs beside its users. ${way.join(' → ')}`] : [];
  });
  expect(found).toEqual([]);
});

test('test support of tooling stands in tooling/testing alone', () => {
  const strayed = filesBelow(join(ROOT, 'tooling'), (path) => /[/\\]testing([/\\.])/.test(relative(join(ROOT, 'tooling'), path)))
    .map((path) => relative(ROOT, path).replaceAll('\\', '/'))
    .filter((path) => !path.startsWith('tooling/testing/'));
  expect(strayed.map((path) => `${path}: move it to tooling/testing, by the name of the tool it helps to test`)).toEqual([]);
});
