import { useCallback, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** How long the controls stay after the last touch, move or key, in ms. */
export const CONTROLS_STAY_MS = 3_000;

/** What holds them: the focus of somebody who uses the keyboard, and a menu that is open. */
const HOLDS = ':focus-visible, [aria-expanded=true]';

export type Fading = {
  isFaded: boolean;
  /** For every touch, move, key and change of the focus over the film. */
  wake: () => void;
};

/** Lets the controls fade while nobody touches the film; never while `canFade` is false. */
export function useFading(controls: RefObject<HTMLElement | null>, canFade: boolean): Fading {
  const [isIdle, setIdle] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setIdle(false);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIdle(!controls.current?.querySelector(HOLDS)), CONTROLS_STAY_MS);
  }, [controls]);
  useEffect(() => {
    if (canFade) wake();
    return () => clearTimeout(timer.current);
  }, [canFade, wake]);
  return { isFaded: canFade && isIdle, wake };
}
