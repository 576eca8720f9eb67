import type { AppStore } from '@unison/shared/api';
import type { EnteredRelease } from '../remotes/enteredRelease';
import type { Failures } from './gatherTroubles';
import { followPlaces } from './places';

/** By then, in ms from the start, whatever `later` waits for: pictures that hang keep a page from having loaded, and may be what goes wrong. */
const LATEST_MS = 9_000;

type Watched = {
  failures: Failures;
  entered: EnteredRelease;
  shellVersion: string;
  store: AppStore;
  later: (start: () => void) => void;
};

/** Follows the page from now on and watches it once it is time (`later`), so that this takes nothing from the first screen. */
export function startWatching({ failures, entered, shellVersion, store, later }: Watched): void {
  const places = followPlaces(entered, shellVersion);
  let isBegun = false;
  const begin = (): void => {
    if (isBegun) return;
    isBegun = true;
    import(/* webpackChunkName: "blame" */ './watchPage')
      .then(({ watchPage }) => watchPage(failures, places, store))
      .catch(() => undefined); // what cannot be watched is not: nothing else hangs on it
  };
  later(begin);
  setTimeout(begin, LATEST_MS);
}
