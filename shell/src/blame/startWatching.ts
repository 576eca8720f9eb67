import type { EnteredRelease } from '../remotes/enteredRelease';
import type { Failures } from './gatherTroubles';
import { followPlaces } from './places';

/** Follows the page from now on and watches it once it is time (`later`), so that this takes nothing from the first screen. */
export function startWatching(failures: Failures, entered: EnteredRelease, shellVersion: string, later: (start: () => void) => void): void {
  const places = followPlaces(entered, shellVersion);
  later(
    () =>
      void import(/* webpackChunkName: "blame" */ './watchTroubles')
        .then(({ watchTroubles }) => watchTroubles(failures, places))
        .catch(() => undefined), // what cannot be watched is not: nothing else hangs on it
  );
}
