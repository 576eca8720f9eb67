import { useState } from 'react';
import { focusMain } from '../focusMain';

/** The main content has it after each change of the route; nothing in it was pressed for that. */
const nobodyHasFocus = (): boolean => document.activeElement?.matches('body, main') ?? true;

/**
 * Where the focus goes when an overlay closes: back to the control that opened it, as the library does; to the main content, or the overlay that is
 * still open, when it opened by itself, as an announcement does, or when that control is gone, e.g. with its row. Without that the first control of
 * the page would get it, e.g. one that is hidden until focused.
 */
export function useReturnOfFocus(open: boolean): () => boolean {
  const [opening, setOpening] = useState({ open, byItself: nobodyHasFocus() });
  if (opening.open !== open) setOpening({ open, byItself: open ? nobodyHasFocus() : opening.byItself });
  return () => {
    // Given the element, the library would look for the first control in it: it is told to leave the focus alone.
    if (opening.byItself) focusMain();
    // The library gives it back in the next frame.
    else requestAnimationFrame(() => requestAnimationFrame(() => nobodyHasFocus() && focusMain()));
    return !opening.byItself;
  };
}
