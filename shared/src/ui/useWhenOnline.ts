import { useEffect, useEffectEvent, useState } from 'react';

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

/**
 * Whether a picture has no address or did not come, and what is to be called when it does not. Another address is another try, and so is the network
 * that is back.
 */
export function useMissing(src: string | undefined): [isMissing: boolean, onError: () => void] {
  const [failed, setFailed] = useState<string>();
  const isMissing = !src || failed === src;
  if (failed && failed !== src) setFailed(undefined);
  useWhenOnline(isMissing, () => setFailed(undefined));
  return [isMissing, () => setFailed(src)];
}
