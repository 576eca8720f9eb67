import type { ReactNode } from 'react';
import styles from './Facts.module.css';

export type FactsProps = { items: readonly { label: string; value: ReactNode }[] };

/** Pairs of a name and a value, one below the other. */
export function Facts({ items }: FactsProps) {
  return (
    <dl className={styles.facts}>
      {items.map((item) => (
        <div key={item.label} className={styles.fact}>
          <dt className={styles.label}>{item.label}</dt>
          <dd className={styles.value}>{item.value}</dd>
        </div>
      ))}
    </dl>
  );
}
