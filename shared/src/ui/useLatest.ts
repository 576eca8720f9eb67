import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The same function for ever, which does what the last render said: for what is handed on, to a memoised part, a store or a timer. What is
 * called by this component's own effects alone is React's `useEffectEvent`.
 */
export function useLatest<Given extends unknown[], Result>(does: (...given: Given) => Result): (...given: Given) => Result {
  const latest = useRef(does);
  useLayoutEffect(() => {
    latest.current = does;
  });
  return useCallback((...given) => latest.current(...given), []);
}
