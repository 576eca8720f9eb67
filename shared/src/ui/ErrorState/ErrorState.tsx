import type { ReactNode } from 'react';
import { Button } from '../Button/Button';
import styles from '../EmptyState/EmptyState.module.css';
import { classNames } from '../classNames';
import { Disc } from '../Disc/Disc';
import type { IconName } from '../Icon/shapes';
import { useKitLabels } from '../Labels/KitLabels';
import { useFailedAgain } from './useFailedAgain';

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
  /** For a place of little height. */
  compact?: boolean;
};

/** Something failed: what, and a button that tries again. Announced when it appears. */
export function ErrorState({ message, detail, icon = 'error', onRetry, retrying = false, action, compact = false }: ErrorStateProps) {
  const labels = useKitLabels();
  const { times, press } = useFailedAgain(retrying);
  return (
    <div className={classNames(styles.state, compact && styles.compact)} role="alert">
      <Disc icon={icon} tone="danger" size={compact ? 'small' : 'large'} />
      <p key={times} className={styles.message}>
        {message}
      </p>
      {detail ? <p className={styles.detail}>{detail}</p> : null}
      {onRetry ? (
        <Button icon="refresh" busy={retrying} onClick={() => press(onRetry)}>
          {labels.retry}
        </Button>
      ) : null}
      {action}
    </div>
  );
}
