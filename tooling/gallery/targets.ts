import type { Page } from 'playwright-core';

/** Smallest edge of something to touch, in CSS pixels. */
export const TARGET = 44;

/**
 * Everything to touch on the page that is smaller than 44 x 44 px, as `name: width x height`. A control counts with its label, a stretched
 * link with the card it covers; a link in a sentence is left out (WCAG 2.2, 2.5.8, inline).
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const area = (element: HTMLElement): DOMRect => {
      if (getComputedStyle(element, '::after').position === 'absolute' && element.tagName === 'A') {
        return element.closest('article')?.getBoundingClientRect() ?? element.getBoundingClientRect();
      }
      return (element.closest('label') ?? element).getBoundingClientRect();
    };
    const inSentence = (element: HTMLElement) => element.tagName === 'A' && getComputedStyle(element).display === 'inline';
    const isSeen = (element: HTMLElement) =>
      element.checkVisibility() && !element.closest('[inert], [data-base-ui-inert], [aria-hidden=true]');
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, [role=tab], [role=button]')]
      .filter((element) => isSeen(element) && !(inSentence(element) && area(element).height < least))
      .map((element) => ({ name: element.getAttribute('aria-label') ?? element.textContent ?? element.id, box: area(element) }))
      .filter(({ box }) => box.width < least - 0.5 || box.height < least - 0.5)
      .map(({ name, box }) => `${name.trim()}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
  }, TARGET);
}
