import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(__dirname, '..');
/** What only tests run. */
const SUPPORT = /\.test\.ts$|^(testing|hostile|crashes)\/|[fF]ailpoint|^ledger\/(ledgerModel|playground|moneyStorm|auditor)/;
const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !SUPPORT.test(file))
  .sort();
const parsed = files.map((file) => ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true));

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
  expect(files).toEqual(expect.arrayContaining(['members/login.ts', 'ledger/request.ts', 'server.ts']));
});

test('nothing that came from outside is put into the text of a statement: only names of our own are, values are parameters [security 17]', () => {
  const isSql = /\b(SELECT|INSERT INTO|UPDATE|DELETE FROM)\b/;
  const interpolated = findAll((node) => {
    if (!ts.isTemplateExpression(node) || !isSql.test(node.getText())) return undefined;
    const others = node.templateSpans.map((span) => span.expression).filter((expression) => !ts.isIdentifier(expression));
    return others.length > 0 ? others.map((expression) => expression.getText()).join(', ') : undefined;
  });
  expect(interpolated).toEqual([]);
  const raw = findAll((node) => (ts.isPropertyAccessExpression(node) && node.getText() === 'sql.raw' ? 'sql.raw' : undefined));
  expect(raw).toEqual([]);
});

test('the platform asks no other server: there is nothing a member could make it fetch [security 46]', () => {
  const clients = /^['"](node:)?(http|https|http2|tls|dgram|dns|undici|axios|got|node-fetch|ws)['"]$/;
  const asking = findAll((node) => {
    if (ts.isCallExpression(node) && node.expression.getText() === 'fetch') return 'fetch';
    return ts.isStringLiteral(node) && clients.test(node.getText()) && !ts.isLiteralTypeNode(node.parent) ? node.text : undefined;
  });
  expect(asking).toEqual([]);
  const sockets = findAll((node) => (ts.isStringLiteral(node) && /^(node:)?net$/.test(node.text) ? 'net' : undefined));
  expect(
    [...new Set(sockets)].filter(
      (found) => !found.startsWith('operations/controlSocket.ts') && !found.startsWith('routes/beforeRoutes.ts'),
    ),
  ).toEqual([]); // a file of the operator's, and a type
});
