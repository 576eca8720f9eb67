import postcss, { type AtRule, type Root } from 'postcss';

/** Names of classes by what they are called in a template: short, since they act inside it alone. */
export type ShortNames = Map<string, string>;

const shortName = (index: number): string => `${String.fromCharCode(97 + (index % 26))}${index < 26 ? '' : String(Math.floor(index / 26))}`;

/** Short names of these classes; those that no rule names are dropped. */
export function shortNames(classes: Iterable<string>, css: string): ShortNames {
  const ruled = new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
  return new Map([...classes].filter((name) => ruled.has(name)).map((name, index) => [name, shortName(index)]));
}

const withoutStrings = (selector: string): string => selector.replace(/\[[^\]]*\]|:lang\([^)]*\)/g, '');

/** True for a selector that can mean something of a template: its classes and elements stand in it. */
function isUsed(selector: string, names: ShortNames, tags: ReadonlySet<string>): boolean {
  const bare = withoutStrings(selector);
  const classes = [...bare.matchAll(/\.([\w-]+)/g)].map(([, name]) => name ?? '');
  if (!classes.every((name) => names.has(name))) return false;
  // What a control looks like while it is held or out of order is the app's.
  if (/::view-transition|:active|:disabled|:hover/.test(selector)) return false;
  const elements = [...bare.replace(/[.:#][\w-]+/g, ' ').matchAll(/(?:^|[\s>+~,(])([a-z][a-z0-9]*)\b/g)].map(([, name]) => name ?? '');
  return elements.every((name) => ['html', 'body'].includes(name) || tags.has(name));
}

const inside = (selector: string, names: ShortNames): string =>
  selector
    .replace(/(^|[\s>+~(,])(?:html|body)\b|:root\b/g, '$1:host')
    .replace(/^:lang\(([^)]*)\)$/, ':host(:lang($1))')
    .replace(/\.([\w-]+)/g, (_all, name: string) => `.${names.get(name) ?? name}`);

/** Rules of a media query that no phone's first paint is about. */
const isLeftOut = ({ name, params }: AtRule): boolean =>
  ['keyframes', 'font-face', 'property'].includes(name) || (name === 'media' && /print|forced-colors/.test(params));

const valuesIn = (root: Root): string => {
  let values = '';
  root.walkDecls((declaration) => void (values += ` ${declaration.value}`));
  return values;
};

/** Takes away, until nothing more goes, the tokens that no rule uses. */
function dropTokens(root: Root): void {
  for (let size = 0; size !== root.toString().length;) {
    size = root.toString().length;
    const values = valuesIn(root);
    root.walkDecls(/^--/, (declaration) => {
      if (![`var(${declaration.prop})`, `var(${declaration.prop},`].some((use) => values.includes(use))) declaration.remove();
    });
  }
}

/** The rules that are about a template's classes and elements, for a tree of their own: what is about the page is about its host. */
export function stylesOf(css: string, names: ShortNames, tags: ReadonlySet<string>): string {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules((rule) => {
    if (isLeftOut(rule)) rule.remove();
  });
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => isUsed(selector, names, tags));
    if (kept.length === 0) rule.remove();
    else rule.selectors = [...new Set(kept.map((selector) => inside(selector, names)))];
    // The page is as large and of the ground that its document says.
    if (kept.some((selector) => /\b(?:html|body)\b/.test(selector)))
      rule.walkDecls(/^(background|margin|min-)/, (declaration) => void declaration.remove());
  });
  dropTokens(root);
  // Nothing moves before there is an app.
  root.walkDecls(
    /^(transition|animation|scrollbar-gutter|cursor|touch-action|-webkit-tap-highlight-color)/,
    (declaration) => void declaration.remove(),
  );
  for (let emptied = true; emptied;) {
    emptied = false;
    root.walk((node) => {
      if (!('nodes' in node) || node.nodes === undefined || node.nodes.length > 0) return;
      node.remove();
      emptied = true;
    });
  }
  return root.toString();
}
