import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from './imports';
import { ROOT } from './sources';

// The shape of a domain folder stands in tooling/platform/README.md.

const PLATFORM = 'tooling/platform';
const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** Registers a call, or an address that is no call. */
const REGISTERS = /\banswer(Open)?\((calls|unisonCalls|fairPlayCalls)\.|\b(app|place|admin)\??\.(get|post|put|delete|route|all)[<(]/;
const WRITES = /\b(INSERT INTO [a-z_.]+|UPDATE [a-z_.]+( \w)? SET|DELETE FROM [a-z_.]+|TRUNCATE [a-z_.]+)\b/;
const SQL = new RegExp(`${WRITES.source}|['\`\\s(]SELECT \\S`);

type Rule = { file: RegExp; isWrong(text: string): boolean; todo: string };
const RULES: Rule[] = [
  {
    file: /\/(?!index\.ts|serve)\w+\.ts$/,
    isWrong: (text) => REGISTERS.test(text),
    todo: 'registers a call or an address: do it in index.ts or serve….ts',
  },
  { file: /\/(index|serve\w*)\.ts$/, isWrong: (text) => SQL.test(text), todo: 'holds SQL: move it to read….ts or write….ts beside it' },
  { file: /\/read[A-Z]\w*\.ts$/, isWrong: (text) => WRITES.test(text), todo: 'changes rows: move that to write….ts' },
  { file: /\/write[A-Z]\w*\.ts$/, isWrong: (text) => !WRITES.test(text), todo: 'changes no row: call it read…, or by what it does' },
];

/** What is wrong with a file of a domain folder, each with what to do. */
const complaints = (path: string, text: string): string[] =>
  RULES.filter(({ file, isWrong }) => file.test(path) && isWrong(text)).map(({ todo }) => `${path} ${todo}`);

const domainFiles = importsOf(`${PLATFORM}/domains.ts`).flatMap(({ file }) => (file ? [file] : []));
/** Folders that put calls or pages on the wire: those whose index.ts `domains.ts` takes. */
const folders = domainFiles
  .filter((file) => file.endsWith('/index.ts') && !file.endsWith('/routes/index.ts'))
  .map((file) => join(file, '..'));

test('every domain is taken from the index.ts of its folder, and works that answer nobody from a schedule….ts', () => {
  expect(folders.length).toBeGreaterThan(12);
  const others = domainFiles.filter((file) => !/\/(index|schedule[A-Z]\w*)\.ts$/.test(file));
  expect(others.map((file) => `${file}: let domains.ts take it from the index.ts of the folder`)).toEqual([]);
});

test.each(folders)('%s says in its index.ts what it takes and gives', (folder) => {
  expect(existsSync(join(ROOT, folder, 'index.ts'))).toBe(true);
  const text = textOf(`${folder}/index.ts`);
  const said = /\/\*\*(?:(?!\*\/)[\s\S])+\*\/\s*export const serve[A-Z]\w+: Domain = /.test(text);
  expect(said ? [] : [`${folder}/index.ts: export one 'serve…: Domain' with a docstring that says what the domain is for`]).toEqual([]);
});

test.each([...folders, `${PLATFORM}/operations`])('files of %s do what their names say', (folder) => {
  const files = readdirSync(join(ROOT, folder)).filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  expect(files.flatMap((name) => complaints(`${folder}/${name}`, textOf(`${folder}/${name}`)))).toEqual([]);
});

test.each([
  ['x/rules.ts', 'answer(calls.login, login);', 'registers a call'],
  ['x/pages.ts', "app.get('/api/service', page);", 'registers a call'],
  ['x/serveX.ts', "database.query('SELECT * FROM members');", 'holds SQL'],
  ['x/index.ts', 'database.query(`INSERT INTO members (id) VALUES ($1)`);', 'holds SQL'],
  ['x/readX.ts', "database.query('UPDATE members SET id = 1');", 'changes rows'],
  ['x/writeX.ts', "database.query('SELECT * FROM members');", 'changes no row'],
])('%s with %s: it %s', (path, text, what) => {
  expect(complaints(path, text)).toEqual([expect.stringContaining(what)]);
});
