import { useEffect, useEffectEvent, useState } from 'react';
import type { RefObject } from 'react';

/** Finger travel, in px, from which letting go refreshes. */
const ARMED_PX = 64;
/** The pull follows the finger at half its speed, and no further than this. */
const LIMIT_PX = 96;

/** How far a list is pulled, and whether letting go now refreshes. */
export type Pull = { distance: number; isArmed: boolean };

const NO_PULL: Pull = { distance: 0, isArmed: false };

function pulledBy(travel: number): Pull {
  return travel <= 0 ? NO_PULL : { distance: Math.min(travel / 2, LIMIT_PX), isArmed: travel >= ARMED_PX };
}

/** Of an enlarged page, or beside a keyboard, what is above may be out of sight while the page itself stands at its top. */
const isAtTop = (): boolean => (window.visualViewport?.pageTop ?? window.scrollY) < 1;

/** Follows one finger from touch to release; only a downward pull that begins at the top counts. */
function followFinger(area: HTMLElement, show: (pull: Pull) => void, release: () => void) {
  let from: Touch | undefined;
  let pull = NO_PULL;
  const set = (next: Pull) => {
    pull = next;
    show(next);
  };
  const start = (event: TouchEvent) => {
    from = event.touches.length === 1 && isAtTop() ? event.touches[0] : undefined;
  };
  const move = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (!from || !touch) return;
    const [across, down] = [touch.clientX - from.clientX, touch.clientY - from.clientY];
    if (pull === NO_PULL && (Math.abs(across) > down || !isAtTop())) {
      from = undefined;
      return;
    }
    if (event.cancelable) event.preventDefault();
    set(pulledBy(down));
  };
  const end = () => {
    from = undefined;
    if (pull.isArmed) release();
    if (pull !== NO_PULL) set(NO_PULL);
  };
  const stop = new AbortController();
  area.addEventListener('touchstart', start, { passive: true, signal: stop.signal });
  area.addEventListener('touchmove', move, { passive: false, signal: stop.signal });
  area.addEventListener('touchend', end, { signal: stop.signal });
  area.addEventListener('touchcancel', () => set(NO_PULL), { signal: stop.signal });
  return () => stop.abort();
}

/** Pull to refresh on the screen around `list` (its `main`), by touch. Everybody else has the refresh button of the feed. */
export function usePullToRefresh(list: RefObject<HTMLElement | null>, onRefresh: () => void): Pull {
  const [pull, setPull] = useState(NO_PULL);
  const release = useEffectEvent(onRefresh);
  useEffect(() => {
    const area = list.current?.closest('main') ?? list.current;
    if (!area) return undefined;
    return followFinger(area, setPull, () => release());
  }, [list]);
  return pull;
}
