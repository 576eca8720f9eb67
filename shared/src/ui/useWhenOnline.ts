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

/** How long a picture that did not come waits for its next try, ms; each wait is thrice the one before. */
const FIRST_WAIT_MS = 4_000;
const TRIES = 3;

/**
 * Whether a picture has no address or did not come, and what is to be called when it does not. Another address is another try, and so is the network
 * that is back. A server may also have been away for a moment, or the line: it is tried thrice more out of sight, so that nothing flickers; not while the
 * device knows of no network, where no try could help.
 */
export function useMissing(src: string | undefined): [isMissing: boolean, onError: () => void] {
  const [failed, setFailed] = useState<string>();
  const [tries, setTries] = useState(0);
  const isMissing = !src || failed === src;
  const begin = () => {
    setTries(0);
    setFailed(undefined);
  };
  if (failed && failed !== src) begin();
  useWhenOnline(isMissing, begin);
  useEffect(() => {
    if (!failed || tries === TRIES || !navigator.onLine) return undefined;
    const timer = setTimeout(
      () => {
        const picture = new Image();
        picture.onerror = () => setTries(tries + 1);
        picture.onload = () => {
          setTries(tries + 1); // one whose other sizes are missing comes here and fails there: that too ends
          setFailed(undefined);
        };
        picture.src = failed;
      },
      FIRST_WAIT_MS * 3 ** tries,
    );
    return () => clearTimeout(timer);
  }, [failed, tries]);
  return [isMissing, () => setFailed(src)];
}
