import { earlyPage } from '@unison/shared/api';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { createScrollPositions } from './scrollPositions';

/** What the member does before a screen has grown to where it was left: from then on they decide where it stands. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** A new screen starts at its top; a screen come back to stands where it was left, as soon as it is tall enough: at its top where it never scrolled. */
export function useScrollRestoration(main: RefObject<HTMLElement | null>): void {
  const { key: entry, pathname, search } = useLocation();
  // Entries that the router did not make, as for a place within the page, have the same key.
  const key = `${entry} ${pathname}${search}`;
  const type = useNavigationType();
  const [places] = useState(createScrollPositions);
  const formerPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
  }, []);

  useLayoutEffect(() => {
    const isSameScreen = formerPath.current === pathname;
    formerPath.current = pathname;
    const place =
      type === NavigationType.Pop ? (places.at(key) ?? placeOfFirst()) : isSameScreen && type === NavigationType.Replace ? undefined : 0;
    const way = place === undefined || !main.current ? ARRIVED : scrollWhenTall(main.current, place);
    // A page that is left on the way to its place was left at that place.
    const remember = () => {
      if (!way.isOpen()) places.remember(key, window.scrollY);
    };
    const rememberUntold = () => {
      if (window.scrollY !== (places.at(key) ?? 0)) remember();
    };
    // The same screen at another address has not moved, and may be left before it scrolls.
    rememberUntold();
    const keep = () => {
      // The browser tells of scrolling a frame later, and a page may go before.
      rememberUntold();
      places.keep();
    };
    window.addEventListener('scroll', remember, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      way.stop();
      window.removeEventListener('scroll', remember);
      window.removeEventListener('pagehide', keep);
    };
  }, [key, pathname, type, places, main]);
}

/** Where a page begins that was nowhere yet: where the member has scrolled what its document painted, else at its top. */
const placeOfFirst = (): number => (earlyPage()?.host?.isConnected ? window.scrollY : 0);

/** A way to a place, which a screen that grows slowly has to be helped along. */
type Way = { isOpen: () => boolean; stop: () => void };

const ARRIVED: Way = { isOpen: () => false, stop: () => undefined };

/** Scrolls now, and again while the content grows, however slow the network is, until the place is reached or the member moves. */
function scrollWhenTall(content: HTMLElement, place: number): Way {
  const isThere = () => {
    window.scrollTo({ top: place });
    return Math.abs(window.scrollY - place) < 1;
  };
  if (isThere()) return ARRIVED;
  let isOpen = true;
  const stop = () => {
    isOpen = false;
    growth.disconnect();
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  const growth = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  growth.observe(content);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  return { isOpen: () => isOpen, stop };
}
