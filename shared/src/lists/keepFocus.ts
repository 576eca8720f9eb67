const ARTICLE = '[data-feed-index]';

/** The first article that can be seen: the list's first row is in the document wherever the list is scrolled to. */
const firstInView = (feed: HTMLElement): HTMLElement | undefined =>
  [...feed.querySelectorAll<HTMLElement>(ARTICLE)].find((article) => article.getBoundingClientRect().bottom > 0);

/**
 * A ref for a feed: where the article with the focus goes out of the list's window, as it is scrolled, the first one in view gets it. Else the keys of the feed
 * are heard by nobody, and a step of Tab leaps to the top of the page.
 */
export function keepFocus(feed: HTMLElement | null): (() => void) | undefined {
  if (!feed) return undefined;
  let focused: Element | null = null;
  const onFocus = ({ target }: FocusEvent) => {
    focused = (target as Element).closest(ARTICLE); // what takes the focus is an element
  };
  const onBlur = () => {
    // A browser may say so of what is taken out as well: who merely left is known after the change.
    setTimeout(() => {
      if (focused?.isConnected && !focused.contains(document.activeElement)) focused = null;
    });
  };
  const observer = new MutationObserver(() => {
    if (!focused || focused.isConnected) return;
    focused = null;
    if (document.activeElement === document.body) firstInView(feed)?.focus({ preventScroll: true });
  });
  feed.addEventListener('focusin', onFocus);
  feed.addEventListener('focusout', onBlur);
  observer.observe(feed, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    feed.removeEventListener('focusin', onFocus);
    feed.removeEventListener('focusout', onBlur);
  };
}
