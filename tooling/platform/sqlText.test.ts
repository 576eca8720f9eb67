import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import ts from 'typescript';
import { reachedFrom } from '../checks/imports';
import { ROOT } from '../checks/sources';

/**
 * SQL text that is not written out where it is run, each with why nothing a client sends can reach it. A new one belongs here
 * only if that holds for it too.
 */
const BUILT: Readonly<Record<string, string>> = {
  'account/ownData.ts: sql': 'the sections written above it',
  'db/migrate.ts: ` CREATE TABLE schema_files ( name text PRIMARY KEY, checksu': 'the number of this baseline, a constant of the schema',
  'db/migrate.ts: sql': 'the schema of this version, read from its own files',
  'db/owner.ts: script': 'hands on what its caller wrote',
  'db/owner.ts: sql': 'hands on what its caller wrote',
  'db/pglite.ts: script': 'the driver itself',
  'db/pglite.ts: sql': 'the driver itself',
  'db/postgres.ts: begin': 'BEGIN, and behind a pooler what a session is set to',
  'db/postgres.ts: script': 'the driver itself',
  "db/postgres.ts: sessionScript(role, share, 'SESSION')":
    'limits and the one role the platform serves as, constants of db/session.ts and db/index.ts',
  'db/postgres.ts: sql': 'the driver itself',
  'db/postgres.ts: { text: statements, ...waiting(limitMs) }': 'the driver itself',
  'db/postgres.ts: { text: sql, values: [...params], name, ...waiting(limitMs) ': 'the driver itself',
  'db/replica.ts: begin': 'as in db/postgres.ts',
  "db/replica.ts: sessionScript(role, 'request', 'SESSION')": 'as in db/postgres.ts',
  'db/replicas.ts: sql': 'hands on what its caller wrote',
  'db/replicas.ts: WHOSE': 'a constant of db/replica.ts',
  'directory/companions.ts: `SELECT ${COLUMNS} FROM ${TABLES} WHERE ${VISIBLE} ${inPlace':
    'one of two conditions written above it, with parameters',
  'ledger/auditSums.ts: `WITH newer AS MATERIALIZED ( SELECT account, sum(minor) AS ':
    'names of invariants and expressions written above it',
  'ledger/auditSums.ts: `WITH written AS MATERIALIZED ( SELECT debit, credit, minor ':
    'names of invariants and expressions written above it',
  'ledger/bookChecks.ts: `SELECT "check", found FROM (${MOVEMENTS}) AS looked WHERE "':
    'the checks of verify-ledger, constants of the ledger',
  'ledger/bookChecks.ts: `SELECT "check", found FROM (${sql}) AS looked WHERE "check"':
    'the checks of verify-ledger, constants of the ledger',
  'ledger/bookChecks.ts: `SELECT ${key}::text AS key FROM ${table} WHERE ${key} > $1:': 'tables and keys of those checks',
  'ledger/request.ts: `SELECT ${sql} AS answer`': 'a call of a ledger function written out in ledger/index.ts',
  'ledger/slices.ts: sql': 'hands on the checks of verify-ledger',
  'operations/scheduleCleaning.ts: `WITH gone AS (DELETE FROM ${table} WHERE ctid = ANY (ARRAY(':
    'from the list of tables and conditions beside it',
  'reports/operator.ts: `UPDATE companions SET hidden_at = ${hiddenAt} WHERE id = $1': 'one of two expressions written above it',
  'routes/replicaReads.ts: sql': 'hands on what its caller wrote, once it was seen to read open tables alone',
  'seeds/insertRows.ts: `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM js': 'tables and columns of the seed steps',
};

type Found = { where: string; text: string };

/** The first argument of each `.query(` and `.exec(` that is more than literal text and constants. */
function builtSql(file: string, source: string): Found[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const constants = literalConstants(tree);
  const found: Found[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      /^(query|exec|raw)$/.test(node.expression.name.text)
    ) {
      const [sql] = node.arguments;
      if (sql && !isPattern(node.expression.expression) && !isWrittenOut(sql, constants))
        found.push({ where: file, text: sql.getText().replace(/\s+/g, ' ').slice(0, 60) });
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** `.exec` of a regular expression: written out, or a constant by its name. */
const isPattern = (receiver: ts.Expression): boolean =>
  ts.isRegularExpressionLiteral(receiver) || /^[A-Z][A-Z_]+$/.test(receiver.getText());

/** Names of constants of the file whose value is written out, such as lists of columns. */
function literalConstants(tree: ts.SourceFile): Set<string> {
  const names = new Set<string>();
  for (const statement of tree.statements) {
    if (!ts.isVariableStatement(statement) || !(statement.declarationList.flags & ts.NodeFlags.Const)) continue;
    for (const { name, initializer } of statement.declarationList.declarations) {
      if (ts.isIdentifier(name) && initializer && isWrittenOut(initializer, names)) names.add(name.text);
    }
  }
  return names;
}

function isWrittenOut(node: ts.Expression, constants: ReadonlySet<string>): boolean {
  if (ts.isStringLiteralLike(node) || ts.isNumericLiteral(node)) return true;
  if (ts.isIdentifier(node)) return constants.has(node.text);
  return ts.isTemplateExpression(node) && node.templateSpans.every(({ expression }) => isWrittenOut(expression, constants));
}

/** Every file of the platform that it or one of its commands loads. */
function loadedFiles(): string[] {
  const loaded = ['main.ts', 'command.ts'].flatMap((name) => [...reachedFrom(`tooling/platform/${name}`).keys()]);
  return [...new Set(loaded)].filter((path) => path.startsWith('tooling/platform/') && path.endsWith('.ts')).sort();
}

test('SQL is written out where it is run; nothing a client sends is ever part of its text [security 17]', () => {
  const files = loadedFiles();
  expect(files.length).toBeGreaterThan(100); // the imports were followed
  const found = files.flatMap((path) => builtSql(relative('tooling/platform', path), readFileSync(join(ROOT, path), 'utf8')));
  expect(found.map(({ where, text }) => `${where}: ${text}`).sort()).toEqual(Object.keys(BUILT).sort());
});

test.each([
  ['a variable in the text', 'database.query(`SELECT * FROM members WHERE username = ${name}`)'],
  ['text that is joined', "tx.query('SELECT 1 FROM members WHERE id = ' + id)"],
  ['text from elsewhere', 'database.query(sql, [id])'],
  ['a constant that is none', 'const SQL = build();\ndatabase.exec(SQL);'],
])('%s is found', (_what, source) => {
  expect(builtSql('x.ts', source)).toHaveLength(1);
});

test('parameters and constants written out are fine', () => {
  const source =
    "const COLUMNS = 'id, name';\nconst MAX = 20;\nconst ALL = `SELECT ${COLUMNS} FROM members`;\ntx.query(`${ALL} WHERE id = $1 LIMIT ${MAX}`, [id]);";
  expect(builtSql('x.ts', source)).toEqual([]);
});
