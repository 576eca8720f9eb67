import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import styles from '../EmptyState/EmptyState.module.css';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import { useKitLabels } from '../Labels/KitLabels';
import { classNames } from '../classNames';

export type ErrorStateProps = {
  /** What failed, in the member's words. */
  message: ReactNode;
  /** What else helps, quieter. */
  detail?: ReactNode;
  icon?: IconName;
  /** Tries again; left out where trying again cannot help. */
  onRetry?: (() => void) | undefined;
  /** The retry is under way. */
  retrying?: boolean;
  /** Another way on, e.g. a link to the service. */
  action?: ReactNode;
};

/** Something failed: what, and a button that tries again. Announced when it appears. */
export function ErrorState({ message, detail, icon = 'error', onRetry, retrying = false, action }: ErrorStateProps) {
  const labels = useKitLabels();
  return (
    <div className={classNames(styles.state, styles.error)} role="alert">
      <span className={styles.disc}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.message}>{message}</p>
      {detail ? <p className={styles.detail}>{detail}</p> : null}
      {onRetry ? (
        <Button icon="refresh" busy={retrying} onClick={onRetry}>
          {labels.retry}
        </Button>
      ) : null}
      {action}
    </div>
  );
}
