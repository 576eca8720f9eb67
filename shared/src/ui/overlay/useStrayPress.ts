import { useEffect, useRef } from 'react';

/** So long, in ms, after an overlay opened a press beside it is the second of the double tap whose first opened it. */
const DOUBLE_TAP_MS = 400;

/** Whether an event happened on a toast: those lie over every overlay, and closing one must not close what is below. */
const isPressOnMessage = ({ target }: Event): boolean => target instanceof Element && target.closest('[data-messages]') !== null;

/** Whether what would close this overlay was meant for something else: a press on a message, or the rest of a double tap on what opened it. */
export function useStrayPress(open: boolean): (details: { event: Event; reason: string }) => boolean {
  const openedAt = useRef(0);
  useEffect(() => {
    if (open) openedAt.current = performance.now();
  }, [open]);
  return ({ event, reason }) =>
    isPressOnMessage(event) || (reason === 'outside-press' && performance.now() - openedAt.current < DOUBLE_TAP_MS);
}
