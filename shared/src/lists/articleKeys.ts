import type { KeyboardEvent } from 'react';

function indexOf(element: Element | null): number | undefined {
  const index = element?.closest<HTMLElement>('[data-feed-index]')?.dataset.feedIndex;
  return index === undefined ? undefined : Number(index);
}

function focusSoon(list: HTMLElement, index: number, tries = 10): void {
  const article = list.querySelector<HTMLElement>(`[data-feed-index="${index}"]`);
  if (article) article.focus();
  else if (tries > 0) requestAnimationFrame(() => focusSoon(list, index, tries - 1));
}

/**
 * The keys of a feed (ARIA Authoring Practices, feed pattern): Page Down and Page Up move between articles, Control+End and
 * Control+Home leave the feed behind and before it. `show` brings an article into view first: it may not be in the document.
 */
export function articleKeys(count: number, show: (index: number) => void) {
  return (event: KeyboardEvent<HTMLElement>) => {
    const index = indexOf(event.target as Element); // key events of React come from elements
    if (index === undefined) return;
    const step = event.key === 'PageDown' ? 1 : event.key === 'PageUp' ? -1 : 0;
    if (step !== 0) {
      const next = Math.min(count - 1, Math.max(0, index + step));
      show(next);
      focusSoon(event.currentTarget, next);
    } else if (event.ctrlKey && (event.key === 'End' || event.key === 'Home')) {
      document.querySelector<HTMLElement>(event.key === 'End' ? '[data-feed-after]' : '[data-feed-before]')?.focus();
    } else return;
    event.preventDefault();
  };
}
