import ts from 'typescript';
import { walk, whereIs, type Source } from './sources';

/** Whose texts a function finds: the package's own, those of `shared`, or, where it was handed over as a parameter, either. */
type Owner = 'own' | 'shared' | 'either';

/** A key that stands in a call to a function that finds texts. */
export type NamedKey = { key: string; owner: Owner; where: string };

/** A key of a text: `section.name`. */
const KEY = /^[a-z]\w*(\.\w+)+$/;

/** The key without its plural ending, as code names it. */
export const baseOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

function ownerOf(hook: ts.CallExpression, property: string): Owner {
  if (hook.expression.getText() !== 'useTexts') return property === 't' ? 'own' : 'shared'; // a package's own hook: `t`, and `common`
  return /^(SHARED_TEXTS|'shared')$/.test(hook.arguments[0]?.getText() ?? '') ? 'shared' : 'own';
}

function isTextHook(node: ts.Node | undefined): node is ts.CallExpression {
  return node !== undefined && ts.isCallExpression(node) && /^use\w*Texts$/.test(node.expression.getText());
}

/** Finds the names under which a file has functions that find texts. */
function finders({ tree }: Source): Map<string, Owner> {
  const found = new Map<string, Owner>();
  walk(tree, (node) => {
    if (ts.isBindingElement(node) && isTextHook(node.parent.parent.initializer))
      found.set(node.name.getText(), ownerOf(node.parent.parent.initializer, (node.propertyName ?? node.name).getText()));
    if (ts.isParameter(node) && node.type?.getText() === 'Translate') found.set(node.name.getText(), 'either');
  });
  found.delete('language');
  return found;
}

/** The texts an expression may be, e.g. both sides of a condition. */
function literalsIn(node: ts.Expression | undefined): string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isConditionalExpression(node)) return [...literalsIn(node.whenTrue), ...literalsIn(node.whenFalse)];
  return ts.isParenthesizedExpression(node) ? literalsIn(node.expression) : [];
}

/** Every key that a file hands to a function that finds texts. */
export function keysNamed(source: Source): NamedKey[] {
  const names = finders(source);
  const found: NamedKey[] = [];
  walk(source.tree, (node) => {
    if (!ts.isCallExpression(node)) return;
    const owner = names.get(node.expression.getText());
    if (owner) for (const key of literalsIn(node.arguments[0])) found.push({ key, owner, where: whereIs(source, node) });
  });
  return found;
}

const isInTable = ({ parent }: ts.Node): boolean =>
  ts.isPropertyAssignment(parent) || ts.isArrayLiteralExpression(parent) || ts.isConditionalExpression(parent) || ts.isJsxAttribute(parent);

/** Literals that read like a key and stand in a table or a property: what is handed on to a function that finds texts. */
export function tableKeys(source: Source): { key: string; where: string }[] {
  const found: { key: string; where: string }[] = [];
  walk(source.tree, (node) => {
    if (ts.isStringLiteralLike(node) && KEY.test(node.text) && isInTable(node))
      found.push({ key: node.text, where: whereIs(source, node) });
  });
  return found;
}

/** Every literal of a file. */
export function literals(source: Source): string[] {
  const found: string[] = [];
  walk(source.tree, (node) => {
    if (ts.isStringLiteralLike(node)) found.push(node.text);
  });
  return found;
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Patterns of keys that are put together, e.g. `lang.${code}`. */
export function keyPatterns(source: Source): RegExp[] {
  const found: RegExp[] = [];
  walk(source.tree, (node) => {
    if (!ts.isTemplateExpression(node) || !/^[a-z]\w*\./.test(node.head.text)) return;
    const rest = node.templateSpans.map((span) => `\\w+${escaped(span.literal.text)}`).join('');
    found.push(new RegExp(`^${escaped(node.head.text)}${rest}$`));
  });
  return found;
}
