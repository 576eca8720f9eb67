import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';
import { Drawing, DrawnIcon } from '../Drawing/Drawing';
import type { DrawingName } from '../Drawing/scenes';
import type { IconName } from '../Icon/shapes';
import { Amounts } from '../Money/Amounts';

export type EmptyStateProps = {
  /** One line. */
  message: ReactNode;
  icon?: IconName;
  /** Instead of the icon, where a member comes for the first time; larger. */
  drawing?: DrawingName;
  /** A second, quieter line that invites: what will stand here. */
  detail?: ReactNode;
  /** The thing to do next: a Button or LinkButton. */
  action?: ReactNode;
};

/** There is nothing here, and what to do about it. */
export function EmptyState({ message, icon = 'list', drawing, detail, action }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {drawing ? <Drawing name={drawing} /> : <DrawnIcon name={icon} />}
      <div>
        <p className={styles.message}>
          <Amounts>{message}</Amounts>
        </p>
        {detail ? (
          <p className={styles.detail}>
            <Amounts>{detail}</Amounts>
          </p>
        ) : null}
      </div>
      {action}
    </div>
  );
}
