import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Live regions of the page with all they hold; messages are meant to be heard over an overlay. */
const BEHIND = '[aria-live]:not([aria-hidden], [data-messages] *)';

/**
 * Takes the live regions behind an overlay from screen readers, while what is `inside` it stands. The library hides everything else there itself,
 * and leaves these out for the sake of messages: the notes of a form's fields and a gallery's pictures would be read, and pressed, behind the overlay.
 */
export function useHiddenBehind(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const overlay = inside.current?.closest('[role$=dialog]');
    const behind = [...document.querySelectorAll(BEHIND)].filter((region) => overlay?.contains(region) === false);
    for (const region of behind) region.setAttribute('aria-hidden', 'true');
    return () => {
      for (const region of behind) region.removeAttribute('aria-hidden');
    };
  }, [inside]);
}
