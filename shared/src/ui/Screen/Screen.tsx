import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './Screen.module.css';
import { classNames } from '../classNames';
import { useFocusAfterRemoval } from '../useFocusAfterRemoval';

export type ScreenProps = {
  children: ReactNode;
  /** Content goes to the edges: for pictures and lists that have their own padding. */
  edgeToEdge?: boolean;
  /** Stays at the lower edge while the screen scrolls: the thing to do next. */
  footer?: ReactNode;
  className?: string;
};

/** The inside of a screen: padding on the grid, safe areas, one column, space between its parts. */
export function Screen({ children, edgeToEdge = false, footer, className }: ScreenProps) {
  const screen = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(screen);
  return (
    <div ref={screen} className={classNames(styles.screen, className)}>
      <div className={classNames(styles.content, !edgeToEdge && styles.padded)}>{children}</div>
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </div>
  );
}
