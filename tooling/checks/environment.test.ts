import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { filesBelow, parse, ROOT, walk, whereIs } from './sources';
import type { Source } from './sources';

/** What the system, builds and Jest set by themselves: nobody sets it for us. */
const NOT_OURS = new Set(['NODE_ENV', 'PATH', 'JEST_WORKER_ID']);
/** The one helper that reads a name it is given; its callers say which. */
const HELPER = { file: 'tooling/process/port.ts', call: 'portFrom' };
const VARIABLE = /^[A-Z][A-Z0-9_]+$/;

type Found = { names: string[]; unclear: string[] };

/** Names under which a file has the environment: `process.env` itself, and what is declared as one. */
function holdersOf({ tree }: Source): Set<string> {
  const holders = new Set(['process.env']);
  walk(tree, (node) => {
    if (ts.isParameter(node) && /\bNodeJS\.ProcessEnv\b/.test(node.type?.getText() ?? '')) holders.add(node.name.getText());
  });
  return holders;
}

/** Every variable that a file reads, and every reading of a name that nobody can see. */
function readIn(source: Source): Found {
  const found: Found = { names: [], unclear: [] };
  const holders = holdersOf(source);
  walk(source.tree, (node) => {
    if (ts.isPropertyAccessExpression(node) && holders.has(node.expression.getText())) found.names.push(node.name.text);
    if (ts.isElementAccessExpression(node) && holders.has(node.expression.getText())) {
      if (ts.isStringLiteral(node.argumentExpression)) found.names.push(node.argumentExpression.text);
      else if (source.path !== HELPER.file) found.unclear.push(whereIs(source, node));
    }
    if (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && holders.has(node.initializer?.getText() ?? ''))
      found.names.push(...node.name.elements.map((element) => (element.propertyName ?? element.name).getText()));
    if (ts.isCallExpression(node) && node.expression.getText() === HELPER.call) {
      const [name] = node.arguments;
      if (name && ts.isStringLiteral(name)) found.names.push(name.text);
      else found.unclear.push(whereIs(source, node));
    }
  });
  return { ...found, names: found.names.filter((name) => VARIABLE.test(name) && !NOT_OURS.has(name)) };
}

const mayRead = (text: string): boolean => text.includes('process.env') || text.includes('ProcessEnv') || text.includes(HELPER.call);
const sources = filesBelow(ROOT, (path) => /\.(ts|tsx|mjs|cjs)$/.test(path) && path !== __filename)
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }))
  .filter(({ text }) => mayRead(text))
  .map(({ path, text }) => parse(path, text));
const found = sources.map(readIn);
const read = new Set(found.flatMap(({ names }) => names));
const rows = [...readFileSync(join(ROOT, 'docs/operations.md'), 'utf8').matchAll(/^\| ((?:`[A-Z][A-Z0-9_]+`(?:, )?)+) \|/gm)].flatMap(
  ([, cell = '']) => [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
);

test('docs/operations.md has a row for every variable of the environment that anything reads, and for no other', () => {
  expect(read.size).toBeGreaterThan(25);
  expect({ unwritten: [...read].filter((name) => !rows.includes(name)), unread: rows.filter((name) => !read.has(name)) }).toEqual({
    unwritten: [],
    unread: [],
  });
});

test('each variable stands there once', () => {
  expect(rows.filter((name, index) => rows.indexOf(name) !== index)).toEqual([]);
});

test('the name of a variable stands where it is read: one that is put together is found by nobody', () => {
  expect(found.flatMap(({ unclear }) => unclear)).toEqual([]);
});

test('a reading is seen however it is written', () => {
  const text = `
    const { FIRST, SECOND: other } = process.env;
    function start(settings: NodeJS.ProcessEnv) { return settings['THIRD'] ?? settings.FOURTH ?? process.env['FIFTH'] ?? portFrom('SIXTH', 1); }
    process.env[FIRST]; process.env.NODE_ENV; process.env.npm_lifecycle_event;`;
  expect(readIn(parse('a.ts', text))).toEqual({
    names: ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH', 'SIXTH'],
    unclear: ['a.ts:4'],
  });
});
