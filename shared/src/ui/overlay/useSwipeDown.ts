import { useRef } from 'react';
import type { PointerEvent } from 'react';

/** A pull beyond this many pixels closes. */
const enough = 96;

/** Lets the head of a panel be pulled down: the panel follows the finger and closes beyond `enough`, else goes back. */
export function useSwipeDown(onClose: (() => void) | undefined) {
  const panelRef = useRef<HTMLDivElement>(null);
  const start = useRef<number | null>(null);

  const moveTo = (distance: number) => {
    const panel = panelRef.current;
    if (!panel) return;
    panel.style.transition = distance > 0 ? 'none' : '';
    panel.style.transform = distance > 0 ? `translateY(${distance}px)` : '';
  };
  const end = (event: PointerEvent) => {
    if (start.current === null) return;
    const distance = event.clientY - start.current;
    start.current = null;
    moveTo(0);
    if (event.type === 'pointerup' && distance > enough) onClose?.();
  };

  return {
    panelRef,
    handlers: onClose && {
      onPointerDown: (event: PointerEvent) => {
        if (event.target instanceof Element && event.target.closest('button')) return;
        start.current = event.clientY;
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current !== null) moveTo(event.clientY - start.current);
      },
      onPointerUp: end,
      onPointerCancel: end,
    },
  };
}
