import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

type Place = { value: string; left: number; width: number };

/** The mark of the chosen tab goes from the former one to it, 150 ms, where the browser can and nobody asked for less motion. What is shown waits for nothing. */
export function useMovingMark(list: RefObject<HTMLElement | null>, value: string): void {
  const former = useRef<Place>(undefined);
  useLayoutEffect(() => {
    const tab = list.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!tab) return;
    const now = { value, left: tab.offsetLeft, width: tab.offsetWidth };
    const before = former.current;
    former.current = now;
    if (!before || before.value === value || now.width === 0 || typeof tab.animate !== 'function') return;
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const move = `translateX(${before.left - now.left}px) scaleX(${before.width / now.width})`;
    tab.animate(
      [
        { transform: move, transformOrigin: 'left' },
        { transform: 'none', transformOrigin: 'left' },
      ],
      {
        duration: 150,
        easing: 'ease-out',
        pseudoElement: '::after',
      },
    );
  }, [list, value]);
}
