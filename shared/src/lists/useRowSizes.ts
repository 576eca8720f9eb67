import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua';
import { earlyPage } from '../api';
import { rememberRowSizes, rowSizesOf } from './rowSizes';

/**
 * The row sizes of the list that the document painted, while it stands: virtua otherwise moves a list that is scrolled already, since rows above come out
 * higher than it thought. Of other rows than these they yield what one counts that was not measured, the height of the first.
 */
function earlyRowSizes(rows: number): CacheSnapshot | undefined {
  const host = earlyPage()?.host;
  const cards = host?.isConnected ? (host.shadowRoot?.querySelectorAll('[role=article]') ?? []) : [];
  // The first row is none of virtua's.
  const [first, ...drawn] = [...new Set([...cards].map((card) => card.parentElement))].map(
    (row) => row?.getBoundingClientRect().height ?? 0,
  );
  return first ? [drawn.length > rows ? [] : drawn, first] : undefined;
}

/**
 * Keeps the row sizes of a list per history entry and address, and yields them to start virtua with when the member comes back to it, by a step back or
 * by loading the page anew: so the shell can put it where it stood.
 */
export function useRowSizes(handle: RefObject<WindowVirtualizerHandle | null>, rows: number): CacheSnapshot | undefined {
  const { key, pathname, search } = useLocation();
  // Entries that the router did not make, as for a place within the page, have the same key.
  const entry = `${key} ${pathname}${search}`;
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [known] = useState(() => {
    const left = isReturn ? rowSizesOf(entry) : undefined;
    return left ?? earlyRowSizes(rows);
  });
  const leave = useEffectEvent(() => {
    if (handle.current) rememberRowSizes(entry, { width: window.innerWidth, sizes: handle.current.cache });
  });
  useLayoutEffect(() => {
    const go = () => leave();
    window.addEventListener('pagehide', go);
    return () => {
      window.removeEventListener('pagehide', go);
      go();
    };
  }, []);
  return known;
}
