import styles from './Icon.module.css';
import { shapeOf } from './shapes';
import type { IconName } from './shapes';
import { classNames } from '../classNames';

export type IconProps = {
  name: IconName;
  /** Edge in pixels. */
  size?: 16 | 20 | 24 | 32 | 48;
  /** What the icon says to somebody who does not see it. Left out where words stand beside it: then it is decoration. */
  label?: string;
  /** Paints the inside too: the chosen heart, the play triangle. */
  filled?: boolean;
  className?: string;
};

/** One drawing of the kit's own set, in the colour of the text around it. */
export function Icon({ name, size = 24, label, filled = false, className }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, filled && styles.filled, className)}
      viewBox="0 0 24 24"
      width={size}
      height={size}
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d={shapeOf(name)} />
    </svg>
  );
}
