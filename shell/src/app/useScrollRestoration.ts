import { earlyPage } from '@unison/shared/api';
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { createScrollPositions } from './scrollPositions';

/** What the member does before a screen has grown to where it was left: from then on they decide where it stands. */
const OWN_MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** A new screen starts at its top; a screen come back to stands where it was left, as soon as it is tall enough: at its top where it never scrolled. */
export function useScrollRestoration(main: RefObject<HTMLElement | null>): void {
  const { key: entry, pathname, search } = useLocation();
  // Every address that is opened cold has the same key: without its own address it would begin where another one was left.
  const key = `${entry} ${pathname}${search}`;
  const type = useNavigationType();
  const [places] = useState(createScrollPositions);
  const formerPath = useRef(pathname);

  useEffect(() => {
    history.scrollRestoration = 'manual';
    window.addEventListener('pagehide', places.keep);
    return () => window.removeEventListener('pagehide', places.keep);
  }, [places]);

  useLayoutEffect(() => {
    const isSameScreen = formerPath.current === pathname;
    formerPath.current = pathname;
    const place =
      type === NavigationType.Pop ? (places.at(key) ?? placeOfFirst()) : isSameScreen && type === NavigationType.Replace ? undefined : 0;
    const stop = place === undefined || !main.current ? () => undefined : scrollWhenTall(main.current, place);
    const remember = () => places.remember(key, window.scrollY);
    window.addEventListener('scroll', remember, { passive: true });
    return () => {
      stop();
      window.removeEventListener('scroll', remember);
    };
  }, [key, pathname, type, places, main]);
}

/** Where a page begins that was nowhere yet: where the member has scrolled what its document painted, else at its top. */
const placeOfFirst = (): number => (earlyPage()?.host?.isConnected ? window.scrollY : 0);

/** Scrolls now, and again while the content grows, however slow the network is, until the place is reached or the member moves. */
function scrollWhenTall(content: HTMLElement, place: number): () => void {
  window.scrollTo({ top: place });
  if (place === 0 || Math.abs(window.scrollY - place) < 1) return () => undefined;
  const growth = new ResizeObserver(() => {
    window.scrollTo({ top: place });
    if (Math.abs(window.scrollY - place) < 1) stop();
  });
  const stop = () => {
    growth.disconnect();
    for (const move of OWN_MOVES) window.removeEventListener(move, stop);
  };
  growth.observe(content);
  for (const move of OWN_MOVES) window.addEventListener(move, stop, { passive: true });
  return stop;
}
