import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { filesBelow, ROOT, SCREEN_PACKAGES } from './sources';

const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: Record<string, string> }; // our own file
const documents = filesBelow(ROOT, (path) => path.endsWith('.md')).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const nameOf = (path: string): string => relative(ROOT, path);

test('every package has a README of at most a page', () => {
  const lines = [...SCREEN_PACKAGES, 'tooling'].map((name) => {
    const path = join(ROOT, name, 'README.md');
    return { name, lines: existsSync(path) ? readFileSync(path, 'utf8').split('\n').length : 0 };
  });
  expect(lines.filter((readme) => readme.lines < 8 || readme.lines > 70)).toEqual([]);
});

test('every command that a document or a message names exists', () => {
  const sources = filesBelow(ROOT, (path) => /\.(ts|tsx|mjs)$/.test(path)).map((path) => ({ path, text: readFileSync(path, 'utf8') }));
  const named = [...documents, ...sources].flatMap(({ path, text }) =>
    [...text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, script = '']) => ({ script, where: nameOf(path) })),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
});

test('docs/operations.md has a row for every command of an operator', () => {
  const page = documents.find(({ path }) => nameOf(path) === 'docs/operations.md')?.text ?? '';
  const commands = Object.entries(scripts).flatMap(([name, line]) => (line.includes('tooling/platform/command.ts') ? [name] : []));
  expect(commands.length).toBeGreaterThan(12);
  expect(commands.filter((name) => !page.includes(`| \`npm run ${name}`) && !page.includes(`, \`npm run ${name}`))).toEqual([]);
});

test('docs/security.md names every pace that an operator can set, and no other', () => {
  const named = (path: string): string[] => [...new Set(readFileSync(join(ROOT, path), 'utf8').match(/\b[a-z]+_(?:a_minute|an_hour)\b/g))];
  expect(named('docs/security.md').sort()).toEqual(named('tooling/platform/settings/values.ts').sort());
});

test('every figure of /metrics that a document of operators names is told', () => {
  const pages = ['docs/operations.md', 'docs/database.md', 'docs/recovery.md'];
  const page = documents.flatMap(({ path, text }) => (pages.includes(nameOf(path)) ? [text] : [])).join('\n');
  const named = [...new Set(page.match(/\bunison_(?!app\b)[a-z_]+\b/g))];
  const code = filesBelow(join(ROOT, 'tooling'), (path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  expect(named.length).toBeGreaterThan(8);
  expect(named.filter((name) => !code.includes(`'${name}'`))).toEqual([]);
});

test('every script of package.json runs a file that exists', () => {
  const files = Object.values(scripts).flatMap((line) => line.match(/\btooling\/[\w/.-]+/g) ?? []);
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test('every link of a document leads somewhere', () => {
  const links = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)\s#]+)[^)]*\)/g)].map(([, target = '']) => ({ target, path })),
  );
  expect(links.length).toBeGreaterThan(10);
  expect(
    links.filter(({ target, path }) => !existsSync(join(dirname(path), target))).map(({ target, path }) => `${nameOf(path)}: ${target}`),
  ).toEqual([]);
});

test('a decision has a number of its own, which its heading says too', () => {
  const decisions = documents.flatMap(({ path, text }) => {
    const [, number = '000'] = /^docs\/decisions\/(\d{3})-/.exec(nameOf(path)) ?? [];
    return number === '000' ? [] : [{ number, heading: text.split('\n', 1)[0] ?? '' }];
  });
  expect(decisions.length).toBeGreaterThan(100);
  expect(decisions.filter(({ number, heading }) => !heading.startsWith(`# ${number}: `))).toEqual([]);
  const numbers = decisions.map(({ number }) => number);
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([]);
});

test('every file that a document names between backticks, from the root, exists', () => {
  const named = documents.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:tooling|shared|shell|mf-(?:home|video|game|wallet|xuanfei)|docs)\/[\w./-]*\w)`/g)].map(([, file = '']) => ({
      file,
      path,
    })),
  );
  expect(named.length).toBeGreaterThan(20);
  const isPattern = (file: string): boolean => /NNN|\/dist\b/.test(file); // a name still to be given, a folder still to be built
  const exists = (file: string): boolean =>
    [file, `${file}.ts`, file.replace(/^shared\//, 'shared/src/')].some((name) => existsSync(join(ROOT, name)));
  expect(named.filter(({ file }) => !isPattern(file) && !exists(file)).map(({ file, path }) => `${nameOf(path)}: ${file}`)).toEqual([]);
});
