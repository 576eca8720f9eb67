import postcss, { type AtRule, type Declaration, type Root, type Rule } from 'postcss';
import { GIVEN_TOKENS } from '../../early/template';
import { dropIdle, dropInherited, dropOverruled } from './idle';
import { joinRules } from './names';
import type { StandsThere } from './standsIn';

/** What is before or after an element, or first or last only for some answers, is no reason to think that it is not there. */
const UNSURE = /::?(?:before|after|focus-visible)\b|(?<!:not\():(?:first|last|only|nth)-[\w-]+(?:\([^)]*\))?|:lang\([^)]*\)/g;

const bareOf = (selector: string): string =>
  selector
    .replace(/^(?:html|body|:root)\b\s*/, '')
    .replace(UNSURE, '')
    .replace(/([\s>+~])(?=$|[\s>+~])/g, '$1*');

/** True for a selector that can mean something of a template, or of the page it stands in. */
function isUsed(selector: string, standsThere: StandsThere): boolean {
  // What a control looks like while it is held or out of order is the app's; the focus has the browser's own ring until then.
  if (/::view-transition|::-|:active|:disabled|:hover|:focus/.test(selector)) return false;
  if (/\[data-/.test(selector)) return false;
  const bare = bareOf(selector);
  return bare === '' || standsThere(bare).length > 0;
}

const OF_PAGE = /^(?:html|body|:root|:lang\([^)]*\))$/;

/** Nothing moves, is scrolled by itself or is held before there is an app; the scheme is the document's. */
const NOT_YET =
  /^(transition|animation|scrollbar-gutter|scroll-|overscroll-|cursor|touch-action|color-scheme|text-size-adjust|-webkit-tap-highlight-color|-webkit-font-smoothing)/;

const inside = (selector: string): string =>
  selector.replace(/(^|[\s>+~(,])(?:html|body)\b|:root\b/g, '$1:host').replace(/^:lang\(([^)]*)\)$/, ':host(:lang($1))');

/** Rules of a media query that no phone's first paint is about. */
const isLeftOut = ({ name, params }: AtRule): boolean =>
  ['keyframes', 'font-face', 'property'].includes(name) || (name === 'media' && /print|forced-colors|reduced-motion/.test(params));

const valuesIn = (root: Root): string => {
  let values = '';
  root.walkDecls((declaration) => void (values += ` ${declaration.value}`));
  return values;
};

/** Writes each token that has one value, whatever the theme and the language, as that value. */
function writeTokens(root: Root): void {
  const declared = new Map<string, Declaration[]>();
  root.walkDecls(/^--/, (one) => void declared.set(one.prop, [...(declared.get(one.prop) ?? []), one]));
  const valueOf = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (use, name: string) => {
      const [only, ...more] = declared.get(name) ?? [];
      return only && more.length === 0 && !isGiven(name) ? valueOf(only.value) : use;
    });
  root.walkDecls(
    (one) =>
      void (one.value = valueOf(one.value)
        .replace(/calc\((-?[\d.]+)([a-z]*)((?:\*-?[\d.]+)*)\*(-?[\d.]+)([a-z]*)\)/g, product)
        .replace(/(?<![\w.])0\./g, '.')),
  );
}

/** What is only multiplied, as the product. */
const product = (_all: string, first: string, unit: string, more: string, last: string, otherUnit: string): string =>
  `${String([...more.split('*'), last].filter(Boolean).reduce((sum, factor) => sum * Number(factor), Number(first)))}${unit || otherUnit}`;

/** What is before or after an element is not there unless it has a content. */
function dropUnmade(root: Root, pseudo: string): void {
  let isMade = false;
  root.walkDecls('content', ({ parent }) => void (isMade ||= parent?.type === 'rule' && (parent as Rule).selector.includes(pseudo))); // a rule
  root.walkRules((rule) => {
    if (!isMade) rule.selectors = rule.selectors.filter((selector) => !selector.includes(pseudo));
    if (rule.selector === '') rule.remove();
  });
}

/** All six languages are written from left to right, line below line. */
const SIDES: [logical: RegExp, physical: string][] = [
  [/^inset-block-start$/, 'top'],
  [/^inset-block-end$/, 'bottom'],
  [/^inset-inline-start$/, 'left'],
  [/^inset-inline-end$/, 'right'],
  [/block-start$/, 'top'],
  [/block-end$/, 'bottom'],
  [/inline-start$/, 'left'],
  [/inline-end$/, 'right'],
];

/** The same in fewer letters. */
function shorten(root: Root): void {
  const alignments = new Set<string>();
  root.walkDecls('text-align', ({ value }) => void alignments.add(value));
  root.walkDecls((declaration) => {
    const side = SIDES.find(([logical]) => logical.test(declaration.prop));
    if (side) declaration.prop = declaration.prop.replace(side[0], side[1]);
    // Of what a browser gives these, nothing is a padding.
    if (declaration.prop === 'padding' && declaration.value === '0' && /^(h\d|p)(,(h\d|p))*$/.test((declaration.parent as Rule).selector))
      declaration.remove();
    if (declaration.prop === 'text-align' && [...alignments].join() === 'start') declaration.remove();
  });
}

/** A token that the document has for its own frame, and hands down to what stands in it. */
const isGiven = (name: string): boolean => (GIVEN_TOKENS as readonly string[]).includes(name.slice(2));

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

/** The rules that are about what stands in a template, for a tree of their own: what is about the page is about its host. */
export function stylesOf(css: string, standsThere: StandsThere): string {
  const root = postcss.parse(css);
  root.walkComments((comment) => void comment.remove());
  root.walkAtRules((rule) => {
    if (isLeftOut(rule)) rule.remove();
  });
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => isUsed(selector, standsThere));
    if (kept.length === 0) rule.remove();
    else rule.selectors = [...new Set(kept.map(inside))];
    dropIdle(
      rule,
      kept.flatMap((selector) => [...standsThere(bareOf(selector))]),
    );
    // What is about the page is said by its document.
    if (kept.every((selector) => OF_PAGE.test(selector))) rule.walkDecls(/^(?!--)/, (declaration) => void declaration.remove());
  });
  root.walkDecls(NOT_YET, (declaration) => void declaration.remove());
  root.walkDecls(/^--/, (declaration) => void (isGiven(declaration.prop) && declaration.remove()));
  writeTokens(root);
  dropTokens(root);
  for (const pseudo of [':before', ':after']) dropUnmade(root, pseudo);
  dropOverruled(root, standsThere);
  dropInherited(root, standsThere);
  joinRules(root);
  shorten(root);
  for (let emptied = true; emptied;) {
    emptied = false;
    root.walk((node) => {
      if (!('nodes' in node) || node.nodes === undefined || node.nodes.length > 0) return;
      node.remove();
      emptied = true;
    });
  }
  // A browser draws a frame around a picture that has no address yet.
  return root.toString() + (standsThere('img[src]').length > 0 ? 'img:not([src]){opacity:0}' : '');
}
