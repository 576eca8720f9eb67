import { JSDOM } from 'jsdom';
import type { TemplateNode } from '../../early/template';

const SVG = 'http://www.w3.org/2000/svg';

/** The elements of a tree that a selector can mean; all of them for a selector that cannot be read. */
export type StandsThere = (selector: string) => readonly Element[];

/** Looks in a tree with its rows drawn twice, and with all that stands there for one answer or another. */
export function standsIn(tree: readonly TemplateNode[]): StandsThere {
  const { document } = new JSDOM('').window;
  const grow = (parent: Element, nodes: readonly TemplateNode[], isDrawing: boolean): void => {
    for (const node of nodes) {
      if ('t' in node) {
        parent.append('text');
        continue;
      }
      if ('r' in node) {
        grow(parent, [...node.c, ...node.c], isDrawing);
        continue;
      }
      const isInside = isDrawing || node.n === 'svg';
      const element = isInside ? document.createElementNS(SVG, node.n) : document.createElement(node.n);
      for (const [name, value] of Object.entries(node.a ?? {})) element.setAttribute(name, typeof value === 'string' ? value : '');
      parent.append(element);
      grow(element, node.c ?? [], isInside);
    }
  };
  grow(document.body, tree, false);
  return (selector) => {
    try {
      return [...document.body.querySelectorAll(selector)];
    } catch {
      return [...document.body.querySelectorAll('*')]; // what this reader of selectors does not know may well be there
    }
  };
}
