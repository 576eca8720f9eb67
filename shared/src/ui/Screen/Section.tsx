import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './Screen.module.css';

export type SectionProps = {
  heading: string;
  /** Rank of the heading; the screen's own heading is 1. Default 2. */
  level?: 2 | 3;
  /** Beside the heading, e.g. a `Link` 'See all'. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A part of a screen with its heading. */
export function Section({ heading, level = 2, aside, children }: SectionProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <Heading id={id} className={styles.heading}>
          {heading}
        </Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
