import type { Declaration, Root, Rule } from 'postcss';
import type { StandsThere } from './standsIn';

/** Selectors that weigh no more than one class does. */
const LIGHT = /^(?:[\w-]+|\.[\w-]+|:where\(\.[\w-]+\))$/;
const CLASS = /^\.[\w-]+$/;

/** Said of texts alone. */
const OF_TEXT = /^(color|hyphens|overflow-wrap|text-align|text-wrap|white-space|-webkit-box-orient|-webkit-line-clamp)$/;
const DRAWN = 'path,circle,rect';

const saysSomething = (element: Element): boolean =>
  element.textContent !== '' || element.matches(DRAWN) || element.querySelector(DRAWN) !== null;

/** What stands between things, where a rule lays them out in a row or a column. */
const isBetween = ({ prop, value, parent }: Declaration): boolean =>
  (prop === 'gap' || (prop === 'justify-content' && value === 'space-between')) &&
  (parent as Rule).some((other) => other.type === 'decl' && other.prop === 'display' && /^(inline-)?flex$/.test(other.value)); // of a rule

/** Takes away what a rule says of elements that have no use for it; `on` are those that it means. */
export function dropIdle(rule: Rule, on: readonly Element[]): void {
  const isOfThem = !/[*:]/.test(rule.selector);
  rule.walkDecls((declaration) => {
    const { prop, value } = declaration;
    const isIdle =
      // Only what is underlined by itself needs to be told that it is not.
      (prop === 'text-decoration' && value === 'none' && !on.some((element) => element.matches('a,u,s,ins,del'))) ||
      (isOfThem && OF_TEXT.test(prop) && !on.some(saysSomething)) ||
      // Where nothing is inside, nothing is cut; a picture has its own rules.
      (isOfThem && prop === 'overflow' && on.every((element) => element.matches('span,div') && element.childNodes.length === 0)) ||
      (isOfThem && isBetween(declaration) && on.every(({ childNodes }) => childNodes.length < 2));
    if (isIdle) declaration.remove();
  });
}

const declarationsOf = (rule: Rule): Declaration[] => rule.nodes.filter((node) => node.type === 'decl');

const meantBy = ({ selectors }: Rule, standsThere: StandsThere): Element[] => selectors.flatMap((selector) => [...standsThere(selector)]);

/** Takes away what a later rule for a class says otherwise of every element that a rule is about. */
export function dropOverruled(root: Root, standsThere: StandsThere): void {
  const later = new Map<string, Element[]>();
  for (const rule of root.nodes.filter((node) => node.type === 'rule').reverse()) {
    const on = meantBy(rule, standsThere);
    const isLight = on.length > 0 && rule.selectors.every((selector) => LIGHT.test(selector));
    const isOfClass = rule.selectors.every((selector) => CLASS.test(selector));
    for (const declaration of declarationsOf(rule)) {
      const over = later.get(declaration.prop) ?? [];
      if (isLight && !declaration.important && on.every((element) => over.includes(element))) declaration.remove();
      else if (isOfClass) later.set(declaration.prop, [...over, ...on]);
    }
  }
}

/** Takes away the colour that an element has without being told: only what leads or is pressed has one of its own. */
export function dropInherited(root: Root, standsThere: StandsThere): void {
  const told = new Set<Element>();
  const inherited: [Declaration, Element[]][] = [];
  root.walkDecls('color', (declaration) => {
    const on = meantBy(declaration.parent as Rule, standsThere); // a declaration stands in a rule
    if (declaration.value === 'inherit') inherited.push([declaration, on]);
    else for (const element of on) told.add(element);
  });
  for (const [declaration, on] of inherited)
    if (!on.some((element) => told.has(element) || element.matches('a,button'))) declaration.remove();
}
