import styles from './Disc.module.css';
import { classNames } from '../classNames';
import { Icon } from '../Icon/Icon';
import type { IconName } from '../Icon/shapes';

export type DiscProps = {
  icon: IconName;
  /** Default `accent`: what can be done next. */
  tone?: 'neutral' | 'accent' | 'danger';
  /** `small` leads a row, `large` stands over words. Default `small`. */
  size?: 'small' | 'large';
};

/** An icon on a round ground; decoration beside words. */
export function Disc({ icon, tone = 'accent', size = 'small' }: DiscProps) {
  return (
    <span className={classNames(styles.disc, styles[tone], styles[size])}>
      <Icon name={icon} size={size === 'large' ? 32 : 20} />
    </span>
  );
}
