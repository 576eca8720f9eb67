import { useCallback, type PointerEvent } from 'react';
import { usePrefetch } from '../remotes/usePrefetch';

/** In ms: by then the browser has taken a finger that scrolls. */
const RESTS_MS = 60;

/** The address inside the app of the link that a press came down on. */
function addressOf({ target, button }: PointerEvent): string | undefined {
  const link = target instanceof Element && button === 0 ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  const isOurs = link !== null && link.origin === window.location.origin && link.target !== '_blank';
  return isOurs ? link.pathname + link.search : undefined;
}

/**
 * For all links of a screen: the code behind the one that a finger comes down on is asked for at once, its first answers as soon as it lets go or
 * rests there, since most fingers go on to scroll.
 */
export function usePrefetchOnTouch(): (event: PointerEvent) => void {
  const prefetch = usePrefetch();
  return useCallback(
    (event) => {
      const address = addressOf(event);
      if (address === undefined) return;
      prefetch(address, 'code');
      const go = () => {
        stop();
        prefetch(address, 'everything');
      };
      const timer = setTimeout(go, RESTS_MS);
      const stop = () => {
        clearTimeout(timer);
        window.removeEventListener('pointerup', go);
        window.removeEventListener('pointercancel', stop);
      };
      window.addEventListener('pointerup', go);
      window.addEventListener('pointercancel', stop);
    },
    [prefetch],
  );
}
