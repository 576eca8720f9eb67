import type { ReactNode } from 'react';
import styles from './leads.module.css';
import { classNames } from '../classNames';

export type LeadingProps = { className?: string | undefined; children: ReactNode };

/** Around what leads a screen and is no `Picture`, e.g. a film: the picture of a card that was pressed goes over to it. One of a screen. */
export function Leading({ className, children }: LeadingProps) {
  return (
    <div className={classNames(styles.leads, className)} data-leads>
      {children}
    </div>
  );
}
