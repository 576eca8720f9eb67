import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua';
import { earlyPage } from '../api';
import { rememberRowSizes, rowSizesOf } from './rowSizes';

/**
 * The row sizes of the list that the document painted of the same rows, while it stands: virtua otherwise moves a list that is scrolled already, since rows
 * above come out higher than it thought.
 */
function earlyRowSizes(rows: number): CacheSnapshot | undefined {
  const host = earlyPage()?.host;
  const cards = host?.isConnected ? (host.shadowRoot?.querySelectorAll('[role=article]') ?? []) : [];
  // The first row is none of virtua's.
  const [, ...drawn] = new Set([...cards].map((card) => card.parentElement));
  const sizes = drawn.map((row) => row?.getBoundingClientRect().height ?? 0);
  return sizes.length === rows && rows > 0 ? [sizes] : undefined;
}

/**
 * Keeps the row sizes of a list per history entry, and yields them to start virtua with when the member comes back to it while its rows are
 * still there: so it is as high as it was, and the shell can put it where it stood.
 */
export function useRowSizes(handle: RefObject<WindowVirtualizerHandle | null>, rows: number): CacheSnapshot | undefined {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [known] = useState(() => {
    const left = isReturn ? rowSizesOf(key) : undefined;
    return left?.rows === rows ? left.sizes : earlyRowSizes(rows);
  });
  const leave = useEffectEvent(() => {
    if (handle.current) rememberRowSizes(key, { rows, sizes: handle.current.cache });
  });
  useLayoutEffect(() => () => leave(), []);
  return known;
}
