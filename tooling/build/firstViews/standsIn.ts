import { JSDOM } from 'jsdom';
import type { TemplateNode } from '../../early/template';

const SVG = 'http://www.w3.org/2000/svg';

/** Whether a selector can mean an element of a tree; with `withText`, one that says or draws something. */
export type StandsThere = (selector: string, withText?: boolean) => boolean;

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
  return (selector, withText = false) => {
    try {
      return [...document.body.querySelectorAll(selector)].some(
        (one) => !withText || one.textContent !== '' || one.querySelector('svg') !== null,
      );
    } catch {
      return true; // what this reader of selectors does not know may well be there
    }
  };
}
