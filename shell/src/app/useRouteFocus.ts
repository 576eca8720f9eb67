import { useEffect, useRef, type RefObject } from 'react';

/** On a change of screen the focus moves to its beginning, as it would with a new page; not at the first one. */
export function useRouteFocus(main: RefObject<HTMLElement | null>, pathname: string): void {
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
