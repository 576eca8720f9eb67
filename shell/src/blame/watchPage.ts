import type { AppStore } from '@unison/shared/api';
import { watchKeyboard } from '../frame/watchKeyboard';
import { watchWaits } from '../waiting/watchWaits';
import { roomForTimings } from '../worker/roomForTimings';
import type { Failures } from './gatherTroubles';
import type { Places } from './places';
import { watchTroubles } from './watchTroubles';

/**
 * Everything that watches a page, in one file that is fetched late: what goes wrong is told to the edge, what takes long to whoever waits, and where a
 * keyboard is to what stands over the page.
 */
export function watchPage(failures: Failures, places: Places, store: AppStore): void {
  roomForTimings();
  watchTroubles(failures, places);
  watchWaits(store);
  watchKeyboard();
}
