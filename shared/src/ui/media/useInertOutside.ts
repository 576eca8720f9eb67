import { useEffect } from 'react';

/** While `active`, nothing outside `inside` can be reached: by touch, keyboard or screen reader. Afterwards the focus is where it was before. */
export function useInertOutside(inside: HTMLElement | null, active: boolean) {
  useEffect(() => {
    if (!inside || !active) return undefined;
    const opener = document.activeElement;
    const outside: Element[] = [];
    for (let level: Element = inside; level.parentElement; level = level.parentElement) {
      outside.push(...[...level.parentElement.children].filter((other) => other !== level && !other.hasAttribute('inert')));
    }
    for (const element of outside) element.setAttribute('inert', '');
    return () => {
      for (const element of outside) element.removeAttribute('inert');
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [inside, active]);
}
