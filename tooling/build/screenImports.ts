import { readFileSync } from 'node:fs';
import ts from 'typescript';

const nameOf = (name: ts.PropertyName): string | undefined => (ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined);

/** Request of the first `import('…')` inside `node`, if any. */
function importInside(node: ts.Node): string | undefined {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const request = node.arguments[0];
    return request !== undefined && ts.isStringLiteral(request) ? request.text : undefined;
  }
  return ts.forEachChild(node, importInside);
}

/** Screen name → request of the import that loads it (undefined when the property holds none), read from a remote's `screens.ts`. */
export function screenImports(file: string): Record<string, string | undefined> {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  const found: Record<string, string | undefined> = {};
  const visit = (node: ts.Node): void => {
    const isScreens = ts.isPropertyAssignment(node) && nameOf(node.name) === 'screens' && ts.isObjectLiteralExpression(node.initializer);
    if (!isScreens || !ts.isObjectLiteralExpression(node.initializer)) return ts.forEachChild(node, visit);
    for (const property of node.initializer.properties) {
      const name = property.name === undefined ? undefined : nameOf(property.name);
      if (name !== undefined) found[name] = importInside(property);
    }
  };
  visit(source);
  return found;
}
