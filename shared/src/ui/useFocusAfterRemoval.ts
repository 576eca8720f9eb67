import { useEffect } from 'react';
import type { RefObject } from 'react';

const HEADINGS = 'h1, h2, h3';

/**
 * Keeps the keyboard in the list: where the row that had the focus is taken out of `root`, the next row's button gets it, else that of the row
 * before, else the heading of the list. Without that the page begins anew at its first control.
 */
export function useFocusAfterRemoval(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = root.current;
    if (!element) return undefined;
    let focused: HTMLElement | undefined;
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof HTMLElement && target.closest('li') ? target : undefined;
    };
    const onBlur = ({ target }: FocusEvent) => {
      // A browser may say so of what is taken out as well: who merely left is known after the change.
      setTimeout(() => {
        if (focused === target && focused.isConnected && document.activeElement !== focused) focused = undefined;
      });
    };
    const observer = new MutationObserver((changes) => {
      if (!focused || focused.isConnected || (document.activeElement && document.activeElement !== document.body)) return;
      const lost = focused;
      const change = changes.find(({ removedNodes }) => [...removedNodes].some((node) => node.contains(lost)));
      focused = undefined;
      if (change) after(change)?.focus();
    });
    element.addEventListener('focusin', onFocus);
    element.addEventListener('focusout', onBlur);
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', onFocus);
      element.removeEventListener('focusout', onBlur);
    };
  }, [root]);
}

/** Where the focus goes after a removal: a button of the rows after it, before it, or the nearest heading above. */
function after({ target, nextSibling, previousSibling }: MutationRecord): HTMLElement | undefined {
  return buttonFrom(nextSibling, 'nextSibling') ?? buttonFrom(previousSibling, 'previousSibling') ?? headingAbove(target);
}

function buttonFrom(first: Node | null, way: 'nextSibling' | 'previousSibling'): HTMLElement | undefined {
  for (let row = first; row; row = row[way]) {
    const button = row instanceof HTMLLIElement ? row.querySelector<HTMLElement>('button:not(:disabled)') : null;
    if (button) return button;
  }
  return undefined;
}

function headingAbove(node: Node): HTMLElement | undefined {
  let above = node instanceof Element ? node : null;
  while (above && !above.querySelector(HEADINGS)) above = above.parentElement;
  const heading = above?.querySelector<HTMLElement>(HEADINGS) ?? undefined;
  heading?.setAttribute('tabindex', '-1');
  return heading;
}
