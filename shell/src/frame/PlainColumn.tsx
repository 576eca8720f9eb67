import type { ReactNode } from 'react';
import styles from './Column.module.css';
import { Header } from './Header';
import { useDocumentTitle } from './useDocumentTitle';

export type PlainColumnProps = { heading: string; onBack?: (() => void) | undefined; children: ReactNode };

/** The column with a heading and nothing to go to, but for a way out where one is given: for what comes before any screen. */
export function PlainColumn({ heading, onBack, children }: PlainColumnProps) {
  useDocumentTitle('', heading);
  return (
    <div className={styles.column}>
      <Header heading={heading} onBack={onBack} />
      <main tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
