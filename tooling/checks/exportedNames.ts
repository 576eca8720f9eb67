import { join } from 'node:path';
import ts from 'typescript';
import { fileBehind } from './imports';
import { parse, ROOT } from './sources';

/** What a file offers to whoever imports it: the names that are there when the code runs, each with its members where it is an object that stands there whole. */
export type Exported = ReadonlyMap<string, readonly string[]>;

/** An object as it is written, whatever is said of its type. */
function objectIn(node: ts.Expression | undefined): ts.ObjectLiteralExpression | undefined {
  if (node === undefined || ts.isObjectLiteralExpression(node)) return node;
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? objectIn(node.expression) : undefined;
}

const membersOf = (node: ts.Expression | undefined): string[] =>
  objectIn(node)?.properties.flatMap(({ name }) => (name && !ts.isComputedPropertyName(name) ? [name.text] : [])) ?? [];

type Named = [name: string, members: readonly string[]];

/** The names of `const name = …` and of `const { one, other } = …`. */
function declaredIn({ name, initializer }: Pick<ts.VariableDeclaration, 'name' | 'initializer'>): Named[] {
  if (ts.isIdentifier(name)) return [[name.text, membersOf(initializer)]];
  return name.elements.flatMap((element) =>
    ts.isBindingElement(element) ? declaredIn({ name: element.name, initializer: undefined }) : [],
  );
}

function declared(statement: ts.Statement): Named[] {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations.flatMap(declaredIn);
  const isValue = ts.isFunctionDeclaration(statement) || ts.isClassDeclaration(statement) || ts.isEnumDeclaration(statement);
  return isValue && statement.name ? [[statement.name.text, []]] : [];
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) && (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** What `export { … }` and `export * from …` pass on; `local`: what the file itself declares. */
function passedOn(path: string, { exportClause, moduleSpecifier, isTypeOnly }: ts.ExportDeclaration, local: readonly Named[]): Named[] {
  if (isTypeOnly) return [];
  const file = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? fileBehind(path, moduleSpecifier.text) : undefined;
  const there = file === undefined ? new Map(local) : exportedFrom(file);
  if (exportClause === undefined) return [...there];
  if (!ts.isNamedExports(exportClause)) return [[exportClause.name.text, []]];
  return exportClause.elements
    .filter((element) => !element.isTypeOnly)
    .map(({ name, propertyName = name }): Named => [name.text, there.get(propertyName.text) ?? []]);
}

/** What the file at `path` (from the root) offers, by itself and by what it passes on. */
export function exportedFrom(path: string): Exported {
  const { statements } = parse(join(ROOT, path)).tree;
  const local = statements.flatMap(declared);
  const own = statements.flatMap((statement) => (isExported(statement) ? declared(statement) : []));
  return new Map([...statements.filter(ts.isExportDeclaration).flatMap((one) => passedOn(path, one, local)), ...own]);
}
