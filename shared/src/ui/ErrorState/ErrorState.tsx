import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import styles from '../EmptyState/EmptyState.module.css';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import { classNames } from '../classNames';

export type ErrorStateProps = {
  /** What failed, in the member's words. */
  message: ReactNode;
  /** What else helps, quieter. */
  detail?: ReactNode;
  icon?: IconName;
  /** Name of the button that tries again; left out where trying again cannot help. */
  retryLabel?: string;
  onRetry?: () => void;
  /** The retry is under way. */
  retrying?: boolean;
  /** Another way on, e.g. a link to the service. */
  action?: ReactNode;
};

/** Something failed: what, and a button that tries again. Announced when it appears. */
export function ErrorState({ message, detail, icon = 'error', retryLabel, onRetry, retrying = false, action }: ErrorStateProps) {
  return (
    <div className={classNames(styles.state, styles.error)} role="alert">
      <span className={styles.disc}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.message}>{message}</p>
      {detail ? <p className={styles.detail}>{detail}</p> : null}
      {retryLabel && onRetry ? (
        <Button icon="refresh" busy={retrying} onClick={onRetry}>
          {retryLabel}
        </Button>
      ) : null}
      {action}
    </div>
  );
}
