import postcss, { type Root } from 'postcss';
import type { TemplateNode } from '../../early/template';

/** Names of classes by what they are called in a template: short, since they act inside it alone. */
export type ShortNames = Map<string, string>;

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';

const shortName = (index: number): string =>
  `${LETTERS[index % LETTERS.length] ?? ''}${index < LETTERS.length ? '' : String(Math.floor(index / LETTERS.length))}`;

/** Every class of a tree, with the places of the elements that have it. */
function placesOf(tree: readonly TemplateNode[]): Map<string, string> {
  const places = new Map<string, string>();
  let place = 0;
  const walk = (nodes: readonly TemplateNode[]): void => {
    for (const node of nodes) {
      if ('t' in node) continue;
      const said = 'n' in node ? node.a?.['class'] : undefined;
      place += 1;
      if (typeof said === 'string') for (const name of said.split(' ')) places.set(name, `${places.get(name) ?? ''} ${String(place)}`);
      walk(node.c ?? []);
    }
  };
  walk(tree);
  return places;
}

/** Short names of the classes of a tree that a rule names; those that always stand together have one name. */
export function shortNames(tree: readonly TemplateNode[], css: string): ShortNames {
  const ruled = new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, name]) => name));
  const given = new Map<string, string>();
  return new Map(
    [...placesOf(tree)]
      .filter(([name]) => ruled.has(name))
      .map(([name, places]) => {
        const short = given.get(places) ?? shortName(given.size);
        given.set(places, short);
        return [name, short];
      }),
  );
}

/** Makes one of rules for the same selectors that follow one another. */
export function joinRules(root: Root): void {
  root.walkRules((rule) => {
    const before = rule.prev();
    if (before?.type !== 'rule' || before.selector !== rule.selector) return;
    rule.prepend(before.nodes);
    before.remove();
  });
}

/** The same rules under the short names of their classes. */
export function named(css: string, names: ShortNames): string {
  const root = postcss.parse(css);
  root.walkRules((rule) => {
    rule.selector = rule.selector.replace(/\.([\w-]+)/g, (_all, name: string) => `.${names.get(name) ?? name}`);
  });
  joinRules(root);
  return root.toString();
}
