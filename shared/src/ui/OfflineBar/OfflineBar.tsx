import styles from './OfflineBar.module.css';
import { Icon } from '../Icon/Icon';

export type OfflineBarProps = {
  offline: boolean;
  /** What is to be said while offline. */
  message: string;
};

/** A quiet bar while there is no connection. Keep it mounted, so that coming and going are announced. */
export function OfflineBar({ offline, message }: OfflineBarProps) {
  return (
    <div role="status" className={styles.place}>
      {offline ? (
        <div className={styles.bar}>
          <Icon name="offline" size={16} />
          {message}
        </div>
      ) : null}
    </div>
  );
}
