import { useEffect, useRef } from 'react';

/** So long, in ms, after an overlay opened a press beside it can be the second of the double tap whose first opened it. */
const DOUBLE_TAP_MS = 400;
/** And so near to that one, in px: a finger does not hit the same place twice. */
const DOUBLE_TAP_PX = 40;

type Place = { x: number; y: number };
let lastPress: Place | undefined;
if (typeof document !== 'undefined')
  document.addEventListener('pointerdown', ({ clientX: x, clientY: y }) => (lastPress = { x, y }), { capture: true, passive: true });

const isNear = (one: Place | undefined, other: Place | undefined): boolean =>
  one !== undefined && other !== undefined && Math.hypot(one.x - other.x, one.y - other.y) < DOUBLE_TAP_PX;

/** Whether an event happened on a toast: those lie over every overlay, and closing one must not close what is below. */
const isPressOnMessage = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-messages]') !== null;

/** Whether what would close this overlay was meant for something else: a press on a message, or the rest of a double tap on what opened it. */
export function useStrayPress(open: boolean): (details: { event: Event; reason: string }) => boolean {
  const opening = useRef<{ at: number; by: Place | undefined }>({ at: 0, by: undefined });
  useEffect(() => {
    if (open) opening.current = { at: performance.now(), by: lastPress };
  }, [open]);
  return ({ event, reason }) =>
    isPressOnMessage(event) ||
    (reason === 'outside-press' && performance.now() - opening.current.at < DOUBLE_TAP_MS && isNear(opening.current.by, lastPress));
}
