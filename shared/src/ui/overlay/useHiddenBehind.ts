import { useEffect } from 'react';
import type { RefObject } from 'react';

/** Live regions of the page with all they hold; messages are meant to be heard over an overlay. */
const BEHIND = '[aria-live]:not([data-messages] *)';

/** Behind how many overlays a region is that was taken away here: one may open while another still fades out. */
const taken = new Map<Element, number>();

function takeAway(region: Element): void {
  taken.set(region, (taken.get(region) ?? 0) + 1);
  region.setAttribute('aria-hidden', 'true');
}

function giveBack(region: Element): void {
  const others = (taken.get(region) ?? 1) - 1;
  if (others > 0) return void taken.set(region, others);
  taken.delete(region);
  region.removeAttribute('aria-hidden');
}

/**
 * Takes the live regions behind an overlay from screen readers, while what is `inside` it stands. The library hides everything else there itself,
 * and leaves these out for the sake of messages: the notes of a form's fields and a gallery's pictures would be read, and pressed, behind the overlay.
 */
export function useHiddenBehind(inside: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const overlay = inside.current?.closest('[role$=dialog]');
    const isBehind = (region: Element) => overlay?.contains(region) === false && (taken.has(region) || !region.hasAttribute('aria-hidden'));
    const behind = [...document.querySelectorAll(BEHIND)].filter(isBehind);
    behind.forEach(takeAway);
    return () => behind.forEach(giveBack);
  }, [inside]);
}
