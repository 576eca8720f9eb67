import { useEffect, useEffectEvent } from 'react';

/** While `isWaiting`, calls `act` each time the device gets its network back: what says that there is none does not stay when there is one. */
export function useWhenOnline(isWaiting: boolean, act: () => unknown): void {
  const again = useEffectEvent(() => void act());
  useEffect(() => {
    if (!isWaiting) return undefined;
    const online = () => again();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, [isWaiting]);
}
