import { useEffect, useEffectEvent, useRef } from 'react';
import type { RefObject } from 'react';
import { LIST_CHECK_MS, LIST_OFFSET_PX } from '../contract';

/**
 * Calls `onEnd` when the marked end of a list comes within 50 px below the view (LIMIT-13), and looks again 500 ms after
 * `loads` changed, i.e. after each load, whether it still is (LIMIT-14, O-77). Not while `active` is false.
 */
export function useEndReached(end: RefObject<HTMLElement | null>, active: boolean, loads: unknown, onEnd: () => void): void {
  const state = useRef({ near: false, resting: true });
  const reach = useEffectEvent(onEnd);

  useEffect(() => {
    const now = state.current;
    now.resting = true;
    if (!active) return undefined;
    const timer = setTimeout(() => {
      now.resting = false;
      if (now.near) reach();
    }, LIST_CHECK_MS);
    return () => clearTimeout(timer);
  }, [active, loads]);

  useEffect(() => {
    if (!end.current) return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        const now = state.current;
        now.near = entries.at(-1)?.isIntersecting ?? false;
        if (now.near && !now.resting) reach();
      },
      { rootMargin: `0px 0px ${LIST_OFFSET_PX}px 0px` },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
    // With the list's phase the mark may be another element: the one that stands now is watched.
  }, [end, active]);
}
