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

/** The tree without the sizes of pictures whose class says width and height: they are the file's, and kept its place where no style did. */
export function withoutSizes(tree: readonly TemplateNode[], css: string): TemplateNode[] {
  const sized = new Set<string>();
  for (const node of postcss.parse(css).nodes) {
    const [, name] = (node.type === 'rule' && /^\.([\w-]+)$/.exec(node.selector)) || [];
    if (node.type !== 'rule' || name === undefined) continue;
    const said = node.nodes.map((one) => (one.type === 'decl' ? one.prop : ''));
    if (said.includes('width') && said.includes('height')) sized.add(name);
  }
  const spared = (nodes: readonly TemplateNode[]): TemplateNode[] =>
    nodes.map((node): TemplateNode => {
      if ('t' in node) return node;
      const inside = node.c ? { c: spared(node.c) } : {};
      if (!('n' in node)) return { ...node, c: spared(node.c) };
      const said = node.a?.['class'];
      if (node.n !== 'img' || typeof said !== 'string' || !said.split(' ').some((name) => sized.has(name))) return { ...node, ...inside };
      const others = Object.entries(node.a ?? {}).filter(([name]) => name !== 'width' && name !== 'height');
      return { ...node, a: Object.fromEntries(others), ...inside };
    });
  return spared(tree);
}
