import { useRef } from 'react';
import type { RefObject } from 'react';

/** A touch of the film plays and pauses it; where the controls had faded or a menu was open it only changes that. */
export function useTouchOfFilm(bar: RefObject<HTMLElement | null>, isFaded: boolean, toggle: () => void) {
  const isTaken = useRef(false);
  return {
    begins: () => {
      isTaken.current = isFaded || !!bar.current?.querySelector('[aria-expanded=true]');
    },
    ends: () => {
      if (!isTaken.current) toggle();
    },
  };
}
