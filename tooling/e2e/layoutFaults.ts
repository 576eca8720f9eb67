import type { Page } from 'playwright-core';
import { LONG_NAME } from './extremes';

/**
 * What a reader would stumble over on this screen, each with its words: a word or a number that two lines share, a number parted from its
 * unit, words that are cut or hang over an edge, rows that no scrolling reaches, cards of one row that are not equally high, a tab wider than its strip, a page wider than the
 * phone. Looked for in what lies on top: a sheet where one is open, else the screen.
 */
export const layoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const scope = document.querySelector('[role="dialog"], [role="alertdialog"]') ?? document.body;
    const found = new Set<string>();
    // Methods: a function with a name of its own is compiled into a call that the page does not have.
    const look = {
      sees(element: Element | null): boolean {
        if (!element?.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })) return false;
        const { width, height } = element.getBoundingClientRect();
        return width > 1 && height > 1 && element.closest('[inert], [aria-hidden="true"], [role="marquee"]') === null;
      },
      /** Whether words reach over the edge of what cuts them, where no scrolling reaches; what is out of sight as a whole is a picture of a carousel. */
      hangsOver(node: Node): boolean {
        for (let at = node.parentElement; at; at = at.parentElement) {
          if (at.getAnimations().length > 0) return false; // a line that runs through
          const { overflowX, textOverflow } = getComputedStyle(at);
          if (overflowX === 'visible') continue;
          const edge = at.getBoundingClientRect();
          if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || edge.width <= 1) return false;
          const range = document.createRange();
          range.selectNodeContents(node);
          return [...range.getClientRects()].some(
            ({ left, right }) => (left < edge.left - 1 && right > edge.left) || (right > edge.right + 1 && left < edge.right),
          );
        }
        return false;
      },
      lines(node: Node, from: number, to: number): number {
        const range = document.createRange();
        range.setStart(node, from);
        range.setEnd(node, to);
        const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top / 4));
        return new Set(tops).size;
      },
    };
    const katakana = '[\\p{Script=Katakana}ー]{2,}';
    const kinds: [string, RegExp][] = [
      ['broken word', /(?:\p{Script=Latin}\p{M}*){2,}/gu],
      ['broken word', new RegExp(katakana, 'gu')],
      ['broken number', /\d+(?:[.,:/]\d+)+|\d{2,}/gu],
      ['number parted from its unit', /\d[\s ](?:K|点|Yuan|JPY|元|%)(?!\p{L})/gu],
    ];
    const texts = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const text = node.textContent ?? '';
      if (text.trim() === '' || /^[0-9a-f]{32,}$/.test(text.trim()) || !look.sees(node.parentElement)) continue; // a hash has no words
      if (look.hangsOver(node)) found.add(`over the edge: "${text.trim()}"`);
      for (const [kind, pattern] of kinds)
        for (const match of text.matchAll(pattern))
          if (look.lines(node, match.index, match.index + match[0].length) > 1) found.add(`${kind}: "${match[0]}" in "${text.trim()}"`);
    }
    for (const element of scope.querySelectorAll<HTMLElement>('*')) {
      if (!look.sees(element)) continue;
      const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(element);
      const words = element.textContent.trim().slice(0, 80);
      const isClamped = webkitLineClamp !== 'none' && webkitLineClamp !== '';
      const own = [...element.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim() !== '');
      if ((textOverflow === 'ellipsis' || isClamped || own) && words !== '') {
        const isCut = element.scrollWidth > element.clientWidth + 1 && overflowX !== 'visible' && overflowX !== 'auto';
        const isCutBelow = element.scrollHeight > element.clientHeight + 2 && overflowY !== 'visible' && overflowY !== 'auto';
        if (element.clientWidth > 0 && (isCut || isCutBelow)) found.add(`cut: "${words}"`);
      }
      const strip = element.role === 'tab' ? element.closest('[role="tablist"]') : null;
      if (strip && element.offsetWidth > strip.clientWidth) found.add(`wider than its strip: a tab of ${element.offsetWidth} px`);
      if (element.tagName === 'UL' || element.tagName === 'OL') {
        if (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 4) found.add(`rows out of reach: "${words}"`);
        const cards = [...element.children].map((card) => card.firstElementChild ?? card).map((card) => card.getBoundingClientRect());
        for (const [index, card] of cards.entries()) {
          const beside = cards[index - 1];
          if (beside && Math.abs(beside.top - card.top) < 2 && Math.abs(beside.height - card.height) > 1)
            found.add(`unequal heights: ${Math.round(beside.height)} and ${Math.round(card.height)} px in "${words}"`);
        }
      }
    }
    if (document.documentElement.scrollWidth > innerWidth) found.add(`wider than the phone: ${document.documentElement.scrollWidth} px`);
    return [...found];
  });

/** A name without a space has to break or end somewhere, a sentence goes on wherever its line ends, and an address has no words. */
export const isMeant = (fault: string): boolean =>
  fault.includes(LONG_NAME) || /[.。：:]|, \p{Ll}/u.test(fault.replace(/^[^:]*:/, '').replaceAll(/\d[.,]\d/g, ''));
