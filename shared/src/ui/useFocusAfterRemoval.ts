import { useEffect } from 'react';
import type { RefObject } from 'react';

const HEADINGS = 'h1, h2, h3';

/**
 * Keeps the keyboard where it is: where what had the focus is taken out of `root`, as a row is, or a retry by what it brought, the next row's
 * button gets it, else that of the row before, else the heading of what is there now; so too where `root` itself gives way to another inside of
 * main. Without that the page begins anew at its first control.
 * A card goes out of a long list's window as it is scrolled: nobody is taken back to it, and the list keeps the focus itself (keepFocus).
 */
export function useFocusAfterRemoval(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    const main = element.closest('main');
    let focused: HTMLElement | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement && !target.closest('[role=article]') ? target : undefined;
    };
    const onBlur = ({ target }: FocusEvent) => {
      // A browser may say so of what is taken out as well: who merely left is known after the change.
      setTimeout(() => {
        if (focused === target && focused.isConnected && document.activeElement !== focused) focused = undefined;
      });
    };
    const observer = new MutationObserver((changes) => {
      if (!focused || focused.isConnected || isTaken(element)) return;
      const lost = focused;
      const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
      focused = undefined;
      if (change) moveOn(change);
    });
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
      if (focused && main) afterTwoFrames(() => main.isConnected && !element.isConnected && isNobodys() && toHeading(main));
    };
  }, [root]);
}

const isNobodys = (): boolean => document.activeElement?.matches('body') ?? true;

/** By then another route has taken the focus itself, and an overlay given it back. */
const afterTwoFrames = (then: () => void): number => requestAnimationFrame(() => requestAnimationFrame(then));

/** Somebody else has the focus: neither nobody, nor the popup around `element`, whose own keeper of the focus was quicker. */
function isTaken(element: HTMLElement): boolean {
  if (isNobodys()) return false;
  const now = document.activeElement;
  return !now?.matches('[role=dialog], [role=alertdialog]') || !now.contains(element);
}

/** After a removal the focus goes to a button of the rows after it, before it, or the nearest place above; to that without moving the page. */
function moveOn({ target, nextSibling, previousSibling }: MutationRecord): void {
  const button = buttonFrom(nextSibling, 'nextSibling') ?? buttonFrom(previousSibling, 'previousSibling');
  if (button) button.focus();
  else toHeading(target);
}

function buttonFrom(first: Node | null, way: 'nextSibling' | 'previousSibling'): HTMLElement | undefined {
  for (let row = first; row; row = row[way]) {
    const button = row instanceof HTMLLIElement ? row.querySelector<HTMLElement>('button:not(:disabled)') : null;
    if (button) return button;
  }
  return undefined;
}

/** To the first heading of the nearest part that has one, or a part that takes the focus itself, as main does. */
function toHeading(node: Node): void {
  let above = node instanceof HTMLElement ? node : null;
  while (above && !above.matches('[tabindex]') && !above.querySelector(HEADINGS)) above = above.parentElement;
  const heading = above?.querySelector<HTMLElement>(HEADINGS);
  heading?.setAttribute('tabindex', '-1');
  (heading ?? above)?.focus({ preventScroll: true });
}
