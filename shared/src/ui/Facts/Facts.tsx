import type { ReactNode } from 'react';
import styles from './Facts.module.css';
import { Amounts } from '../Money/Amounts';
import { classNames } from '../classNames';

export type Fact = {
  label: string;
  value: ReactNode;
  /** In two columns: takes both. */
  wide?: boolean;
};

export type FactsProps = {
  items: readonly Fact[];
  /** Rows with the value at the end of the line, two columns with the value below its name, or a strip with the value above it. Default `rows`. */
  layout?: 'rows' | 'columns' | 'strip';
};

/** Pairs of a name and a value. */
export function Facts({ items, layout = 'rows' }: FactsProps) {
  return (
    <dl className={styles[layout]}>
      {items.map(({ label, value, wide }) => (
        <div key={label} className={classNames(styles.fact, wide && styles.wide)}>
          <dt className={styles.label}>{label}</dt>
          <dd className={styles.value}>
            <Amounts>{value}</Amounts>
          </dd>
        </div>
      ))}
    </dl>
  );
}
