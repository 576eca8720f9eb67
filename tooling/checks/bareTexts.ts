import ts from 'typescript';
import { walk, whereIs, type Source } from './sources';

/** Attributes and fields whose words a member reads or hears. */
const READ_BY_MEMBERS =
  /^(label|title|alt|placeholder|heading|message|hint|description|text|caption|aria-(label|description|roledescription|valuetext|placeholder)|\w+(Label|Title|Text|Message|Hint))$/;

/** A key of a text, a name of an icon or a value: no words. */
const NO_WORDS = /^[\w./:#-]*$/;

const hasWords = (text: string): boolean => /\p{L}/u.test(text);

/** The words an expression may show. A key is none: keys have a section and a dot. */
function wordsIn(node: ts.Node): string[] {
  if (ts.isStringLiteralLike(node))
    return hasWords(node.text) && !(NO_WORDS.test(node.text) && /[.]|^[a-z]/.test(node.text)) ? [node.text] : [];
  if (ts.isTemplateExpression(node)) return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].filter(hasWords);
  if (ts.isConditionalExpression(node)) return [...wordsIn(node.whenTrue), ...wordsIn(node.whenFalse)];
  if (ts.isJsxExpression(node)) return node.expression ? wordsIn(node.expression) : [];
  return ts.isParenthesizedExpression(node) ? wordsIn(node.expression) : [];
}

/** Is this object handed to a toast, or to a hook of the frame? Elsewhere `title` and `label` are fields of data. */
function isShown(node: ts.PropertyAssignment): boolean {
  const call = node.parent.parent;
  return ts.isCallExpression(call) && /(^|\.)(toast|show|add|notify|setFrame|useFrame\w*)$/i.test(call.expression.getText());
}

/** Words for members that stand in the code of a file instead of in a catalogue: JSX text, attributes, toasts. */
export function bareTexts(source: Source): string[] {
  const found: string[] = [];
  const take = (node: ts.Node, words: string[]): void => {
    for (const text of words) found.push(`${whereIs(source, node)}: "${text.trim()}" stands in the code. Give it a key in six languages.`);
  };
  walk(source.tree, (node) => {
    if (ts.isJsxText(node) && hasWords(node.text)) take(node, [node.text]);
    if (ts.isJsxExpression(node) && (ts.isJsxElement(node.parent) || ts.isJsxFragment(node.parent))) take(node, wordsIn(node));
    if (ts.isJsxAttribute(node) && node.initializer && READ_BY_MEMBERS.test(node.name.getText())) take(node, wordsIn(node.initializer));
    if (ts.isCallExpression(node) && /toast/i.test(node.expression.getText()) && node.arguments[0]) take(node, wordsIn(node.arguments[0]));
    if (ts.isPropertyAssignment(node) && READ_BY_MEMBERS.test(node.name.getText()) && isShown(node)) take(node, wordsIn(node.initializer));
  });
  return found;
}
