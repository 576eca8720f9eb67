import type { EnteredRelease } from '../remotes/enteredRelease';

/** What waits for the first screen begins at the latest so long after the start, in ms: the shell's own screens are no release's, and one may hang. */
const LATEST_MS = 5_000;

/** Resolves when the first screen of a remote stands: what is of use only later takes neither line nor processor from it. */
export function firstScreen({ subscribe, isShown }: Pick<EnteredRelease, 'subscribe' | 'isShown'>): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(stand, LATEST_MS);
    // Where the browser can tell: once it has drawn it.
    const leave = subscribe(() => isShown() && ('requestIdleCallback' in window ? requestIdleCallback(stand) : stand()));
    function stand(): void {
      clearTimeout(timer);
      leave();
      resolve();
    }
  });
}

/** Does this once the page has loaded, which it may have. */
export function onLoad(work: () => void): void {
  if (document.readyState === 'complete') work();
  else window.addEventListener('load', work, { once: true });
}
