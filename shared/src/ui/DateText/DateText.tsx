import type { ReactNode } from 'react';
import styles from './DateText.module.css';

export type DateTextProps = {
  /** The moment for machines: ISO 8601. Without one it is text alone. */
  iso: string | undefined;
  /** The same moment as it is to be read in the member's language. */
  children: ReactNode;
};

/** A date or time, in figures of equal width. */
export function DateText({ iso, children }: DateTextProps) {
  if (iso === undefined) return children;
  return (
    <time dateTime={iso} className={styles.date}>
      {children}
    </time>
  );
}
