import { useLayoutEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './overlay.module.css';
import { useHiddenBehind } from './useHiddenBehind';
import { useFocusAfterRemoval } from '../useFocusAfterRemoval';

/** The part of an overlay that scrolls. While its content is longer than its place it can be focused, so that the keyboard can scroll it. */
export function ScrollBody({ id, children }: { id?: string | undefined; children?: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useFocusAfterRemoval(body);
  useHiddenBehind(body);

  useLayoutEffect(() => {
    const element = body.current;
    if (!element) return undefined;
    const measure = () => setScrolls(element.scrollHeight > element.clientHeight + 1);
    measure();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [children]);

  return (
    <div ref={body} id={id} className={styles.body} tabIndex={scrolls ? 0 : undefined}>
      {children}
    </div>
  );
}
