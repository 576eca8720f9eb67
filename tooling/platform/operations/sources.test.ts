import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { reachedFrom } from '../../checks/imports';
import { ROOT } from '../../checks/sources';

/** What the platform and its commands are made of: every file that main.ts and command.ts reach, by its path in the platform. */
function reached(): ts.SourceFile[] {
  const paths = ['main.ts', 'command.ts'].flatMap((name) => [...reachedFrom(`tooling/platform/${name}`).keys()]);
  return [...new Set(paths)]
    .filter((path) => /^tooling\/.*\.ts$/.test(path))
    .map((path) =>
      ts.createSourceFile(relative('tooling/platform', path), readFileSync(join(ROOT, path), 'utf8'), ts.ScriptTarget.Latest, true),
    );
}
const parsed = reached();
const files = parsed.map(({ fileName }) => fileName);

/** Every node of our sources for which `found` gives a text, with its file. */
function findAll(found: (node: ts.Node) => string | undefined): string[] {
  const texts: string[] = [];
  const visit = (source: ts.SourceFile) => (node: ts.Node) => {
    const text = found(node);
    if (text !== undefined) texts.push(`${source.fileName}: ${text}`);
    ts.forEachChild(node, visit(source));
  };
  for (const source of parsed) visit(source)(source);
  return texts;
}

test('the scan sees the platform', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(files).toEqual(
    expect.arrayContaining(['members/login.ts', 'ledger/request.ts', 'server.ts', 'seeds/insertRows.ts', 'operations/backup.ts']),
  );
});

/** A call of our own with nothing but words that stand in the source. */
const isOfOwnWords = (expression: ts.Expression): boolean =>
  ts.isCallExpression(expression) && ts.isIdentifier(expression.expression) && expression.arguments.every((one) => ts.isStringLiteral(one));

test('nothing that came from outside is put into the text of a statement: only names of our own are, values are parameters [security 17]', () => {
  const isSql = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/;
  const interpolated = findAll((node) => {
    if (!ts.isTemplateExpression(node) || !isSql.test(node.getText())) return undefined;
    const others = node.templateSpans
      .map((span) => span.expression)
      .filter((expression) => !ts.isIdentifier(expression) && !isOfOwnWords(expression));
    return others.length > 0 ? others.map((expression) => expression.getText()).join(', ') : undefined;
  });
  expect(interpolated).toEqual([]);
  const raw = findAll((node) => (ts.isPropertyAccessExpression(node) && node.getText() === 'sql.raw' ? 'sql.raw' : undefined));
  expect(raw).toEqual([]);
});

/** An import that is gone when the program runs. */
const isOnlyType = ({ parent }: ts.Node): boolean =>
  ts.isLiteralTypeNode(parent) || (ts.isImportDeclaration(parent) && parent.importClause?.isTypeOnly === true);

test('the platform asks no other server: there is nothing a member could make it fetch [security 46]', () => {
  const clients = /^['"](node:)?(http|https|http2|tls|dgram|dns|undici|axios|got|node-fetch|ws)['"]$/;
  const asking = findAll((node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'fetch') return 'fetch';
    return ts.isStringLiteral(node) && clients.test(node.getText()) && !isOnlyType(node) ? node.text : undefined;
  });
  // The etcd that the operator names beside the database; nothing that anybody sends is in what is asked there.
  expect(asking).toEqual(['db/etcdKey.ts: fetch']);
  const sockets = findAll((node) => (ts.isStringLiteral(node) && /^(node:)?net$/.test(node.text) ? 'net' : undefined));
  const allowed = [
    ...['askedSocket', 'controlSocket', 'keeperSocket'].map((name) => `operations/${name}.ts: net`), // files, no addresses
    'db/cancelRequest.ts: net', // the server that a connection of the pool has
    'routes/beforeRoutes.ts: net', // a type
  ];
  expect([...new Set(sockets)].filter((found) => !allowed.includes(found))).toEqual([]);
});
