import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Disc } from '../Disc/Disc';
import type { IconName } from '../Icon/shapes';

export type EmptyStateProps = {
  /** One line. */
  message: ReactNode;
  icon?: IconName;
  /** The thing to do next: a Button or LinkButton. */
  action?: ReactNode;
};

/** There is nothing here, and what to do about it. */
export function EmptyState({ message, icon = 'list', action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      <Disc icon={icon} tone="neutral" size="large" />
      <p>{message}</p>
      {action}
    </div>
  );
}
