import type { ReactNode } from 'react';
import styles from './Column.module.css';
import { Header } from './Header';
import { useDocumentTitle } from './useDocumentTitle';

/** The column with a heading and nothing to go to: for what comes before any screen. */
export function PlainColumn({ heading, children }: { heading: string; children: ReactNode }) {
  useDocumentTitle('', heading);
  return (
    <div className={styles.column}>
      <Header heading={heading} onBack={undefined} />
      <main className={styles.main}>{children}</main>
    </div>
  );
}
