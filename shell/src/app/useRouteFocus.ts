import { useEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** How long a screen come back to may take to show the link one left it by, in ms; after that its beginning keeps the focus. */
const RETURN_LIMIT_MS = 3_000;

/**
 * On a change of screen the focus moves to its beginning, as it would with a new page; not at the first one. Another query of the same
 * path is another screen, unless it replaced the former one. Back at a screen, the focus returns to the link that led away from it.
 */
export function useRouteFocus(main: RefObject<HTMLElement | null>): void {
  const { key, pathname, search } = useLocation();
  const type = useNavigationType();
  const former = useRef({ key, pathname, search });
  const [links] = useState(() => new Map<string, string>());

  useEffect(() => {
    const remember = ({ target }: MouseEvent) => {
      const href = target instanceof Element && main.current?.contains(target) ? target.closest('a')?.getAttribute('href') : null;
      if (href) links.set(key, href);
    };
    document.addEventListener('click', remember, { capture: true });
    return () => document.removeEventListener('click', remember, { capture: true });
  }, [key, links, main]);

  useEffect(() => {
    const left = former.current;
    if (left.key === key) return undefined;
    former.current = { key, pathname, search };
    const isSameScreen = left.pathname === pathname && (type === NavigationType.Replace || left.search === search);
    const content = main.current;
    if (isSameScreen || !content) return undefined;
    content.focus({ preventScroll: true });
    const href = type === NavigationType.Pop ? links.get(key) : undefined;
    return href === undefined ? undefined : focusLinkWhenThere(content, href);
  }, [main, key, pathname, search, type, links]);
}

/** Gives the link the focus as soon as it is there, unless the member has moved on meanwhile. */
function focusLinkWhenThere(content: HTMLElement, href: string): () => void {
  const look = () => {
    if (document.activeElement !== content) return stop();
    const link = [...content.querySelectorAll('a')].find((one) => one.getAttribute('href') === href);
    if (!link) return undefined;
    stop();
    return link.focus({ preventScroll: true });
  };
  const growth = new MutationObserver(look);
  const timer = setTimeout(() => stop(), RETURN_LIMIT_MS);
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
  };
  growth.observe(content, { childList: true, subtree: true });
  look();
  return stop;
}
