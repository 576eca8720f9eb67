import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import * as v from 'valibot';
import { ROOT, walk, type Source } from './sources';

/** An ID of a requirement or a decision, as it is named in code, tests and documents. */
export const ID = /\b(?:SHELL|SESSION|I18N|HOME|VIDEO|GAME|WHEEL|WALLET|ACCOUNT|DIRECTORY|SERVICE|API|DATA|ERR|LIMIT|Q|O|B)-\d+\b/g;
const RANGE = /\b([A-Z][A-Z0-9]*)-(\d+) to (?:\1-)?(\d+)/g;

/** The rows of docs/requirements.md, or of a `text` like it: requirements and decisions by their IDs, long runs by theirs (R1). */
export function listedRows(text: string = readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8')): string[] {
  return [...text.matchAll(/^- ([A-Z][A-Z0-9]*-\d+|R\d+): /gm)].map(([, row = '']) => row);
}

/** ID → why no test can name it, in words. */
const Reasons = v.record(v.string(), v.pipe(v.string(), v.regex(/\S+(\s+\S+){2,}/, 'a reason is at least three words')));
export type Reasons = v.InferOutput<typeof Reasons>;

/** The list beside this file, or `text` in its place; throws where an entry has no reason. */
export function readReasons(text: string = readFileSync(join(__dirname, 'rowsWithoutTest.json'), 'utf8')): Reasons {
  return v.parse(Reasons, JSON.parse(text));
}

const stringsIn = (node: ts.Node): string[] => {
  const found: string[] = [];
  walk(node, (inner) => void (ts.isStringLiteralLike(inner) && found.push(inner.text)));
  return found;
};

/** The rows of `test.each(rows)`: written there, or in a constant of the same file. */
function rowsOf(call: ts.Expression, constants: Map<string, ts.Expression>): string[] {
  if (!ts.isCallExpression(call)) return [];
  return call.arguments.flatMap((rows) => stringsIn(ts.isIdentifier(rows) ? (constants.get(rows.text) ?? rows) : rows));
}

/** What a file's tests are called: titles, and the rows that titles with a place for them are filled with. Skipped ones do not count. */
export function titlesOf({ tree }: Source): string[] {
  const constants = new Map<string, ts.Expression>();
  walk(tree, (node) => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) constants.set(node.name.text, node.initializer);
  });
  const titles: string[] = [];
  walk(tree, (node) => {
    if (!ts.isCallExpression(node)) return;
    const called = node.expression.getText(tree);
    if (!/^(?:test|describe|it)(?:[A-Z.]|$)/.test(called) || /^\w+\.(?:skip|todo)/.test(called)) return;
    const [title] = node.arguments;
    if (!title || !(ts.isStringLiteralLike(title) || ts.isTemplateExpression(title))) return;
    const text = title.getText(tree);
    titles.push(text, ...(/%[sjp]|\$\w/.test(text) ? rowsOf(node.expression, constants) : []));
  });
  return titles;
}

/** The IDs that a title names; of `DATA-054 to DATA-060` each one between as well. */
export function idsIn(title: string): string[] {
  const ranges = [...title.matchAll(RANGE)].flatMap(([, family = '', from = '', to = '']) =>
    Array.from({ length: Math.max(0, Number(to) - Number(from) + 1) }, (_, step) =>
      [family, String(Number(from) + step).padStart(from.length, '0')].join('-'),
    ),
  );
  return [...(title.match(ID) ?? []), ...ranges];
}

/** What has the form of an ID, of whatever family, and stands in a list in brackets: each of `[O-01, B-02]`. */
export const idsInBrackets = (text: string): string[] =>
  (text.match(/\[\w[\w, -]*\]/g) ?? []).flatMap((list) => list.match(/(?<=[[, ])[A-Z][A-Z0-9]*-\d+\b/g) ?? []);

/** One line for each ID that no title names and no reason excuses, and for each reason that is no longer needed. */
export function rowProblems(ids: string[], titles: string[], reasons: Reasons): string[] {
  const named = new Set(titles.flatMap(idsIn));
  const missing = ids.filter((id) => !named.has(id) && reasons[id] === undefined);
  const stale = Object.keys(reasons).filter((id) => named.has(id) || !ids.includes(id));
  return [
    ...missing.map((id) => `${id}: no test names it in its title. Write one, or say why none can in tooling/checks/rowsWithoutTest.json`),
    ...stale.map((id) => `tooling/checks/rowsWithoutTest.json: ${id} is named by a test, or is no row: strike its line`),
  ];
}
