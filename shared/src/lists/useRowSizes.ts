import { useEffectEvent, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua';
import { rememberRowSizes, rowSizesOf } from './rowSizes';

/**
 * Keeps the row sizes of a list per history entry, and yields them to start virtua with when the member comes back to it while its rows are
 * still there: so it is as high as it was, and the shell can put it where it stood.
 */
export function useRowSizes(handle: RefObject<WindowVirtualizerHandle | null>, rows: number): CacheSnapshot | undefined {
  const { key } = useLocation();
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [known] = useState(() => {
    const left = isReturn ? rowSizesOf(key) : undefined;
    return left?.rows === rows ? left.sizes : undefined;
  });
  const leave = useEffectEvent(() => {
    if (handle.current) rememberRowSizes(key, { rows, sizes: handle.current.cache });
  });
  useLayoutEffect(() => () => leave(), []);
  return known;
}
