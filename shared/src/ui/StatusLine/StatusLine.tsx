import type { ReactNode } from 'react';
import styles from './StatusLine.module.css';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import { Amounts } from '../Money/Amounts';
import { classNames } from '../classNames';

export type StatusLineProps = {
  children: ReactNode;
  /** Default `info`. */
  tone?: 'info' | 'positive' | 'warning' | 'danger';
  /** Another drawing than the tone's own. */
  icon?: IconName;
  /** A control at the end. */
  action?: ReactNode;
  /** Announce it when it appears or changes. */
  live?: boolean;
};

const icons: Record<NonNullable<StatusLineProps['tone']>, IconName> = {
  info: 'info',
  positive: 'check-circle',
  warning: 'warning',
  danger: 'error',
};

/** A line in the page that says how something stands: an icon, words, a tint. */
export function StatusLine({ children, tone = 'info', icon, action, live = false }: StatusLineProps) {
  return (
    <div className={classNames(styles.line, styles[tone])} role={live ? 'status' : undefined}>
      <Icon name={icon ?? icons[tone]} size={20} className={styles.icon} />
      <div className={styles.words}>
        <Amounts>{children}</Amounts>
      </div>
      {action}
    </div>
  );
}
