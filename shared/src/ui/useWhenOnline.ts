import { useEffect, useRef } from 'react';

/** While `isWaiting`, calls `act` each time the device gets its network back: what says that there is none does not stay when there is one. */
export function useWhenOnline(isWaiting: boolean, act: () => unknown): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    if (!isWaiting) return undefined;
    const again = () => void latest.current();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isWaiting]);
}
