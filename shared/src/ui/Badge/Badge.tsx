import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';
import { classNames } from '../classNames';

export type BadgeProps = {
  children: ReactNode;
  icon?: IconName;
  /** `positive` for what is confirmed, `warning` for what needs care, `danger` for what failed, `accent` for what is new, `picture` for a place on a picture. Default `neutral`. */
  tone?: 'neutral' | 'positive' | 'warning' | 'danger' | 'accent' | 'picture';
};

/** A short word of state on a tinted pill. Never a control. */
export function Badge({ children, icon, tone = 'neutral' }: BadgeProps) {
  return (
    <span className={classNames(styles.badge, styles[tone])}>
      {icon ? <Icon name={icon} size={16} /> : null}
      {children}
    </span>
  );
}

/** A small dot: something new is behind this. `label` says so. */
export function Dot({ label }: { label: string }) {
  return <span role="img" aria-label={label} className={styles.dot} />;
}
