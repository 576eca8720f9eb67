import { useCallback, useEffect, useRef } from 'react';

/** Whether the component still stands, for what ends after it may have been left. */
export function useIsHere(): () => boolean {
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);
  return useCallback(() => isHere.current, []);
}
