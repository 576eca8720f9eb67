import postcss from 'postcss';
import type { TemplateNode } from '../../early/template';

/** What only says where an element lies, above the others. */
const PLACE = /^(position|inset|z-index)/;

/** The tree without empty elements that only keep a place above others, as that of a control which comes with the app: they take none and show nothing. */
export function withoutPlaces(tree: readonly TemplateNode[], css: string): TemplateNode[] {
  const rules = new Map<string, Map<string, string>>();
  postcss.parse(css).walkRules((rule) => {
    for (const [, name = ''] of rule.selector.matchAll(/\.([\w-]+)/g)) {
      const said = rules.get(name) ?? new Map<string, string>();
      rule.walkDecls(({ prop, value }) => void said.set(prop, value));
      rules.set(name, said);
    }
  });
  const isPlace = (node: TemplateNode): boolean => {
    if (!('n' in node) || node.c || Object.keys(node.a ?? {}).join() !== 'class' || typeof node.a?.['class'] !== 'string') return false;
    const said = node.a['class'].split(' ').flatMap((name) => [...(rules.get(name) ?? [])]);
    return (
      said.every(([property]) => PLACE.test(property)) && said.some(([property, value]) => property === 'position' && value === 'absolute')
    );
  };
  return tree.flatMap((node): TemplateNode[] => {
    if ('t' in node) return [node];
    if (isPlace(node)) return [];
    return [node.c ? { ...node, c: withoutPlaces(node.c, css) } : node];
  });
}
