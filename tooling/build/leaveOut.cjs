const ts = require('typescript');

/** `function name() {…}`, and `const name = () => {…}`. */
const isNamedFunction = (node) =>
  ts.isFunctionDeclaration(node) || (ts.isArrowFunction(node) && ts.isBlock(node.body) && ts.isVariableDeclaration(node.parent));

/** Names by which the members of a class are told: `Class.member`. */
function nameOf(node) {
  if (ts.isArrowFunction(node)) return node.parent.name.text;
  const name = ts.isConstructorDeclaration(node) ? 'constructor' : node.name?.text;
  const owner = ts.isClassExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isClassLike(node.parent) ? `${owner.name?.text}.${name}` : name;
}

/** What of a file's text goes, as `[from, to, what stands there instead]`; `found` gets each name that was met. */
function cutsOf(file, { methods = [], bodies = {}, calls = [], never = [] }, found) {
  const cuts = [];
  const visit = (node) => {
    const isMember = ts.isMethodDeclaration(node) || ts.isConstructorDeclaration(node);
    if (isMember && methods.includes(nameOf(node))) {
      found.add(nameOf(node));
      return void cuts.push([node.getStart(file), node.getEnd(), '']);
    }
    if ((isMember || isNamedFunction(node)) && nameOf(node) in bodies) {
      found.add(nameOf(node));
      return void cuts.push([node.body.getStart(file), node.body.getEnd(), `{ ${bodies[nameOf(node)]} }`]);
    }
    if (ts.isCallExpression(node) && calls.includes(node.expression.getText(file))) {
      found.add(node.expression.getText(file));
      return void cuts.push([node.getStart(file), node.getEnd(), 'void 0']);
    }
    if (ts.isIfStatement(node) && never.includes(node.expression.getText(file))) {
      found.add(node.expression.getText(file));
      const other = node.elseStatement;
      cuts.push([node.getStart(file), other?.getStart(file) ?? node.getEnd(), other ? '' : ';']);
      if (other) visit(other);
      return undefined;
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return cuts;
}

/**
 * A webpack loader that leaves out of a library's file what nobody here calls and no bundler can see to be unused: methods of classes, whole bodies, and
 * calls that say something to developers (decision 106). Fails the build when one of the names is no longer there: another version of the library is to
 * be looked at anew.
 */
module.exports = function leaveOut(source) {
  const options = this.getOptions();
  const found = new Set();
  const file = ts.createSourceFile('library.js', source, ts.ScriptTarget.Latest, true, ts.ScriptKind.JS);
  const cuts = cutsOf(file, options, found);
  const missing = [
    ...(options.methods ?? []),
    ...Object.keys(options.bodies ?? {}),
    ...(options.calls ?? []),
    ...(options.never ?? []),
  ].filter((name) => !found.has(name));
  if (missing.length > 0)
    throw new Error(
      `${this.resourcePath} has no ${missing.join(', ')}: see what this version of it needs, then mend tooling/build/unused.ts.`,
    );
  return cuts.reduceRight((text, [from, to, instead]) => text.slice(0, from) + instead + text.slice(to), source);
};
