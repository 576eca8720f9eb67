import type { ReactNode } from 'react';
import styles from './Gallery.module.css';

/** One state of a part, with what it is called. */
export function Shown({ state, children }: { state: string; children: ReactNode }) {
  return (
    <section className={styles.shown} aria-label={state}>
      <h2 className={styles.state}>{state}</h2>
      {children}
    </section>
  );
}
