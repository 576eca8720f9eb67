import { useLayoutEffect, useRef, useState } from 'react';

/** Whether a line of text is wider than its window, and how wide it is, in pixels; measured again when either changes. */
export function useOverflow(text: string) {
  const windowRef = useRef<HTMLSpanElement>(null);
  const textRef = useRef<HTMLSpanElement>(null);
  const [measured, setMeasured] = useState({ width: 0, overflows: false });

  useLayoutEffect(() => {
    const outer = windowRef.current;
    const inner = textRef.current;
    if (!outer || !inner) return undefined;
    const measure = () => {
      const width = inner.offsetWidth;
      const overflows = width > outer.clientWidth;
      setMeasured((before) => (before.width === width && before.overflows === overflows ? before : { width, overflows }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(outer);
    return () => observer.disconnect();
  }, [text]);

  return { windowRef, textRef, ...measured };
}
