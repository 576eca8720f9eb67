import { MOST_COUNTED, MOST_TROUBLES } from '@unison/shared/remote/troubleLimits';
import type { Trouble, TroubleKind, TroubleReport } from '@unison/shared/remote/troubleReport';
import { framesOf } from './frames';
import type { Failures } from './gatherTroubles';
import type { Place, Places } from './places';
import { watchSlowness } from './watchSlowness';

const ADDRESS = '/telemetry/troubles';
/** After a failure the page waits so long for what follows from it, in ms, and tells it together. */
const GATHER_MS = 3_000;
/** A page that fails without end tells its beginning. */
const MOST_REPORTS = 5;

/**
 * Tells the edge what goes wrong in this page and where: once after a failure, the rest when the page is left. `places` says where it was.
 * Never fails and never waits; where the edge is not there, nothing is told.
 */
export function watchTroubles(failures: Failures, places: Places): void {
  let troubles = new Map<string, Trouble>();
  let reportsLeft = MOST_REPORTS;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const note = (kind: TroubleKind, { within, phase }: Place, frames: string[], worst = 0): void => {
    const key = [kind, within, phase, frames[0]].join(' ');
    const known = troubles.get(key);
    if (!known && troubles.size >= MOST_TROUBLES) return;
    troubles.set(key, {
      ...{ kind, within, phase, frames },
      count: Math.min((known?.count ?? 0) + 1, MOST_COUNTED),
      worst: Math.round(Math.max(known?.worst ?? 0, worst)),
    });
  };

  const send = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (troubles.size === 0 || reportsLeft === 0 || !navigator.onLine) return;
    const report: TroubleReport = { troubles: [...troubles.values()] };
    troubles = new Map();
    reportsLeft -= 1;
    // It outlives the page.
    void fetch(ADDRESS, { method: 'POST', body: JSON.stringify(report), keepalive: true, priority: 'low' }).catch(() => undefined);
  };

  failures.take(({ kind, stack, time }) => {
    note(kind, places.at(time), framesOf(stack));
    timer ??= setTimeout(send, GATHER_MS);
  });
  watchSlowness(places, note);
  // oxlint-disable-next-line unison/app-syntax -- no component: what was gathered is told when the page is left
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}
