import type { EnteredRelease } from '../remotes/enteredRelease';
import type { Failures } from './gatherTroubles';
import { followPlaces } from './places';

/** Follows the page from now on and watches it once it has loaded, so that this takes nothing from the first screen. */
export function startWatching(failures: Failures, entered: EnteredRelease, shellVersion: string): void {
  const places = followPlaces(entered, shellVersion);
  const start = () =>
    void import(/* webpackChunkName: "blame" */ './watchTroubles')
      .then(({ watchTroubles }) => watchTroubles(failures, places))
      .catch(() => undefined); // what cannot be watched is not: nothing else hangs on it
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
}
