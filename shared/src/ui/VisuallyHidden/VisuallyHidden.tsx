import type { ReactNode } from 'react';
import styles from './VisuallyHidden.module.css';

export type VisuallyHiddenProps = { children: ReactNode; id?: string };

/** Words for a screen reader that the eye gets in another way. */
export function VisuallyHidden({ children, id }: VisuallyHiddenProps) {
  return (
    <span id={id} className={styles.hidden}>
      {children}
    </span>
  );
}
