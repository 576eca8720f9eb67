import { useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { CacheSnapshot } from 'virtua';
import { positionOf, rememberPosition } from './scrollMemory';

type Scroller = RefObject<HTMLElement | null> | undefined;

/** What both of virtua's handles can tell. */
export type SizesHandle = { readonly cache: CacheSnapshot };

function offsetOf(scroller: Scroller): number {
  return scroller ? (scroller.current?.scrollTop ?? 0) : window.scrollY;
}

function scrollTo(scroller: Scroller, offset: number): void {
  if (scroller) scroller.current?.scrollTo({ top: offset });
  else window.scrollTo({ top: offset });
}

/**
 * Keeps the scroll position of a list per history entry, and takes it up again when the member comes back to it while its
 * items are still there. Yields the row sizes to start virtua with.
 */
export function useScrollMemory(handle: RefObject<SizesHandle | null>, rows: number, scroller: Scroller): CacheSnapshot | undefined {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [position] = useState(() => {
    const known = isReturn ? positionOf(key) : undefined;
    return known?.rows === rows ? known : undefined;
  });
  const leave = useRef<() => void>(undefined);
  useLayoutEffect(() => {
    leave.current = () => {
      if (handle.current) rememberPosition(key, { offset: offsetOf(scroller), rows, sizes: handle.current.cache });
    };
  });
  useLayoutEffect(() => {
    if (position) scrollTo(scroller, position.offset);
    return () => leave.current?.();
  }, [position, scroller]);
  return position?.sizes;
}
