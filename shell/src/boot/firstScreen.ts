import { isAsking, type AppStore } from '@unison/shared/api';
import type { EnteredRelease } from '../remotes/enteredRelease';

/** What waits for the first screen begins at the latest so long after the start, in ms: the shell's own screens are no release's, and one may hang. */
const LATEST_MS = 5_000;

/** Does this when the browser has drawn what it has to draw, where it can tell. */
const whenIdle = (work: () => void): void => void ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work));

/**
 * Resolves when the first screen of a remote stands with what it asked for: what is of use only later takes neither line nor processor from it. Answers
 * may have the screen ask for more, so it is looked at once more when they are drawn.
 */
export function firstScreen({ subscribe, isShown }: Pick<EnteredRelease, 'subscribe' | 'isShown'>, store: AppStore): Promise<void> {
  return new Promise((resolve) => {
    const isThere = (): boolean => isShown() && !isAsking(store.getState());
    let isLookedAt = false;
    const look = (): void => {
      if (isLookedAt || !isThere()) return;
      isLookedAt = true;
      whenIdle(() => {
        isLookedAt = false;
        if (isThere()) stand();
      });
    };
    const timer = setTimeout(stand, LATEST_MS);
    const leave = [subscribe(look), store.subscribe(look)];
    function stand(): void {
      clearTimeout(timer);
      leave.forEach((one) => one());
      resolve();
    }
  });
}

/** Does this once the page has loaded, which it may have. */
export function onLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
